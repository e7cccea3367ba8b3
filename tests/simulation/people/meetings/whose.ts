/** Who meets: Anna on her first tab and her phone, Ben on his. */
export const HERS = 0;
export const HIS = 2;
export const HER_PHONE = 0;
export const HIS_PHONE = 1;
/** The pick that chooses the newest project. */
export const NEWEST = 1;

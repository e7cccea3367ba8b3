/** Returns the date of a moment on the device's clock, `yyyy-MM-dd`. */
export function localDate(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

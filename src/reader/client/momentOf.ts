/** Formats a moment in the device's local time with its offset: `2026-11-29T07:12:30.000+01:00`. */
export function momentOf(date: Date): string {
  const east = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + east * 60_000).toISOString().slice(0, -1);
  const pad = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, "0");
  return `${local}${east < 0 ? "-" : "+"}${pad(east / 60)}:${pad(east % 60)}`;
}

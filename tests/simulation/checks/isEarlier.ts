/** Compares list versions, which end with a rising number. */
export function isEarlier(one: string, other: string): boolean {
  const [churchId, number] = one.split("-");
  const [otherChurch, otherNumber] = other.split("-");
  return churchId === otherChurch && Number(number) < Number(otherNumber);
}

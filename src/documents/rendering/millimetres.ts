/** Converts millimetres to points. */
export function millimetres(length: number): number {
  return (length * 72) / 25.4;
}

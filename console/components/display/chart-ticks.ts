/**
 * Returns the ticks of an axis for amounts from 0 to `highest`: at most five multiples of 1, 2 or 5
 * times a power of ten. The last tick is at least `highest`.
 */
export function listTicks(highest: number): number[] {
  const rough = Math.max(highest, 100) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5].find((factor) => factor * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}

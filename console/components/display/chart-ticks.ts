/**
 * Returns the ticks of an axis for amounts from 0 to `highest`: at most five multiples of 1, 2 or 5
 * times a power of ten. The last tick is at least `highest`. Only 0 if there is no amount.
 */
export function listTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = Math.max(highest, 100) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5].find((factor) => factor * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

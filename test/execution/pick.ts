/** Returns a random number from 0 to the given maximum. */
export type Pick = (maximum: number) => number;

/**
 * Creates a generator of random numbers (mulberry32). A generator of fast-check takes ten times as
 * long per operation.
 */
export function createPick(seed: number): Pick {
  let state = seed;
  return (maximum) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (maximum + 1);
  };
}

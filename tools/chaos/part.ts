import type { Ground } from './ground.ts';

/** One kind of attack or failure, run against real processes on loopback. */
export interface Part {
  readonly id: string;
  /** A description of what is done. */
  readonly what: string;
  /** The unit that `--times` counts. */
  readonly unit: string;
  /** The default number of repetitions. */
  readonly times: number;
  /**
   * Runs the part and cleans up through the ground, within a minute of its last action. Throws only if nothing could be tested.
   */
  run(ground: Ground, times: number): Promise<Outcome>;
}

export interface Outcome {
  /** The number of repetitions in the part's unit. Fewer than requested count as a loss. */
  readonly done: number;
  /** The observations, in figures. */
  readonly seen: readonly string[];
  /** A line for everything that was lost and for each incorrect response. Empty if the part passed. */
  readonly lost: readonly string[];
}

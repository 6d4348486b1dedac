import type { Ground } from './ground.ts';

/** One kind of attack or failure, run against real processes on loopback. */
export interface Part {
  readonly id: string;
  /** What is done. */
  readonly what: string;
  /** What `--times` counts. */
  readonly unit: string;
  /** How often by default. */
  readonly times: number;
  /** Cleans up behind itself through the ground, within a minute of its last act. Throws only where nothing could be shown. */
  run(ground: Ground, times: number): Promise<Outcome>;
}

export interface Outcome {
  /** How often it was done, in the part's unit; below what was wanted it counts as lost. */
  readonly done: number;
  /** What was seen, in figures. */
  readonly seen: readonly string[];
  /** What was lost, or answered as it must not be: a line each. Empty where all held. */
  readonly lost: readonly string[];
}

import type { PartResources } from './part-resources.ts';

/** One kind of attack or failure, run against real processes on loopback. */
export interface Part {
  readonly id: string;
  /** A description of the part, for the table of results. */
  readonly description: string;
  /** The unit that `--times` counts. */
  readonly unit: string;
  /** The default number of repetitions. */
  readonly times: number;
  /**
   * Runs the part. `resources.cleanup` must remove everything that the part created, within a
   * minute of its last action. Throws only if nothing could be tested.
   */
  run(resources: PartResources, times: number): Promise<Outcome>;
}

export interface Outcome {
  /**
   * The number of completed repetitions in the unit of the part. A lower number than requested is
   * reported as a violation.
   */
  readonly done: number;
  /** The measurements, as sentences with figures, for the report. */
  readonly observations: readonly string[];
  /**
   * A line for each lost write, incorrect response and exceeded limit, except those of
   * `slowResponses`.
   */
  readonly violations: readonly string[];
  /**
   * A line for each exceeded limit of a response time, which other programs can cause too. Defaults
   * to none.
   */
  readonly slowResponses?: readonly string[];
}

import type { RunningProgram } from '../harness/start-program.ts';
import type { CountDatabaseTime } from './database-time.ts';
import { load, type Measurement } from './load.ts';
import type { LoadRequest } from './load-request.ts';

export interface ComparisonOptions {
  /** The length of a round in seconds. */
  readonly seconds: number;
  /** The number of rounds of each side. The result is their median. */
  readonly rounds: number;
  /** Called after each round with a line about the round. If it throws, the measurement fails. */
  readonly report: (line: string) => void;
  readonly countDatabaseTime: CountDatabaseTime;
}

export interface Side {
  readonly program: RunningProgram;
  readonly requests: readonly LoadRequest[];
}

/**
 * Measures two sides in alternating rounds after one warm-up round of each. Rounds alternate so
 * that other load on the machine affects both sides equally.
 */
export async function compareSides(
  ours: Side,
  theirs: Side,
  { seconds, rounds, report, countDatabaseTime }: ComparisonOptions,
): Promise<{ ours: Measurement; theirs: Measurement }> {
  for (const { program, requests } of [ours, theirs]) {
    await load(program, requests, Math.min(seconds, 3), countDatabaseTime);
  }
  const measured: { ours: Measurement[]; theirs: Measurement[] } = { ours: [], theirs: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const our = await load(ours.program, ours.requests, seconds, countDatabaseTime);
    const their = await load(theirs.program, theirs.requests, seconds, countDatabaseTime);
    measured.ours.push(our);
    measured.theirs.push(their);
    report(
      `  round ${round}/${rounds}: ${Math.round(our.perSecond)} and ${Math.round(their.perSecond)} req/s`,
    );
  }
  return { ours: medianOf(measured.ours), theirs: medianOf(measured.theirs) };
}

/**
 * Returns the median of each quantity of a non-empty list of measurements. `databaseTime` is null
 * if it was never measured.
 */
export function medianOf(measurements: readonly Measurement[]): Measurement {
  const databaseTimes = measurements.map(({ databaseTime }) => databaseTime).filter((time) => time !== null);
  return {
    perSecond: median(measurements.map(({ perSecond }) => perSecond)),
    cpuTime: median(measurements.map(({ cpuTime }) => cpuTime)),
    databaseTime: databaseTimes.length === 0 ? null : median(databaseTimes),
  };
}

/**
 * Returns the median of a non-empty list: the middle value, or the mean of the two middle values.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

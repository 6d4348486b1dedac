import type { CountDatabaseTime } from './database-time.ts';
import { type LoadRequest, load, type Measurement } from './load.ts';
import type { RunningProgram } from './program.ts';

export interface DuelOptions {
  /** Length of a round. */
  readonly seconds: number;
  /** Rounds of each side, of which the median counts. */
  readonly rounds: number;
  /** Told of each round as it ends. */
  readonly report: (line: string) => void;
  readonly countDatabaseTime: CountDatabaseTime;
}

export interface Side {
  readonly program: RunningProgram;
  readonly requests: readonly LoadRequest[];
}

/** Measures two sides in turn, so that whatever else the machine does meets both alike, after a warm-up of each. */
export async function duel(
  ours: Side,
  theirs: Side,
  { seconds, rounds, report, countDatabaseTime }: DuelOptions,
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
    report(`  round ${round}/${rounds}: ${Math.round(our.perSecond)} and ${Math.round(their.perSecond)} req/s`);
  }
  return { ours: medianOf(measured.ours), theirs: medianOf(measured.theirs) };
}

/** The median of each quantity of a list that is not empty. */
export function medianOf(measurements: readonly Measurement[]): Measurement {
  const databaseTimes = measurements.map(({ databaseTime }) => databaseTime).filter((time) => time !== null);
  return {
    perSecond: median(measurements.map(({ perSecond }) => perSecond)),
    processorTime: median(measurements.map(({ processorTime }) => processorTime)),
    databaseTime: databaseTimes.length === 0 ? null : median(databaseTimes),
  };
}

/** The middle of a list that is not empty; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

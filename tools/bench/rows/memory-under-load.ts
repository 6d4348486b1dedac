import { readResidentMemory } from '../../harness/resident-memory.ts';
import { median } from '../compare-sides.ts';
import { load } from '../load.ts';
import { type Bench, type Row, toRow } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { expandedList } from './reads.ts';

/**
 * When the memory is measured, in multiples of the length of a round. With the default length of 4
 * seconds, that is after ten seconds and after a minute.
 */
const earlyRounds = 2.5;
const lateRounds = 15;
/**
 * Milliseconds between two samples. Each value is the median of the samples of the preceding half
 * round.
 */
const intervalMs = 100;

/**
 * Compares the resident memory of a new process after a minute of the list benchmark with that
 * after ten seconds.
 */
export async function measureMemoryUnderLoad({ environment, cleanup, comparison }: Bench): Promise<Row> {
  const { seconds, report, countDatabaseTime } = comparison;
  const program = await startBenchProgram('server/main.ts', environment, cleanup);
  const samples: { at: number; memory: number }[] = [];
  const started = performance.now();
  const timer = setInterval(async () => {
    const memory = await readResidentMemory(program.pid);
    samples.push({ at: (performance.now() - started) / 1000, memory });
  }, intervalMs);
  await load(program, [expandedList], lateRounds * seconds, countDatabaseTime).finally(() =>
    clearInterval(timer),
  );
  await program.stop();
  const memoryAt = (time: number) =>
    median(samples.filter(({ at }) => at > time - seconds / 2 && at <= time).map(({ memory }) => memory));
  const [ours, theirs] = [memoryAt(lateRounds * seconds), memoryAt(earlyRounds * seconds)];
  report(
    `  ${Math.round(theirs)} MB after ${earlyRounds * seconds} s, ${Math.round(ours)} MB after ${lateRounds * seconds} s`,
  );
  const name = `resident memory after ${lateRounds * seconds} s of lists, MB`;
  return toRow('MB', { name, against: `after ${earlyRounds * seconds} s`, ours, theirs }, 1.2);
}

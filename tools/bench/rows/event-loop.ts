import { fileURLToPath } from 'node:url';
import { median } from '../compare-sides.ts';
import { load } from '../load.ts';
import { atMost, type Bench, type Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { expandedList } from './reads.ts';

/** The goal: the maximum delay in milliseconds. */
const boundMs = 50;
const monitor = fileURLToPath(new URL('../../harness/event-loop-delay.ts', import.meta.url));

/**
 * Measures the 99th percentile of the delay of the service's event loop under the load of the list
 * benchmark. The delay of the peer is only reported.
 */
export async function measureEventLoop(bench: Bench): Promise<Row> {
  const ours = await measureDelay(bench, 'server/main.ts', bench.comparison.rounds);
  const theirs = await measureDelay(bench, 'tools/bench/peer.ts', 1);
  bench.comparison.report(`  p99: ours ${ours.toFixed(1)} ms, koa and pg ${theirs.toFixed(1)} ms`);
  return atMost('orders list, 50 expanded: p99 event-loop delay, ms', 'ms', ours, boundMs);
}

async function measureDelay(
  { environment, cleanup, comparison }: Bench,
  script: string,
  rounds: number,
): Promise<number> {
  const program = await startBenchProgram(script, environment, cleanup, monitor);
  await load(program, [expandedList], Math.min(comparison.seconds, 3), comparison.countDatabaseTime);
  const delays: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await program.request('reset');
    await load(program, [expandedList], comparison.seconds, comparison.countDatabaseTime);
    delays.push(Number(await program.request('read')));
  }
  await program.stop();
  return median(delays);
}

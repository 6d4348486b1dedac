import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../compare-sides.ts';
import { requestHeaders } from '../load-request.ts';
import { atMost, type Bench, type Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';

/** The goal: the maximum time in milliseconds. */
const boundMs = 3_000;

/**
 * Measures the time from spawning the service on an existing embedded database to its first
 * response with a list.
 */
export async function measureStart({ comparison: { rounds, report }, cleanup }: Bench): Promise<Row> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-bench-'));
  cleanup.defer(() => rm(directory, { recursive: true, force: true }));
  await startOnce(directory, cleanup);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const time = await startOnce(directory, cleanup);
    times.push(time);
    report(`  round ${round}/${rounds}: ${Math.round(time)} ms`);
  }
  return atMost('start to first response, ms', 'ms', median(times), boundMs);
}

/** Returns the milliseconds until the first response with a list. */
async function startOnce(directory: string, cleanup: AsyncDisposableStack): Promise<number> {
  const started = performance.now();
  const program = await startBenchProgram(
    'server/main.ts',
    { DATA_DIR: directory, LOG_LEVEL: 'warn' },
    cleanup,
  );
  const response = await fetch(`${program.url}/v2.1/sales-pages/1/orders`, { headers: requestHeaders });
  await response.arrayBuffer();
  const time = performance.now() - started;
  await program.stop();
  if (response.status !== 200) throw new Error(`the first list returned ${response.status}`);
  return time;
}

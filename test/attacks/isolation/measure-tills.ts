import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Shop } from './seed-shops.ts';
import { runTills, type TillTimes } from './tills.ts';

interface Measurement {
  readonly url: string;
  readonly shop: Shop;
  readonly seconds: number;
}

/**
 * Runs the tills of a shop for a number of seconds and returns their times. They run in a separate
 * thread, so that the requests of an attack, which this process sends, do not delay the measurement
 * itself.
 */
export async function measureTills(measurement: Measurement): Promise<TillTimes> {
  const worker = new Worker(new URL(import.meta.url), { workerData: measurement });
  const [times] = await once(worker, 'message');
  return times;
}

if (!isMainThread) {
  const { url, shop, seconds }: Measurement = workerData;
  parentPort?.postMessage(await runTills(url, shop, AbortSignal.timeout(seconds * 1_000)));
}

import { fileURLToPath } from 'node:url';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { median } from '../compare-sides.ts';
import { requestHeaders } from '../load-request.ts';
import { atMost, type Bench, type Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { serveShopImage } from './shop-image.ts';

/**
 * The goals: the maximum time and additional memory of single documents, and the maximum additional
 * memory and event-loop delay of one file of 500 vouchers.
 */
const goals = { oneMs: 60, oneMb: 20, manyMb: 150, loopDelayMs: 50 } as const;
const vouchersInFile = 500;
/**
 * The number of documents to request before the measurement, after which the service has compiled
 * its drawing code.
 */
const warmUp = 20;
const documents = 30;
const monitor = fileURLToPath(new URL('../../harness/event-loop-delay.ts', import.meta.url));

interface SoldVoucher {
  readonly order: number;
  readonly id: number;
}

/**
 * Measures the documents of sold vouchers with an image, in a process that has already drawn some:
 * the time and the additional memory of single documents, requested one at a time, then the
 * additional memory and the event-loop delay of one file with 500 vouchers.
 */
export async function measureDocuments(bench: Bench): Promise<Row[]> {
  const { environment, cleanup, comparison, database } = bench;
  await serveShopImage(bench);
  const vouchers = await runOnServer<{ order: number; id: number }>(
    database.url,
    `select order_id as "order", id from order_products
      where sales_page_id = 1 and state = 'in_progress' order by id desc limit ${vouchersInFile}`,
  );
  const program = await startBenchProgram('server/main.ts', environment, cleanup, monitor);
  const single = (index: number) => download(program.url + pathOf(vouchers[index % vouchers.length]));
  for (let count = 0; count < warmUp; count += 1) await single(count);
  const memory = await watchResidentMemory(program.pid);
  const times: number[] = [];
  for (let count = 0; count < documents; count += 1) times.push(await single(count));
  const one = memory.stop();
  await program.request('reset');
  const many = await watchResidentMemory(program.pid);
  const started = performance.now();
  const size = await downloadSize(await requestFile(program, vouchers));
  const seconds = (performance.now() - started) / 1000;
  const { before, highest } = many.stop();
  const loopDelayMs = Number(await program.request('read'));
  await program.stop();
  comparison.report(
    `  ${vouchers.length} vouchers: ${(size / 1024 ** 2).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${Math.round(before)} MB resident before, ${Math.round(highest)} MB peak`,
  );
  const file = `one file of ${vouchers.length} vouchers`;
  return [
    atMost('a document, time, ms', 'ms', median(times), goals.oneMs),
    atMost(
      `${documents} documents, one at a time: additional resident memory, MB`,
      'MB',
      one.highest - one.before,
      goals.oneMb,
    ),
    atMost(`${file}: additional resident memory, MB`, 'MB', highest - before, goals.manyMb),
    atMost(`${file}: p99 event-loop delay, ms`, 'ms', loopDelayMs, goals.loopDelayMs),
  ];
}

function pathOf(voucher: SoldVoucher | undefined): string {
  if (!voucher) throw new Error('no voucher was sold');
  return `/v2.1/sales-pages/1/orders/${voucher.order}/products/${voucher.id}/document`;
}

/** Returns the URL of one file with all vouchers. */
async function requestFile({ url }: RunningProgram, vouchers: readonly SoldVoucher[]): Promise<string> {
  const query = `query ($ids: [ID!]!) { salesPage(databaseId: 1) { documentUrl(selection: { soldVoucherIds: $ids }) } }`;
  const variables = { ids: vouchers.map(({ id }) => `SoldVoucher:1:${id}`) };
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: requestHeaders, body });
  const text = await response.text();
  const { data } = JSON.parse(text);
  if (!data?.salesPage?.documentUrl) throw new Error(`the file was rejected: ${text.slice(0, 2000)}`);
  return data.salesPage.documentUrl;
}

/** Returns the milliseconds until the end of the response. */
async function download(url: string): Promise<number> {
  const started = performance.now();
  await downloadSize(url);
  return performance.now() - started;
}

/** Reads a document and discards it. Returns its size in bytes. */
async function downloadSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: requestHeaders });
  if (response.status !== 200 || !response.body) throw new Error(`${url} returned ${response.status}`);
  let size = 0;
  for await (const part of response.body) size += part.byteLength;
  return size;
}

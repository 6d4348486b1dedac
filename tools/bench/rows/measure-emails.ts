import { readCpuTime } from '../../harness/cpu-time.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { until } from '../../harness/until.ts';
import { median } from '../compare-sides.ts';
import { requestHeaders } from '../load-request.ts';
import type { MailServerStatus } from '../mail-server.ts';
import { orderBody } from '../order-body.ts';
import { atLeast, type Bench, type Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { serveShopImage } from './shop-image.ts';

/** The goal: the minimum number of e-mails per second. */
const goalPerSecond = 20;
/**
 * The number of orders per round. Each order causes a confirmation and an e-mail with the voucher,
 * its image and its document as a PDF.
 */
const ordersPerRound = 100;
const timeoutMs = 120_000;

/**
 * Measures the e-mails per second that a process sends through a mail server in another process,
 * all of one organisation. The sending process is suspended (SIGSTOP) while the orders are placed.
 */
export async function measureEmails(bench: Bench): Promise<Row[]> {
  const { environment, cleanup, comparison, database } = bench;
  await serveShopImage(bench);
  const mailServer = await startBenchProgram('tools/bench/mail-server.ts', {}, cleanup);
  const { smtpUrl } = await readStatus(mailServer);
  const sending = {
    ...environment,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'vouchers@bench.test',
    LIMIT_EMAILS_PER_DAY: '1000000',
  };
  const api = await startBenchProgram('server/main.ts', { ...sending, ROLE: 'api' }, cleanup);
  const worker = await startBenchProgram('server/main.ts', { ...sending, ROLE: 'worker' }, cleanup);
  const measureRound = async () => {
    process.kill(worker.pid, 'SIGSTOP');
    for (let count = 0; count < ordersPerRound; count += 1) await placeOrder(api, orderBody(database));
    await readStatus(mailServer, 'POST');
    const before = await readCpuTime(worker.pid);
    process.kill(worker.pid, 'SIGCONT');
    await until(async () => (await countWaiting(database.url)) === 0, timeoutMs);
    const { received, bytes, elapsedMs } = await readStatus(mailServer);
    if (received !== 2 * ordersPerRound)
      throw new Error(`${received} e-mails were received instead of ${2 * ordersPerRound}`);
    const cpuMs = (((await readCpuTime(worker.pid)) - before) / received) * 1000;
    const perSecond = (received / elapsedMs) * 1000;
    comparison.report(
      `  ${received} e-mails of ${Math.round(bytes / received / 1024)} KB: ${perSecond.toFixed(1)} per second, ${cpuMs.toFixed(1)} ms of CPU time each`,
    );
    return { perSecond, cpuMs };
  };
  // The first round warms up the worker.
  await measureRound();
  const rounds: { perSecond: number; cpuMs: number }[] = [];
  while (rounds.length < comparison.rounds) rounds.push(await measureRound());
  await Promise.all([worker.stop(), api.stop(), mailServer.stop()]);
  const ours = median(rounds.map(({ perSecond }) => perSecond));
  return [atLeast('e-mails through a mail server, half with a PDF', 'req/s', ours, goalPerSecond)];
}

async function placeOrder({ url }: RunningProgram, body: string): Promise<void> {
  const response = await fetch(`${url}/v2.1/sales-pages/1/orders`, {
    method: 'POST',
    headers: requestHeaders,
    body,
  });
  const text = await response.text();
  if (response.status !== 201)
    throw new Error(`the order was rejected with ${response.status}: ${text.slice(0, 2000)}`);
}

async function readStatus({ url }: RunningProgram, method = 'GET'): Promise<MailServerStatus> {
  return (await fetch(url, { method })).json();
}

async function countWaiting(url: string): Promise<number> {
  const text = "select count(*)::int as count from emails where state = 'waiting'";
  const [row] = await runOnServer<{ count: number }>(url, text);
  return row?.count ?? 0;
}

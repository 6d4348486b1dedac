import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { demoPassword } from '../../../prisma/demo/demo-credentials.ts';
import { chromiumPaths, findChromium } from '../../harness/find-chromium.ts';
import { median } from '../compare-sides.ts';
import { atMost, type Bench, type Row } from '../row.ts';

/** The goal: the maximum time in milliseconds. */
const boundMs = 1_500;
/** The number of loads of each page. The result is their median. */
const loads = 5;
/**
 * The network of Lighthouse's desktop profile: a latency of 40 ms and 10 Mbit/s, which is 1,250,000
 * bytes per second.
 */
const connection = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/**
 * Measures the time from opening a page of the console, with nothing in the browser's cache, until
 * its first field accepts text: the form for signing in, and the till of a user who is signed in.
 * Uses the Chromium of the tests. The CPU is not throttled.
 */
export async function measureConsole({
  ours: { url },
  comparison: { report },
  cleanup,
}: Bench): Promise<Row[]> {
  await promisify(execFile)(process.execPath, ['tools/build-console.ts', '--if-needed']);
  const executablePath = findChromium(process.env.CHROMIUM);
  if (executablePath === null) throw new Error(`There is no Chromium at ${chromiumPaths.join(', ')}.`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanup.defer(() => browser.close());
  const till = `${url}/console/demo-spa/till`;
  const context = await browser.newContext({ locale: 'en-GB' });
  const tab = await context.newPage();
  await tab.goto(till);
  await tab.getByLabel('E-mail').fill('admin@demo.test');
  await tab.getByLabel('Password').fill(demoPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByLabel('Voucher code').waitFor();
  const storageState = await context.storageState();
  await context.close();
  const rows: Row[] = [];
  for (const { name, state, label } of [
    { name: 'the console’s form for signing in', state: undefined, label: 'E-mail' },
    { name: 'the console’s till, signed in', state: storageState, label: 'Voucher code' },
  ]) {
    const times: number[] = [];
    for (let load = 0; load < loads; load += 1) times.push(await measureLoad(browser, till, state, label));
    const ours = median(times);
    report(`  ${name}: ${times.map((time) => Math.round(time)).join(', ')} ms`);
    rows.push(atMost(`${name}: until its field accepts text, ms`, 'ms', ours, boundMs));
  }
  return rows;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Opens a page in a new context, and returns the milliseconds until the field with this label
 * contains text.
 */
async function measureLoad(
  browser: Browser,
  url: string,
  state: StorageState | undefined,
  label: string,
): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', ...(state && { storageState: state }) });
  try {
    const tab = await context.newPage();
    const devTools = await context.newCDPSession(tab);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', connection);
    const started = performance.now();
    await tab.goto(url, { waitUntil: 'commit' });
    await tab.getByLabel(label).fill('a');
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

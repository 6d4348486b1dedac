import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { runCli } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { request } from '../support/rest-client.ts';
import { controlTotalsOf, useImportTarget } from './imports.ts';

const target = useImportTarget();
let folder: string;
let source: Server;
/**
 * Functions that respond to the next requests to the source, in this order. Later requests receive
 * an empty array.
 */
const responses: ((response: ServerResponse) => void)[] = [];
const requested: (string | undefined)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchsafe-pull-'));
  await writeFile(join(folder, 'key.txt'), `${demoApiKey}\n`);
  source = createServer(({ url, headers }, response) => {
    requested.push(headers.authorization === `Bearer ${demoApiKey}` ? url : 'unauthenticated');
    const respond = responses.shift() ?? ((empty) => empty.end('[]'));
    respond(response);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  source.close();
  await rm(folder, { recursive: true });
});

const pull = (url: string, into: string, since: string, until: string) =>
  spawnCli({}, [
    'pull-orders',
    '--from',
    url,
    '--key-file',
    join(folder, 'key.txt'),
    '--since',
    since,
    '--until',
    until,
    '--into',
    into,
  ]);
const sourceUrl = () => `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
const exportOf = (start: string, end: string) =>
  `/v2.1/reports/orders-export?start_date=${start}&end_date=${end}`;

test('pull-orders stores the orders export of a service by month, and the folder can be imported', {
  timeout: 300_000,
}, async () => {
  const into = join(folder, 'demo');
  const { months, rows } = await target.serve(async ({ url }) => {
    const path = exportOf('2000-01-01', '2100-01-01');
    const { body } = await request({ url } as never, path, { token: demoApiKey });
    const found: readonly { readonly 'Order Date': string }[] = body;
    const days = found.map((row) => row['Order Date'].slice(0, 7)).sort();
    const first = days[0] ?? '';
    const last = days.at(-1) ?? '';
    expect(await pull(url, into, first, last)).toMatchObject({ code: 0 });
    return { months: [first, last], rows: found.length };
  });
  const files = (await readdir(into)).sort();
  expect([files[0], files.at(-1)]).toEqual(months.map((month) => `${month}.json`));
  const check = await runCli(target.copy.environment, [
    'import-vouchers',
    into,
    '--page',
    'new-spa',
    '--source',
    'demo',
    '--format',
    'orders-export-json',
    '--check',
  ]);
  const [, create = '', skip = ''] = /create=(\d+),redeem=0,skip=(\d+)/.exec(controlTotalsOf(check)) ?? [];
  expect(Number(create) + Number(skip)).toBe(rows);
  expect(Number(create)).toBeGreaterThan(0);
});

test('pull-orders requests a month again after Retry-After or a disconnection, but not after the month is stored', {
  timeout: 120_000,
}, async () => {
  const into = join(folder, 'polite');
  responses.push(
    (response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
    (response) => response.end('[{"Voucher Code":"A"}]'),
    (response) => response.writeHead(200, { 'Content-Length': '100' }).end('[', () => response.destroy()),
  );
  const first = await pull(sourceUrl(), into, '2024-01', '2024-02');
  expect([first.code, first.stdout]).toEqual([0, '2024-01.json 1\n2024-02.json 0\n']);
  const january = exportOf('2024-01-01', '2024-01-31');
  const february = exportOf('2024-02-01', '2024-02-29');
  expect(requested.splice(0)).toEqual([january, january, february, february]);
  expect((await pull(sourceUrl(), into, '2024-01', '2024-02')).code).toBe(0);
  expect(requested.splice(0)).toEqual([]);
});

test('pull-orders stores no truncated response, and prints no code and no API key', {
  timeout: 120_000,
}, async () => {
  const into = join(folder, 'truncated');
  responses.push((response) => response.end('[{"Voucher Code":"CANARY-1"},'));
  const { code, stdout, stderr } = await pull(sourceUrl(), into, '2024-03', '2024-03');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('not a complete orders export');
  expect(stderr).not.toMatch(new RegExp(`CANARY|${demoApiKey}`));
  expect(await readdir(into)).not.toContain('2024-03.json');
  expect((await pull(sourceUrl(), into, '2024-03', '2024-03')).code).toBe(0);
  expect(await readFile(join(into, '2024-03.json'), 'utf8')).toBe('[]');
});

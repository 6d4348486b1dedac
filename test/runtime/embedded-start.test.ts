import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoApiKey, demoPassword, demoStaff } from '../../prisma/demo/demo-credentials.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { makeDataDir } from './make-data-dir.ts';
import { run } from './spawned-service.ts';

async function query(url: string, document: string, variables: Record<string, unknown> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}` },
    body: JSON.stringify({ query: document, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
  return ((await response.json()) as any).data;
}

const newestOrderOperation =
  '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { databaseId reference } } } }';

test('a second process with the same data directory is refused, and a restart keeps orders and secrets (D1)', {
  timeout: 90_000,
}, async () => {
  const dataDir = await makeDataDir();
  const first = run('main', { DATA_DIR: dataDir });
  const url = await first.url;

  // The banner lists the URLs, the demo credentials and the demo staff.
  const banner = first.output();
  expect(banner.match(/is running at/g)).toHaveLength(1);
  for (const part of [
    `${url}/graphql`,
    `${url}/v2.1`,
    demoApiKey,
    demoPassword,
    ...demoStaff.map(({ email }) => email),
  ]) {
    expect(banner).toContain(part);
  }
  for (const signIn of [
    /demo-spa +admin@demo\.test +Administrator/,
    /other-shop +admin@other\.test +Administrator/,
  ]) {
    expect(banner).toMatch(signIn);
  }
  expect(banner).not.toMatch(/demo-bistro +redeem@demo\.test/);
  expect(banner).toContain(`${url}/docs/tutorial`);
  expect(banner).toContain('Loading the demo data');
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // Only the owner can read the secrets file.
  const secretsFile = join(dataDir, 'secrets.json');
  const secrets = await readFile(secretsFile, 'utf8');
  expect((await stat(secretsFile)).mode & 0o777).toBe(0o600);
  expect(banner).not.toContain(JSON.parse(secrets).jwt[0].secret);

  // A second process refuses to start, and the first process still serves requests.
  const second = run('main', { DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Another Vouchsafe is running');
  expect(second.output()).toContain(dataDir);
  expect(second.output()).not.toMatch(/\n\s+at /);
  const sold = await query(url, placeOrderOperation, { input: orderOf([articles.massage]) });
  expect(sold.placeOrder.__typename).toBe('PlaceOrderPayload');
  const { order: placed } = sold.placeOrder;

  // The lock of a killed process is taken over, and every acknowledged order is stored.
  first.kill('SIGKILL');
  expect(await first.exit).toBeNull();
  const third = run('main', { DATA_DIR: dataDir });
  const nextUrl = await third.url;
  expect((await query(nextUrl, newestOrderOperation)).salesPage.orders.nodes).toEqual([
    { databaseId: placed.databaseId, reference: placed.reference },
  ]);
  expect(third.output()).not.toContain('Loading the demo data');
  expect(await readFile(secretsFile, 'utf8')).toBe(secrets);
  const orderOperation = `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { products: soldVouchers { voucherCode } } } }`;
  const { salesPage } = await query(nextUrl, orderOperation, { id: placed.databaseId });
  expect(salesPage.order.products[0].voucherCode).toBe(placed.products[0].voucherCode);

  // The highest memory of the process in megabytes: 405 if V8 does not optimise WebAssembly, else
  // 930.
  const status = await readFile(`/proc/${third.pid}/status`, 'utf8');
  expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024).toBeLessThan(600);

  // SIGTERM ends the process with exit code 0.
  third.kill('SIGTERM');
  expect(await third.exit).toBe(0);
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockRows } from '../../src/platform/rows/lock-rows.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';
import { mutate } from '../catalogue/mutate.ts';
import { runCli } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { run as runService } from '../runtime/spawned-service.ts';
import { expireLeases } from '../support/expire-leases.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { TestService } from '../support/test-service.ts';
import { put } from './graphql-imports.ts';
import { controlTotalsOf, useImportTarget } from './imports.ts';

const target = useImportTarget();
/**
 * The number of times that the commit is killed. Each transaction of the commit creates the
 * vouchers of 2,000 lines.
 */
const kills = isLongRun ? 20 : 2;
const vouchers = isLongRun ? 100_000 : 8_000;
const rows = Array.from(
  { length: vouchers },
  (_, index) => `KILL-${String(index).padStart(5, '0')},40,50,Gift card,2035-01-01,order ${index >> 1}`,
);
const content = ['code,balance,initial_balance,title,expires_on,external_order', ...rows].join('\n');

test('a commit that is killed at any point is resumed by the same command, without missing or duplicate vouchers', {
  timeout: isLongRun ? 1_800_000 : 400_000,
}, async () => {
  const file = join(tmpdir(), `vouchsafe-killed-${process.pid}.csv`);
  await writeFile(file, content);
  const args = ['import-vouchers', file, '--page', 'new-spa', '--source', 'old-shop', '--format', 'template'];
  const totals = controlTotalsOf(await runCli(target.copy.environment, [...args, '--check']));
  expect(totals).toBe(`create=${vouchers},redeem=0,skip=0,uses=0,GBP=${vouchers * 4_000}`);

  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const run = launchNode(['server/cli.ts', ...args, '--commit', totals], {
      environment: { ...spawnEnvironment, ...target.copy.environment },
    });
    await until(() => run.hasEnded() || run.stderr().includes('created '), 120_000);
    await setTimeout(Math.random() * 300);
    await run.kill();
    const { count, state } = await readState();
    expect(count % 2).toBe(0);
    if (state === 'committing') interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);

  expect(await spawnCli(target.copy.environment, [...args, '--commit', totals])).toMatchObject({ code: 0 });
  expect(await readState()).toEqual({
    count: vouchers,
    orders: vouchers / 2,
    redeemed: vouchers * 1_000,
    paid: vouchers * 5_000,
    state: 'committed',
  });
  expect(await runCli(target.copy.environment, [...args, '--commit', totals])).toMatchObject({ code: 0 });
  expect(await readState()).toMatchObject({ count: vouchers, redeemed: vouchers * 1_000 });
});

const readState = () =>
  target.withDatabase(async ({ prisma }) => {
    const { id: salesPageId } = await prisma.salesPage.findUniqueOrThrow({ where: { subdomain: 'new-spa' } });
    const [count, orders, redemptions, payments, found] = await Promise.all([
      prisma.orderProduct.count({ where: { salesPageId } }),
      prisma.order.count({ where: { salesPageId } }),
      prisma.redemption.aggregate({ where: { salesPageId }, _sum: { units: true } }),
      prisma.payment.aggregate({ where: { salesPageId }, _sum: { amount: true } }),
      prisma.voucherImport.findFirst({ where: { salesPageId } }),
    ]);
    return {
      count,
      orders,
      redeemed: redemptions._sum.units ?? 0,
      paid: payments._sum.amount ?? 0,
      state: found?.state,
    };
  });

test('two concurrent commits of an import create every voucher once, and both succeed', {
  timeout: 300_000,
}, async () => {
  const twice = [
    'code,balance,title,expires_on',
    ...Array.from({ length: 3_000 }, (_, index) => `TWICE-${index},40,Gift card,2035-01-01`),
  ];
  const file = join(tmpdir(), `vouchsafe-twice-${process.pid}.csv`);
  await writeFile(file, twice.join('\n'));
  const args = ['import-vouchers', file, '--page', 'new-spa', '--source', 'twice', '--format', 'template'];
  const totals = controlTotalsOf(await runCli(target.copy.environment, [...args, '--check']));
  const commit = () => runCli(target.copy.environment, [...args, '--commit', totals]);
  for (const { code, stdout } of await Promise.all([commit(), commit()]))
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('total create in_progress rows=3000 GBP=12000000'),
    ]);
  await target.withDatabase(async ({ prisma }) => {
    const where = { import: { source: 'twice' } };
    expect(await prisma.voucherImportRow.count({ where: { ...where, orderProductId: { not: null } } })).toBe(
      3_000,
    );
    expect(await prisma.orderProduct.count({ where: { importRows: { some: where } } })).toBe(3_000);
    expect(
      await prisma.auditEntry.count({
        where: { action: 'voucher-import.commit', after: { path: ['totals'], equals: totals } },
      }),
    ).toBe(1);
  });
});

test('a command continues a commit of the same file that another process has begun', {
  timeout: 120_000,
}, async () => {
  const file = join(tmpdir(), `vouchsafe-joined-${process.pid}.csv`);
  await writeFile(file, 'code,balance,title,expires_on\nJOIN-0001,40,Gift card,2035-01-01');
  const args = ['import-vouchers', file, '--page', 'new-spa', '--source', 'joined', '--format', 'template'];
  const totals = controlTotalsOf(await runCli(target.copy.environment, [...args, '--check']));
  await target.withDatabase(async (database) => {
    const { id } = await database.prisma.voucherImport.findFirstOrThrow({ where: { source: 'joined' } });
    const countWaiting = async () => {
      const text = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await database.query<{ count: number }>({ text, values: [] }))[0]?.count ?? 0;
    };
    const joining = await database.prismaTransaction(
      async (transaction) => {
        await lockRows(transaction, 'VoucherImport', { id });
        const run = runCli(target.copy.environment, [...args, '--commit', totals]);
        await until(countWaiting);
        await transaction.prisma.voucherImport.update({ where: { id }, data: { state: 'committing' } });
        return { run };
      },
      { timeoutMs: 60_000 },
    );
    expect(await joining.run).toMatchObject({ code: 0, stdout: expect.stringContaining(`import ${id}`) });
    expect(await database.prisma.voucherImport.findMany({ where: { source: 'joined' } })).toMatchObject([
      { id, state: 'committed', totals },
    ]);
  });
});

test('a commit that a killed service has begun is completed by the next process', {
  timeout: 300_000,
}, async () => {
  const count = 12_000;
  const lines = Array.from(
    { length: count },
    (_, index) => `JOB-${String(index).padStart(5, '0')},40,Gift card,2035-01-01`,
  );
  const environment = { ...target.copy.environment, DEMO_DATA: 'false' };
  const page = await target.withDatabase(({ prisma }) =>
    prisma.salesPage.findUniqueOrThrow({ where: { subdomain: 'new-spa' } }),
  );
  let started = runService('main', environment);
  const service = async () => ({ url: await started.url }) as TestService;
  const send = async (mutation: string, input: object) =>
    (await mutate(await service(), mutation, { ...input }, 'voucherImport { id uploadUrl }', target.apiKey))
      .voucherImport;
  const read = async (id: string) => {
    const query = `{ node(id: "${id}") { ... on VoucherImport { status progress controlTotals } } }`;
    return (await graphql(await service(), query, {}, target.apiKey)).data.node;
  };
  const killDuring = async (id: string) => {
    await until(async () => (await read(id)).progress > 0, 60_000);
    await started.kill();
    await expireLeases(target.copy);
    started = runService('main', environment);
  };

  const input = { salesPageId: `SalesPage:${page.id}`, source: 'jobs', format: 'TEMPLATE' };
  const { id, uploadUrl } = await send('createVoucherImport', input);
  expect((await put(uploadUrl, ['code,balance,title,expires_on', ...lines].join('\n'))).status).toBe(204);
  await send('checkVoucherImport', { id });
  const { controlTotals } = await until(async () => {
    const found = await read(id);
    return found.status === 'CHECKED' && found;
  }, 60_000);
  expect(controlTotals).toBe(`create=${count},redeem=0,skip=0,uses=0,GBP=${count * 4_000}`);
  await send('commitVoucherImport', { id, controlTotals });
  await killDuring(id);
  expect(await read(id)).toMatchObject({ status: 'COMMITTING' });
  await until(async () => (await read(id)).status === 'COMMITTED', 120_000);
  await started.stop();
  await target.withDatabase(async ({ prisma }) => {
    const where = { import: { source: 'jobs' } };
    expect(await prisma.orderProduct.count({ where: { importRows: { some: where } } })).toBe(count);
    expect(await prisma.voucherImportRow.count({ where: { ...where, orderProductId: { not: null } } })).toBe(
      count,
    );
  });
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { runCli } from '../runtime/spawned-cli.ts';
import { spawnEnvironment } from '../support/spawn-environment.ts';
import { controlTotalsOf, useImportTarget } from './imports.ts';

const target = useImportTarget();
const vouchers = 4_000;
const rows = Array.from(
  { length: vouchers },
  (_, index) => `KILL-${String(index).padStart(5, '0')},40,50,Gift card,2035-01-01,order ${index >> 1}`,
);
const content = ['code,balance,initial_balance,title,expires_on,external_order', ...rows].join('\n');

test('a commit that is killed at any point is resumed by the same command, without a gap or a repetition', {
  timeout: 300_000,
}, async () => {
  const file = join(tmpdir(), `vouchsafe-killed-${process.pid}.csv`);
  await writeFile(file, content);
  const args = ['import-vouchers', file, '--page', 'new-spa', '--source', 'old-shop', '--format', 'template'];
  const totals = controlTotalsOf(await runCli(target.copy.environment, [...args, '--check']));
  expect(totals).toBe(`create=${vouchers},redeem=0,skip=0,uses=0,GBP=${vouchers * 4_000}`);

  let interrupted = 0;
  for (const batches of [1, 2]) {
    const run = launchNode(['server/cli.ts', ...args, '--commit', totals], {
      environment: { ...spawnEnvironment, ...target.copy.environment },
    });
    await until(async () => run.hasEnded() || run.stderr().split('created ').length > batches);
    await run.kill();
    const { count, state } = await readState();
    expect(count % 2).toBe(0);
    if (state === 'committing') interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);

  expect(await runCli(target.copy.environment, [...args, '--commit', totals])).toMatchObject({ code: 0 });
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
    return { count, orders, redeemed: redemptions._sum.units ?? 0, paid: payments._sum.amount ?? 0, state: found?.state };
  });

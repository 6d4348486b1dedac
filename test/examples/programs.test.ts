import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { project } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { footprint, row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { forward } from './forward.ts';
import { runExample, startExample } from './run-example.ts';

describe('the programs of examples/', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  test('each program in examples/ has at most 120 lines, and each page at most 150', async () => {
    const folder = join(project, 'examples');
    const programs = (await readdir(folder, { recursive: true })).filter((path) =>
      /\.(mjs|html)$/.test(path),
    );
    expect(programs.length).toBeGreaterThanOrEqual(7);
    for (const path of programs) {
      const lines = (await readFile(join(folder, path), 'utf8')).trimEnd().split('\n').length;
      expect(lines, path).toBeLessThanOrEqual(path.endsWith('.html') ? 150 : 120);
    }
  });

  test('report.mjs adds up all orders of a period at any page size, and lists vouchers that expire within 90 days', async () => {
    const from = new Date().toISOString();
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      expect((await order(service, undefined, { purchaser: { name: 'Petra Probe', email } })).status).toBe(
        201,
      );
    }
    const report = (before: string, ...size: readonly string[]) =>
      runExample(service.url, 'report.mjs', from, before, ...size);
    const expected = 'voucher,sold,paid\nRelaxing Massage,3,195.00 GBP\n\norders,3\ntotal,195.00 GBP\n';
    const { exitCode, output } = await report('2100-01-01T00:00:00Z', '1');
    expect({ exitCode, sales: output.slice(0, expected.length) }).toEqual({ exitCode: 0, sales: expected });
    expect((await report('2100-01-01T00:00:00Z')).output).toBe(output);
    const empty = await runExample(service.url, 'report.mjs', '2000-01-01T00:00:00Z', '2000-01-02T00:00:00Z');
    expect(empty.output.split('\nexpires')[0]).toBe('voucher,sold,paid\n\norders,0\n');

    const expiring = await service.database.query<{ expires: string }>({
      text: `select last_day::text as expires from order_products
             where sales_page_id = 1 and state = 'in_progress' and redeem_used < redeem_stock
               and redeemable_to > now() and last_day between $1::date and $1::date + 90 order by redeemable_to, id`,
      values: [new Date().toISOString().slice(0, 10)],
    });
    const [, list = ''] = output.split('expires,voucher,remaining,recipient\n');
    expect(expiring.length).toBeGreaterThan(2);
    expect(
      list
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 10)),
    ).toEqual(expiring.map(({ expires }) => expires));
  });

  test('report.mjs exits with 1 if the period is invalid', async () => {
    expect(await runExample(service.url, 'report.mjs', 'yesterday', 'today')).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^Variable "\$period" got invalid value [^\n]*\n$/),
    });
  });

  test('legacy-till.mjs redeems uses of a voucher and prints the remaining uses', async () => {
    expect(await runExample(service.url, 'legacy-till.mjs', demoCodes.multiUse, '2')).toEqual({
      exitCode: 0,
      output: 'Yoga Pass, 5 of 5 uses, in_progress\nRedeemed. 3 of 5 uses.\n',
    });
  });

  test.each([
    [
      demoCodes.expired,
      [],
      'Express Manicure, 1 of 1 uses, expired\nThe voucher has expired or is not valid yet.\n',
    ],
    [demoCodes.refunded, [], /The voucher was cancelled, refunded or replaced\.\n$/],
    [demoCodes.singleUse, ['2'], /The amount exceeds the voucher's remaining balance\.\n$/],
    ['NONE-NONE-NONE-NONE', [], 'Unknown voucher.\n'],
  ] as const)(
    'legacy-till.mjs prints why %s is rejected, and changes nothing',
    async (code, units, expected) => {
      const before = await footprint(service);
      const { exitCode, output } = await runExample(service.url, 'legacy-till.mjs', code, ...units);
      expect(exitCode).toBe(1);
      expect(output).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
      expect(await footprint(service)).toEqual(before);
    },
  );

  test('shop.mjs sells one voucher if it is run twice for a purchase, and verifies the signature of the event', async () => {
    const buy = () => runExample(service.url, 'shop.mjs', 'purchase-1', 'robin@example.com');
    const first = await buy();
    expect(first).toEqual({
      exitCode: 0,
      output: expect.stringMatching(
        /^Sold: Relaxing Massage, 6500 pence, code \S{19}\nReceived order\.created with a valid signature\.\n$/,
      ),
    });
    const after = await footprint(service);
    const [sold = ''] = first.output.split('\n');
    expect(await buy()).toEqual({
      exitCode: 0,
      output: `${sold.replace('Sold', 'Sold by an earlier request')}\n`,
    });
    expect(await footprint(service)).toEqual(after);
    expect(await row(service, 'select count(*)::int as webhooks from webhooks')).toEqual({ webhooks: 0 });
  });

  test('shop.mjs prints each invalid field of a rejected order, exits with 1 and deletes its own webhook', async () => {
    const { exitCode, output } = await runExample(service.url, 'shop.mjs', 'purchase-2', 'nonsense');
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^400 invalid_input: The request is invalid\. \([\da-f-]{36}\)\n {2}purchaser\.email must be an e-mail address\n$/,
    );
    expect(await row(service, 'select count(*)::int as webhooks from webhooks')).toEqual({ webhooks: 0 });
  });

  test('shop.mjs repeats a request whose response is lost, and sells the voucher once', async () => {
    const before = await footprint(service);
    await using proxy = await forward(service.url, { isDropped: (number) => number === 4 });
    const { exitCode, output } = await runExample(proxy.url, 'shop.mjs', 'purchase-3', 'robin@example.com');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^Sold by an earlier request: Relaxing Massage, 6500 pence, code \S{19}\n$/);
    expect((await footprint(service)).orders).toBe(before.orders + 1);
  });

  test('shop.mjs rejects a delivery that was signed with a different secret', async () => {
    await using proxy = await forward(service.url, {
      rewrite: (body) => body.replace(/"secret":"\w+"/, '"secret":"another"'),
    });
    const shop = startExample(proxy.url, 'shop.mjs', 'purchase-4', 'robin@example.com');
    await until(() => shop.output().includes('Received a delivery with an invalid signature.\n'));
    const attempt = () =>
      row(service, 'select response_status from delivery_attempts order by recorded_at desc limit 1');
    await until(async () => (await attempt()).response_status === 401);
    expect(shop.output()).not.toContain('Received order.created');
    await shop.kill();
  });
});

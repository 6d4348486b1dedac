import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { rejectionsOf } from '../../schema/mutations/user-errors.ts';
import { schema } from '../../schema/schema.ts';
import { project } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { footprint, row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { errorTypeOf } from '../support/user-errors.ts';
import { forward } from './forward.ts';
import { runExample, startExample } from './run-example.ts';

const location = 'RedeemLocation:1';

describe('examples/till.mjs', () => {
  const service = useTestService();
  const till = (...args: readonly string[]) => runExample(service.url, 'till.mjs', ...args);

  test('the till redeems part of a gift card once, even if it is run again with the same receipt', async () => {
    expect(await till('receipt-1', demoCodes.monetary, location, '1250', 'GBP')).toEqual({
      exitCode: 0,
      output: 'Gift Card: redeemed £12.50, £37.50 left.\n',
    });
    const after = await footprint(service);
    expect(await till('receipt-1', demoCodes.monetary, location, '1250', 'GBP')).toEqual({
      exitCode: 0,
      output: 'Gift Card: redeemed £12.50, £37.50 left. This receipt was redeemed before.\n',
    });
    expect(await footprint(service)).toEqual(after);
  });

  test('the client selects, and the till handles, the facts of every user error of redeem', async () => {
    const [till = '', fragments = ''] = await Promise.all(
      ['examples/till.mjs', 'packages/client/src/operations/fragments.graphql'].map((path) =>
        readFile(join(project, path), 'utf8'),
      ),
    );
    const field = schema.getMutationType()?.getFields().redeemSoldVoucher;
    const types = new Set((field ? rejectionsOf(field) : []).map(errorTypeOf));
    // These types have only facts that the message contains.
    for (const name of ['GeneralError', 'InvalidInputError']) types.delete(name);
    const names = [...types];
    expect(names.length).toBeGreaterThan(4);
    const isHandled = (name = '') => fragments.includes(`... on ${name} {`) && till.includes(`'${name}'`);
    expect(names.filter((name) => !isHandled(name))).toEqual([]);
  });

  test('the till redeems uses of a pass and prints the remaining uses', async () => {
    const { output } = await till('receipt-2', demoCodes.multiUse, location, '4');
    expect(output).toBe('Yoga Pass: redeemed 4 uses, 1 use left.\n');
  });

  test('the till prints the details of each type of error, exits with 1 and changes nothing', async () => {
    const { id, voucher_code: elsewhere } = await sell(service);
    await service.database.query({
      text: 'update order_products set redeemable_everywhere = false, redeem_location_ids = array[4] where id = $1',
      values: [id],
    });
    const before = await footprint(service);
    const cases: readonly (readonly [string, string, string, string, string])[] = [
      ['3', demoCodes.singleUse, location, '2', 'Only 1 use left.'],
      ['4', demoCodes.refunded, location, '1', 'The voucher was refunded.'],
      [
        '5',
        'NONE-NONE-NONE-NONE',
        location,
        '1',
        'This voucher does not exist, or you cannot access it. (NOT_FOUND)',
      ],
      ['6', demoCodes.multiUse, location, '-1', 'units.uses must be at least 1. (INVALID_INPUT)'],
      ['7', elsewhere, location, '1', 'Redeemable at: Demo Spa Bath'],
    ];
    for (const [receipt, code, place, units, output] of cases) {
      expect(await till(`receipt-${receipt}`, code, place, units)).toEqual({
        exitCode: 1,
        output: `${output}\n`,
      });
    }
    const { output, exitCode } = await till('receipt-8', demoCodes.expired, location);
    expect(output).toMatch(/^Redeemable from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d only\.\n$/);
    expect(exitCode).toBe(1);
    expect(await footprint(service)).toEqual(before);
  });

  test('after a lost response, the till repeats the redemption with the same key, and the voucher is redeemed once', async () => {
    const { id, voucher_code } = await sell(service);
    await using proxy = await forward(service.url, { isDropped: (number) => number === 1 });
    expect(await runExample(proxy.url, 'till.mjs', 'receipt-9', voucher_code, location)).toEqual({
      exitCode: 0,
      output:
        'The service did not respond. The till tries again in 1 s.\nRelaxing Massage: redeemed 1 use, 0 uses left. This receipt was redeemed before.\n',
    });
    expect(proxy.requests).toBe(2);
    expect(await row(service, 'select redeem_used from order_products where id = $1', [id])).toEqual({
      redeem_used: 1,
    });
  });
});

describe('examples/till.mjs, with a limit of one look-up per minute', () => {
  const service = useTestService({ LIMIT_LOOKUPS_PER_MINUTE: '1' });

  test('a till that exceeds the limit prints the number of seconds after which it tries again', async () => {
    const { voucher_code } = await sell(service);
    const first = await runExample(service.url, 'till.mjs', 'receipt-1', demoCodes.multiUse, location, '1');
    expect(first.output).toBe('Yoga Pass: redeemed 1 use, 4 uses left.\n');
    const second = startExample(service.url, 'till.mjs', 'receipt-2', voucher_code, location);
    const [, seconds] = await until(() => /The till tries again in (\d+) s\.\n$/.exec(second.output()));
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    await second.kill();
  });
});

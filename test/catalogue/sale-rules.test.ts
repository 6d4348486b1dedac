import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLeafOption } from '../../src/orders/leaf-option.ts';
import { isOnSale, isOnSaleSql } from '../../src/orders/on-sale.ts';
import { isLeafOptionSql } from '../../src/orders/sale-terms.ts';
import { hasStock, hasStockSql } from '../../src/orders/stock.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** The number of generated cases per rule. */
const count = 3_000;
const second = 1_000;
const day = 24 * 60 * 60 * second;

/**
 * Null or a time at least five seconds before or after now, because the statement runs shortly
 * after the cases are created.
 */
const time = fc
  .option(fc.constantFrom(-400 * day, -day, -5 * second, 5 * second, day, 400 * day))
  .map((offset) => (offset === null ? null : new Date(Date.now() + offset)));
const endsOn = time.map((value) => value && new Date(value.toISOString().slice(0, 10)));

test('isOnSale and isOnSaleSql return the same results for generated vouchers', async () => {
  const vouchers = fc.sample(
    fc.record({
      isActive: fc.boolean(),
      archivedAt: fc.option(fc.constant(new Date(0)), { freq: 1 }),
      accessLevel: fc.constantFrom('published' as const, 'unpublished' as const, 'secret' as const),
      salePeriodFrom: time,
      salePeriodTo: time,
      validityEndsOn: endsOn,
    }),
    count,
  );
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const rows = await service.database.query<{ now: Date; isOnSale: boolean }>({
      text: `select now(), (${isOnSaleSql('(now() at time zone $2)::date')}) is true as "isOnSale"
               from jsonb_to_recordset($1::jsonb) as v(number int, is_active boolean, archived_at timestamptz, access_level access_level,
                    sale_period_from timestamptz, sale_period_to timestamptz, validity_ends_on date) order by number`,
      values: [
        JSON.stringify(
          vouchers.map((voucher, number) => ({
            number,
            is_active: voucher.isActive,
            archived_at: voucher.archivedAt,
            access_level: voucher.accessLevel,
            sale_period_from: voucher.salePeriodFrom,
            sale_period_to: voucher.salePeriodTo,
            validity_ends_on: voucher.validityEndsOn,
          })),
        ),
        timeZone,
      ],
    });
    const expected = vouchers.map((voucher, index) => isOnSale(voucher, timeZone, rows[index]?.now));
    expect(rows.map(({ isOnSale }) => isOnSale)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set([true, false]));
  }
});

test('a voucher is on sale from the first moment of its sale period to the end, which is exclusive', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const voucher = {
    isActive: true,
    archivedAt: null,
    accessLevel: 'published' as const,
    validityEndsOn: null,
  };
  const at = (salePeriodFrom: Date, salePeriodTo: Date) =>
    isOnSale({ ...voucher, salePeriodFrom, salePeriodTo }, 'UTC', now);
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  expect([at(now, after), at(before, after), at(after, after), at(before, now)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('hasStock and hasStockSql return the same results for generated stocks', async () => {
  const cases = fc.sample(
    fc.record({ quantity: fc.option(fc.nat(5)), sold: fc.nat(5), wanted: fc.integer({ min: 1, max: 3 }) }),
    count,
  );
  const rows = await service.database.query<{ suffices: boolean }>({
    text: `select ${hasStockSql('v', 'v.wanted')} as suffices
             from jsonb_to_recordset($1::jsonb) as v(number int, quantity int, sold int, wanted int) order by number`,
    values: [JSON.stringify(cases.map((stock, number) => ({ number, ...stock })))],
  });
  const expected = cases.map((stock) => hasStock(stock, stock.wanted));
  expect(rows.map(({ suffices }) => suffices)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});

test('isLeafOption and isLeafOptionSql return the same results for generated options', async () => {
  const parent = fc.option(fc.integer({ min: 1, max: 6 }));
  const archived = fc.option(fc.constant(new Date(0)), { freq: 1 });
  const vouchers = fc.sample(
    fc.array(fc.record({ parentId: parent, archivedAt: archived }), { minLength: 1, maxLength: 6 }),
    count / 6,
  );
  const options = vouchers.flatMap((all, voucher) =>
    all.map((option, index) => ({ id: index + 1, voucherId: voucher, ...option })),
  );
  // The CTE has the name of the table, so the condition reads the generated rows instead of the
  // table.
  const rows = await service.database.query<{ isLeaf: boolean }>({
    text: `with voucher_options as (
             select * from jsonb_to_recordset($1::jsonb) as o(id int, voucher_id int, parent_id int, archived_at timestamptz))
           select ${isLeafOptionSql} as "isLeaf" from voucher_options r order by r.voucher_id, r.id`,
    values: [
      JSON.stringify(
        options.map(({ id, voucherId, parentId, archivedAt }) => ({
          id,
          voucher_id: voucherId,
          parent_id: parentId,
          archived_at: archivedAt,
        })),
      ),
    ],
  });
  const expected = options.map((option) =>
    isLeafOption(
      option,
      options.filter(({ voucherId }) => voucherId === option.voucherId),
    ),
  );
  expect(rows.map(({ isLeaf }) => isLeaf)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});

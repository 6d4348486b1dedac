import { beforeAll, describe, expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** Inserts rows into the tables that the demo data leaves empty. */
beforeAll(async () => {
  for (const text of [
    `insert into expiry_changes (organisation_id, sales_page_id, order_product_id, previous_redeemable_to, redeemable_to, channel, revision)
     select 1, 1, id, redeemable_to, redeemable_to + interval '1 day', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into balance_corrections (organisation_id, sales_page_id, order_product_id, units, redeem_stock, currency, amount, reason, channel, revision)
     select 1, 1, id, 1, redeem_stock + 1, currency, 1, 'x', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into top_ups (organisation_id, sales_page_id, order_id, order_product_id, reference, currency, amount, redeem_stock, sales_channel, channel, revision)
     select 1, 1, order_id, id, 'VS-' || id, currency, 1, 1, 'api', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into shifts (organisation_id, sales_page_id, redeem_location_id, currency, float, opened_by) values (1, 1, 1, 'GBP', 1, 'cli'), (1, 1, 2, 'GBP', 1, 'cli')`,
    `insert into cash_moves (organisation_id, sales_page_id, shift_id, currency, amount, reason, created_by)
     select 1, 1, id, 'GBP', 1, 'x', 'cli' from shifts`,
  ]) {
    await service.database.query({ text, values: [] });
  }
});

const tables = [
  'redemptions',
  'redemption_cancellations',
  'expiry_changes',
  'balance_corrections',
  'top_ups',
  'shifts',
  'cash_moves',
];

describe.each(tables)('the table %s is append-only (D29)', (table) => {
  const all = () => service.database.query({ text: `select * from ${table} order by id`, values: [] });

  test.each([
    `update ${table} set created_at = created_at`,
    `update ${table} set organisation_id = organisation_id where id = (select min(id) from ${table})`,
    `delete from ${table}`,
    `delete from ${table} where id = (select max(id) from ${table})`,
    `truncate ${table} cascade`,
  ])('the database rejects the statement "%s"', async (text) => {
    const before = await all();
    expect(before.length).toBeGreaterThan(0);
    const outcome = await service.database
      .transaction(async (transaction) => {
        await transaction.query({ text, values: [] });
        throw new Error('the statement was not rejected');
      })
      .catch((error: Error) => error.message);
    expect(await all()).toEqual(before);
    expect(outcome).toMatch(/append-only/);
  });
});

test('the used balance of every product equals the sum of its redemptions that are not cancelled', async () => {
  const wrong = await service.database.query({
    text: `select p.id, p.redeem_used, coalesce(sum(r.units) filter (where c.id is null), 0)::int as redeemed
             from order_products p left join redemptions r on r.order_product_id = p.id left join redemption_cancellations c on c.redemption_id = r.id
            group by p.id having p.redeem_used <> coalesce(sum(r.units) filter (where c.id is null), 0)`,
    values: [],
  });
  expect(wrong).toEqual([]);
});

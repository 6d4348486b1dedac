import { describe, expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

describe.each(['redemptions', 'redemption_cancellations'])('%s is append-only (D29)', (table) => {
  const all = () => service.database.query({ text: `select * from ${table} order by id`, values: [] });

  test.each([
    `update ${table} set created_at = created_at`,
    `update ${table} set organisation_id = organisation_id where id = (select min(id) from ${table})`,
    `delete from ${table}`,
    `delete from ${table} where id = (select max(id) from ${table})`,
    `truncate ${table} cascade`,
  ])('the database rejects: %s', async (text) => {
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

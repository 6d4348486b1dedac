import { expect, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/**
 * Returns a used multi-use product with its latest redemption, which is not cancelled, and with
 * remaining units.
 */
const usedProduct = () =>
  row(
    service,
    `select p.id, p.redeem_used as used, r.id as redemption, r.units
       from order_products p join redemptions r on r.order_product_id = p.id
      where p.is_multiuse and p.state = 'in_progress' and p.redeem_stock - p.redeem_used >= 4
        and not exists (select from redemption_cancellations c where c.redemption_id = r.id)
      order by p.id, r.id desc limit 1`,
  );

const addUnits = (id: number, units: number) =>
  `update order_products set redeem_used = redeem_used + ${units} where id = ${id}`;
const addRedemption = (id: number, units: number) => `
  insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel)
  select organisation_id, sales_page_id, id, ${units}, 'v1' from order_products where id = ${id}`;
const cancel = (redemption: number) => `
  insert into redemption_cancellations (organisation_id, order_product_id, redemption_id)
  select organisation_id, order_product_id, id from redemptions where id = ${redemption}`;

/** Runs statements in one transaction. Returns the message of the error, or `committed`. */
const commit = (...statements: readonly string[]) =>
  service.database
    .transaction(async (transaction) => {
      for (const text of statements) await transaction.query({ text, values: [] });
    })
    .then(
      () => 'committed',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

const rejection = expect.stringContaining(
  'the used units of a product differ from the sum of its redemptions',
);

test('a transaction whose used units differ from the redemptions is rejected at its commit, whichever table it writes', async () => {
  const { id, used, redemption } = await usedProduct();
  const { id: unused } = await row(
    service,
    'select id from order_products where redeem_used = 0 and redeem_stock > 1 order by id limit 1',
  );
  const unbalanced = [
    [addUnits(id, 1)],
    [addUnits(id, -1)],
    [addRedemption(id, 1)],
    [cancel(redemption)],
    [addUnits(id, 2), addRedemption(id, 1)],
    [addRedemption(id, 1), addUnits(unused, 1)],
    [addUnits(id, 1), addRedemption(unused, 1)],
    [addUnits(id, 1), addRedemption(id, 1), addRedemption(id, 1)],
  ];
  for (const statements of unbalanced) expect(await commit(...statements)).toEqual(rejection);
  expect(await row(service, `select redeem_used as used from order_products where id = ${id}`)).toEqual({
    used,
  });
});

test('a transaction may write the used units and the redemptions in any order, and roll back to a savepoint', async () => {
  const { id } = await usedProduct();
  expect(await commit(addRedemption(id, 1), addUnits(id, 1))).toBe('committed');
  expect(
    await commit(
      addUnits(id, 1),
      'savepoint s',
      addUnits(id, 1),
      'rollback to savepoint s',
      addRedemption(id, 1),
    ),
  ).toBe('committed');
  const { redemption, units, used } = await usedProduct();
  expect(await commit(cancel(redemption), addUnits(id, -units))).toBe('committed');
  expect(await row(service, `select redeem_used as used from order_products where id = ${id}`)).toEqual({
    used: used - units,
  });
  // The balance of an earlier transaction of the same connection has no effect.
  expect(await commit('select 1')).toBe('committed');
});

test('a product cannot be inserted with used units but without their redemptions', async () => {
  const columns = await row(
    service,
    `select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
      where table_name = 'order_products' and table_schema = current_schema()
        and column_name not in ('id', 'code_hash', 'regenerated_from_id', 'redeem_used', 'redeem_stock', 'state')`,
  );
  const copy = (used: number) => `
    insert into order_products (code_hash, redeem_stock, redeem_used, state, ${columns.names})
    select sha256('${used}'), 5, ${used}, 'in_progress', ${columns.names} from order_products order by id limit 1`;
  expect(await commit(copy(1))).toEqual(rejection);
  expect(await commit(copy(0))).toBe('committed');
});

test('every product of the demo data has as many used units as its redemptions', async () => {
  expect(
    await row(
      service,
      `select count(*)::int as products from order_products p
        where p.redeem_used <> (select coalesce(sum(r.units), 0) from redemptions r where r.order_product_id = p.id
                                  and not exists (select from redemption_cancellations c where c.redemption_id = r.id))`,
    ),
  ).toEqual({ products: 0 });
});

import type { SqlClient } from '../platform/database/database.ts';
import { bigint, notNull } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/**
 * The columns with amounts, and with units that can be amounts, by table. They are `bigint`, and
 * `integer` in a database that was filled by version 0.2.0 until `widenAmounts` has converted them,
 * in this order. The table of the prices is the last one, so that its type shows whether all
 * columns are converted.
 */
export const amountColumns: Readonly<Record<string, readonly string[]>> = {
  shipping_methods: ['rate'],
  discount_codes: ['value'],
  voucher_import_rows: ['redeem_stock', 'remaining', 'balance', 'uses_left'],
  charge_claims: ['amount'],
  balance_corrections: ['units', 'redeem_stock', 'amount'],
  refunds: ['total'],
  order_product_discounts: ['amount'],
  deliveries: ['regular_price', 'price_paid'],
  payments: ['amount'],
  redemptions: ['units'],
  order_products: [
    'regular_price',
    'price_paid',
    'voucher_value',
    'redeem_stock',
    'redeem_used',
    'used_before',
    'adjusted_units',
    'refunded_amount',
  ],
  voucher_options: ['redeem_stock', 'sell_price', 'real_value', 'display_price', 'max_sell_price'],
};

/** The largest amount of a database whose columns are not converted. */
export const maxNarrowAmount = 2_147_483_647;

/**
 * SQL expression for the largest amount that the database can store: 2^53 - 1, or `maxNarrowAmount`
 * until all columns are converted.
 *
 * @until 0.4.0 The columns of a database that 0.2.0 filled are `integer`.
 */
export const maxAmountSql = `(select case when atttypid = 'bigint'::regtype then ${Number.MAX_SAFE_INTEGER} else ${maxNarrowAmount} end
    from pg_attribute where attrelid = 'voucher_options'::regclass and attname = 'sell_price')`;

const selectMaxAmountStatement = defineStatement({
  name: 'max-amount',
  row: { maxAmount: notNull(bigint) },
  text: `select ${maxAmountSql} as "maxAmount"`,
});

/** Returns the value of `maxAmountSql`. */
export async function readMaxAmount(client: SqlClient): Promise<number> {
  const [row] = await client.query(selectMaxAmountStatement());
  return row?.maxAmount ?? maxNarrowAmount;
}

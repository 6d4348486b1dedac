import { setTimeout as wait } from 'node:timers/promises';
import type { SqlClient } from '../platform/database/database.ts';
import { int, notNull } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/** Milliseconds before rows that another transaction had locked are tried again. */
const retryPauseMs = 200;
/** Number of ids of one batch, so that it holds its locks for a fraction of a second. */
const batchSize = 1_000;
/** Time limit in milliseconds of the statement that reads the whole table. */
const timeoutMs = 3_600_000;

/**
 * SQL condition that a product expires and was stored before the column existed. It is that of the
 * partial index `order_products_without_last_day`, so that a start without such products reads
 * nothing else.
 */
const isUnfilled = "p.last_day is null and p.redeemable_to < '9999-01-01T00:00:00Z'";

const selectRangeStatement = defineStatement({
  name: 'products-without-last-day',
  row: { first: notNull(int), last: notNull(int) },
  text: `select min(p.id) as first, max(p.id) as last from order_products p where ${isUnfilled} having count(*) > 0`,
  isPrepared: false,
  timeoutMs,
});

/**
 * Computes the days with the database's time zone data, which made the expiries of these products
 * (D74).
 */
const fillBatchStatement = defineStatement({
  name: 'fill-last-days',
  params: { from: int, upTo: int },
  text: `
update order_products t set last_day = ((t.redeemable_to - interval '1 second') at time zone s.time_zone)::date
  from sales_pages s
 where s.id = t.sales_page_id and t.id = any(array(
         select p.id from order_products p where p.id >= $1 and p.id <= $2 and ${isUnfilled} for no key update skip locked))`,
  isPrepared: false,
});

/**
 * Sets `last_day` of the sold vouchers that were stored before the column existed. Updates in
 * batches that skip locked rows, so that sales and redemptions do not wait. Can be interrupted and
 * repeated. `report` is called with the name of the table before its rows are updated.
 *
 * @until 0.4.0 Vouchers that 0.2.0 sold have no last day until this function has run.
 */
export async function fillLastDays(
  database: SqlClient,
  report: (table: string) => void = () => undefined,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    const [range] = await database.query(selectRangeStatement());
    if (!range) return;
    if (round === 0) report('order_products');
    else await wait(retryPauseMs);
    for (let from = range.first; from <= range.last; from += batchSize)
      await database.query(fillBatchStatement({ from, upTo: Math.min(from + batchSize - 1, range.last) }));
  }
}

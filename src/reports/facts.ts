import { ranks } from './movement-kinds.ts';

/**
 * Returns the SQL expression for the time at which an expiry is recorded: one millisecond before
 * `redeemable_to`, which is midnight at the end of the voucher's last day, so that the expiry is on
 * that day.
 */
export const expiryTime = (column: string) => `${column} - interval '1 millisecond'`;

/**
 * A source of facts, as SQL: the tables, the condition on their rows, the time of a fact, and the
 * ids of the fact's row and of the voucher.
 */
interface FactSource {
  readonly rank: number;
  readonly from: string;
  readonly time: string;
  readonly id: string;
  readonly product: string;
  readonly where: string;
}

const ofVouchers = (rank: number, time: string, condition: string): FactSource => ({
  rank,
  time,
  from: 'order_products p',
  id: 'p.id',
  product: 'p.id',
  where: `p.sales_page_id = page.id and ${condition}`,
});

const ofTable = (rank: number, table: string): FactSource => ({
  rank,
  from: `${table} t`,
  time: 't.created_at',
  id: 't.id',
  product: 't.order_product_id',
  where: 't.sales_page_id = page.id',
});

/** Returns the SQL condition that a refund was paid back, or is in progress. */
export const isPaidBack = (refund: string) => `${refund}.gateway_refund_status is distinct from 'failed'`;

const ofRefunds = (condition: string): FactSource => {
  const source = ofTable(ranks.refund, 'refunds');
  return { ...source, where: `${source.where} and ${condition}` };
};

/**
 * The sources of facts that change the value. Each is read from an index on the sales page or
 * organisation and the time.
 */
export const sources: readonly FactSource[] = [
  ofVouchers(ranks.start, 'p.created_at', 'p.imported_at is null and p.regenerated_from_id is null'),
  {
    ...ofVouchers(ranks.start, 'p.ended_at', "p.state = 'regenerated'"),
    from: 'order_products p join order_products s on s.regenerated_from_id = p.id',
    id: 's.id',
    product: 's.id',
  },
  ofVouchers(ranks.import, 'p.imported_at', 'true'),
  ofVouchers(ranks.end, 'p.ended_at', 'true'),
  ofVouchers(
    ranks.expiry,
    'p.redeemable_to',
    'p.redeemable_to <= now() and (p.ended_at is null or p.ended_at >= p.redeemable_to)',
  ),
  {
    ...ofTable(ranks.redemption, 'redemptions'),
    where: 't.sales_page_id = page.id and t.selling_page_id is null',
  },
  // Redemptions on sisters lower the liability of the page that sold the voucher (D82).
  { ...ofTable(ranks.redemption, 'redemptions'), where: 't.selling_page_id = page.id' },
  {
    ...ofTable(ranks.cancellation, 'redemption_cancellations'),
    from: 'redemption_cancellations t join redemptions r on r.id = t.redemption_id',
    where:
      't.organisation_id = page.organisation_id and coalesce(r.selling_page_id, r.sales_page_id) = page.id',
  },
  ofTable(ranks.correction, 'balance_corrections'),
  ofTable(ranks.topUp, 'top_ups'),
  ofRefunds(`t.units > 0 and ${isPaidBack('t')}`),
  ofTable(ranks.extension, 'expiry_changes'),
  { ...ofTable(ranks.replacedExpiry, 'expiry_changes'), time: 't.previous_redeemable_to' },
];

/** Refunds that do not change the value, and those that end a voucher, whose fact is that end. */
export const refundSource = ofRefunds('t.units = 0');

/**
 * Returns the SQL expression for the sort position of a fact among the facts of the same
 * millisecond, by rank and id. It is a multiple of 4. The movements of the fact have this position
 * and the following ones, below the next multiple of 4. The position is small enough to be exact as
 * a JavaScript number.
 */
export const sortPositionOf = (rank: string | number, id: string) =>
  `(${rank}::bigint * 17179869184 + ${id}::bigint * 4)`;

/**
 * Returns the query of the facts of `page`. `range` returns the conditions on the time and the
 * position of a source's facts, optionally followed by an order and a limit. It must add `shift` to
 * each bound of the time, because `expiryTime` records expiries earlier than the column states.
 * `sourcesRead` defaults to the sources of the facts that change the value.
 */
export function factsText(
  range: (source: FactSource & { readonly rankPosition: string; readonly shift: string }) => string,
  sourcesRead: readonly FactSource[] = sources,
): string {
  const queries = sourcesRead.map((source) => {
    const { rank, from, time, id, product, where } = source;
    const isExpiry = rank === ranks.expiry || rank === ranks.replacedExpiry;
    const shift = isExpiry ? " + interval '1 millisecond'" : '';
    return `
    (select ${product} as product, ${isExpiry ? expiryTime(time) : time} as at, ${rank} as rank, ${id} as id
       from ${from} where ${where} and ${range({ ...source, rankPosition: sortPositionOf(rank, id), shift })})`;
  });
  return queries.join(' union all');
}

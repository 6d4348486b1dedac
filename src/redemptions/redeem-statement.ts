import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { productStateSql } from '../events/event-record.ts';
import { int, json, notNull } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { keyInUse, storeKeysText, tillKeyLifetime } from '../platform/idempotency/idempotency-key.ts';
import { modelColumns } from '../platform/rows/model-columns.ts';
import { selectList } from '../platform/rows/model-rows.ts';
import { isKnownOnSql } from '../vouchers/sister-pages.ts';
import { redeemConditions, redeemUnits } from './redeem-conditions.ts';

/** One redemption in the parameter of the redeem statement. */
export interface RedemptionRow {
  /** The sales page that redeems. */
  readonly sales_page_id: number;
  readonly order_product_id: number | null;
  /**
   * Hashes of the code in the hex format of `bytea` (`\x` and hexadecimal digits), in the order in
   * which they are tried. Null if the request has no code.
   */
  readonly code_hashes: readonly string[] | null;
  readonly redeem_location_id: number | null;
  readonly reductor: number | null;
  /** The unit of `reductor` (`VoucherUnit`). Null accepts a voucher of any unit. */
  readonly unit: string | null;
  /**
   * Whether the `reductor` of a single-use voucher is in units of its value (`RedeemInput.isByValue`)
   * and not in uses.
   */
  readonly is_by_value: boolean;
  /**
   * Start of the interval that contains the time of redemption, as an ISO 8601 timestamp. Null
   * means now.
   */
  readonly redeemed_from: string | null;
  /**
   * Inclusive end of the interval that contains the time of redemption, as an ISO 8601 timestamp.
   * Null means now.
   */
  readonly redeemed_until: string | null;
  readonly organisation_id: number;
  readonly staff_member_id: number | null;
  readonly api_key_id: number | null;
  readonly till_id: number | null;
  readonly event_id: string;
  readonly principal: string;
  readonly channel: string;
  readonly request_id: string;
  readonly key: string | null;
  readonly request_hash: string | null;
}

interface RedeemOptions {
  /** Maximum number of redemptions. The planner uses it as its estimate of their number. */
  readonly maxRows: number;
  /**
   * Whether the statement skips products that another transaction has locked. Otherwise it waits
   * for the locks.
   */
  readonly skipsLocked: boolean;
  /**
   * Whether the redemptions are those of one bill (D84). The statement then rolls itself back unless
   * it makes all of them, and stores one key, that of the first, with the results of the bill.
   */
  readonly isBill: boolean;
}

/** The `abort_unless` reason of a bill of which a voucher cannot be redeemed as requested. */
export const billRejected = 'bill';

/**
 * The redeem statement: makes redemptions and writes their events, audit entries and idempotency
 * keys. `redemptions` is a JSON array of RedemptionRow, each with a `number` that identifies it in
 * the result.
 *
 * The statement returns the number, the redemption and the product state of each redemption that
 * was made. A redemption whose conditions do not hold writes nothing. A code selects, of each sales
 * page, the product with the first of its hashes: that of the redeeming page, otherwise that of the
 * only sister (D82). Of several redemptions of one voucher in the same statement, only
 * the first is made. Product rows are locked by ascending id before the remaining units are
 * computed, so that concurrent redemptions of one voucher are serialised. Whatever orders the
 * redemptions of a voucher is taken after its row is locked: the time of a redemption without a
 * date, its id, and the `effect_order` of its event. `now()` is the start of the statement, which
 * may have waited for the lock. The CTEs that find products are `materialized`, which makes the
 * planner use the indexes on the id and the code instead of scanning all products of a sales page.
 */
export const redeemVouchersStatement = defineVariants({
  name: 'redeem',
  params: { redemptions: json() },
  row: { number: notNull(int), ...modelColumns('Redemption'), product: notNull(json()) },
  text: ({ maxRows, skipsLocked, isBill }: RedeemOptions) => `
with requested as (
  select * from jsonb_to_recordset($1::jsonb) as a(
    number int, sales_page_id int, order_product_id int, code_hashes bytea[], redeem_location_id int, reductor bigint, unit text, is_by_value boolean,
    redeemed_from timestamptz, redeemed_until timestamptz, organisation_id int, staff_member_id int, api_key_id int, till_id int, event_id uuid,
    principal text, channel channel, request_id text, key text, request_hash text)
   limit ${maxRows}
), found as materialized (
  select a.number, p.id, p.organisation_id, p.sales_page_id, p.redeemable_on, p.code_hash, 1 as preference
    from requested a join order_products p on p.id = a.order_product_id
  union all
  select a.number, p.id, p.organisation_id, p.sales_page_id, p.redeemable_on, p.code_hash, h.preference
    from requested a cross join unnest(a.code_hashes) with ordinality as h(code_hash, preference)
    join order_products p on p.code_hash = h.code_hash
   where a.order_product_id is null
), of_page as materialized (
  select distinct on (a.number, n.sales_page_id) n.id, a.number, a.reductor, a.is_by_value, n.sales_page_id = a.sales_page_id as is_own
    from found n join requested a on a.number = n.number and ${isKnownOnSql('a', 'n')}
   where a.code_hashes is null or n.code_hash = any(a.code_hashes)
   order by a.number, n.sales_page_id, n.preference
), preferred as materialized (
  select n.id, n.number, n.reductor, n.is_by_value from of_page n
   where n.is_own or not exists (select from of_page other where other.number = n.number and other.id <> n.id)
), selected as materialized (
  select distinct on (id) * from preferred order by id, number
), before as (
  select locked.*, clock_timestamp() as locked_at
    from (
      select p.id, c.number, p.redeem_used as used, p.state as state_before,
             ${redeemUnits('c')} as units
        from selected c join order_products p on p.id = c.id
       order by p.id
         for no key update of p${skipsLocked ? ' skip locked' : ''}
    ) locked
), product as (
  update order_products p
     set redeem_used = p.redeem_used + b.units,
         revision = p.revision + 1,
         state = case when p.redeem_used + b.units = p.redeem_stock then 'completed' else 'in_progress' end::order_product_state
    from before b join requested a on a.number = b.number
   where p.id = b.id and ${redeemConditions.map(({ sql }) => sql).join('\n     and ')}
  returning p.*, b.number, b.used, b.units, b.state_before, b.locked_at
), redemption as (
  insert into redemptions (organisation_id, sales_page_id, selling_page_id, order_product_id, redeem_location_id, units, redeemed_at, channel,
                           staff_member_id, api_key_id, till_id, revision)
  select a.organisation_id, a.sales_page_id, nullif(p.sales_page_id, a.sales_page_id), p.id, a.redeem_location_id, p.units, coalesce(a.redeemed_from, p.locked_at), a.channel,
         a.staff_member_id, a.api_key_id, a.till_id, p.revision
    from product p join requested a on a.number = p.number
   order by a.number
  returning *
), redeemed as (
  select p.number, p.order_id, p.used, p.state_before, p.state, p.redeem_used, ${productStateSql('p')} as product_state, r.id as redemption_id
    from product p join redemption r on r.order_product_id = p.id
), event as (
  insert into events (id, name, organisation_id, sales_page_id, selling_page_id, order_id, order_product_id, redemption_id, snapshot)
  select a.event_id, 'order-product.redeemed', r.organisation_id, r.sales_page_id, r.selling_page_id, d.order_id, r.order_product_id, r.id, jsonb_build_object('product', d.product_state)
    from redeemed d join requested a on a.number = d.number join redemption r on r.id = d.redemption_id
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select r.organisation_id, r.sales_page_id, a.principal, a.channel, ${actionAndSubjectSql('voucher.redeem', 'order-product', 'r.order_product_id')},
         jsonb_build_object('state', d.state_before, 'redeem_used', d.used),
         jsonb_build_object('state', d.state, 'redeem_used', d.redeem_used, 'redemption', r.id, 'redeem_date', a.redeemed_from),
         a.request_id
    from redeemed d join requested a on a.number = d.number join redemption r on r.id = d.redemption_id
), idempotency as (${storeKeysText(
    `select a.principal, a.key, a.request_hash, ${isBill ? billResultsText : 'd.redemption_id'}::text as result from redeemed d join requested a on a.number = d.number where a.key is not null`,
    tillKeyLifetime,
  )}
)
select d.number, ${selectList('Redemption')}, d.product_state as product
  from redemption t join redeemed d on d.redemption_id = t.id
 where abort_unless((select count(*) from idempotency) = (select count(*) from redeemed join requested using (number) where key is not null), '${keyInUse}')${isBill ? ` and abort_unless((select count(*) from redeemed) = (select count(*) from requested), '${billRejected}')` : ''}`,
  examples: [
    { maxRows: 1, skipsLocked: false, isBill: false },
    { maxRows: 100, skipsLocked: true, isBill: false },
    { maxRows: 100, skipsLocked: false, isBill: true },
  ],
});

/** SQL expression for the results of a bill (`BillResult`) whose redemptions were all made. */
const billResultsText = `(
         select json_agg(json_build_object('redemptionId', m.redemption_id, 'unredeemedUnits', 0, 'unit', r.unit, 'rejection', null) order by m.number)
           from redeemed m join requested r on r.number = m.number)`;

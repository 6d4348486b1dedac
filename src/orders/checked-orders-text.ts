import { sharesShiftSql } from '../shifts/shift-lock.ts';
import { isOnSaleSql } from './on-sale.ts';
import { hasStockSql, isReservableSql } from './stock.ts';

/** The types of the terms of a sale that a checkout stores with each product, by column. */
const reservedTermTypes = {
  multi_use: 'boolean',
  is_monetary: 'boolean',
  redeemable_everywhere: 'boolean',
  redeem_location_ids: 'int[]',
  redeemable_on: 'int[]',
  design: 'voucher_design',
  tax_basis_points: 'int',
} as const;

/** SQL expressions for the terms of a sale that a sold voucher receives, by column. */
export type SoldTerms = Readonly<Record<keyof typeof reservedTermTypes, string>>;

/**
 * The terms of a sale that takes place now. They read the voucher with table alias `v`, which is in
 * the CTE `locked_vouchers`, and the CTE `page`.
 */
export const currentTerms: SoldTerms = {
  multi_use: 'v.multi_use',
  is_monetary: `v.type_name in ('buyerDefined', 'VCCVCard')`,
  redeemable_everywhere: 'v.is_redeemable_everywhere',
  redeem_location_ids: `array(select l.redeem_location_id from voucher_redeem_locations l where l.voucher_id = v.id order by 1)`,
  redeemable_on: `coalesce(nullif(v.redeemable_on, '{}'), page.redeemable_on)`,
  design: 'v.design',
  tax_basis_points: 'v.tax_basis_points',
};

/** The terms of a sale that a checkout has fixed. They read the product with table alias `w`. */
export const reservedTerms: SoldTerms = {
  multi_use: 'w.multi_use',
  is_monetary: 'w.is_monetary',
  redeemable_everywhere: 'w.redeemable_everywhere',
  redeem_location_ids: 'w.redeem_location_ids',
  redeemable_on: 'w.redeemable_on',
  // Missing in checkouts that an earlier version reserved.
  design: `coalesce(w.design, 'classic')`,
  tax_basis_points: 'w.tax_basis_points',
};

const reservedTermColumns = Object.entries(reservedTermTypes)
  .map(([column, type]) => `, ${column} ${type}`)
  .join('');

interface RequestedOrdersOptions {
  /**
   * Upper limit of the number of products and of discount codes. The planner has no other estimate
   * of the number of rows.
   */
  readonly maxRows: number;
  /**
   * Whether the orders are those of paid checkouts. They have the terms of their reservation, and are
   * placed even if the sales page is archived.
   */
  readonly isReserved: boolean;
}

/**
 * Returns the first CTEs of a statement that sells vouchers: `requested`, `page` and
 * `requested_products`. $1: orders (JSON array of OrderRow). $2: their products (JSON array).
 */
export const requestedOrdersText = ({ maxRows, isReserved }: RequestedOrdersOptions) => `
with requested as (
  select * from jsonb_to_recordset($1::jsonb) as a(
    number int, sales_page_id int, time_zone text, today date, day_starts timestamptz, day_ends timestamptz, reference text, language text, name text, email text, phone text, sales_channel text, consent boolean, metadata jsonb,
    staff_member_id int, charge_owner uuid, payment jsonb, event_id uuid,
    principal text, channel channel, request_id text, key text, request_hash text, bulk_order_id int, till_id int)
   limit ${maxRows}
), page as (
  select id, organisation_id, name, currency, time_zone, redeemable_on, is_purchaser_optional
    from sales_pages where id in (select sales_page_id from requested)${isReserved ? '' : ' and archived_at is null'}
), requested_products as (
  select p.*, sum(weight) over (partition by voucher_id order by number, position) as voucher_units,
         count(*) over (partition by option_id order by number, position) as option_units
    from jsonb_to_recordset($2::jsonb) as p(
      number int, position int, voucher_id int, voucher_version int, option_id int, layout_id int, weight int, sell_price bigint, max_sell_price bigint,
      real_value bigint, name text, voucher_from text, voucher_to text, message text, hide_price boolean, chosen_design voucher_design, delivery_method delivery_method, price_paid_calculator price_paid_calculator,
      internal_note text, regular_price bigint, price_paid bigint, voucher_value bigint, uses bigint, recipient_name text,
      recipient_email text, shipping_status shipping_status, shipping_address jsonb, shipping_method_id int,
      deliver_at timestamptz, valid_from timestamptz, last_day date, redeemable_to timestamptz, shipping_method_name text, delivery_price bigint, delivery_tax_basis_points int, discounts jsonb, code_hash bytea, code_ending_hash bytea, code_sealed bytea,
      metadata jsonb${isReserved ? reservedTermColumns : ''})
   limit ${maxRows}
)`;

interface CheckedOrdersOptions {
  /** See RequestedOrdersOptions. */
  readonly maxRows: number;
  /** Whether rows that another transaction has locked are skipped instead of waited for. */
  readonly skipsLocked: boolean;
  /** Whether the orders have neither discounts nor postal delivery. */
  readonly isPlain: boolean;
  /** Whether any of the payments is received in the drawer of a shift, which must be open. */
  readonly hasShifts: boolean;
  /**
   * Set if the units are reserved for a checkout: `condition` is a further SQL condition, and at most
   * half of a stock is reserved (D96). Null if the units are sold.
   */
  readonly reserves: { readonly condition: string } | null;
}

/**
 * Returns the CTEs, preceded by a comma, that lock and check the stock and discount codes of the
 * orders, and consume them. $3, unless `isPlain`: the discount codes of the orders (JSON array).
 * The CTE `placeable` contains the numbers of the orders that can be placed.
 *
 * To prevent deadlocks, stock rows are locked in a fixed order: vouchers, options, discount codes,
 * each by ascending id. An order is placeable if sufficient stock and discount uses remain after
 * the earlier orders of the statement, and if the voucher, the option and the discounts still have
 * the terms by which the order was priced. It is not if the day or the time zone of the sales page
 * changed since the periods of validity were computed (D23).
 */
export function checkedOrdersText({
  maxRows,
  skipsLocked,
  isPlain,
  hasShifts,
  reserves,
}: CheckedOrdersOptions): string {
  const lock = `for no key update${skipsLocked ? ' skip locked' : ''}`;
  const reserved = reserves ? ', reserved' : '';
  const hasStock = (row: string, count: string, unit: string) =>
    reserves
      ? `${hasStockSql(row, count)} and ${isReservableSql(row, count, unit)}`
      : hasStockSql(row, count);
  const afterShifts = hasShifts ? ' and (select count(*) from open_shifts) >= 0' : '';
  return `${hasShifts ? keepShiftsOpen(skipsLocked) : ''}, locked_vouchers as (
  select id, sales_page_id, version, is_active, archived_at, access_level, sale_period_from, sale_period_to, validity_ends_on, quantity, sold, multi_use, type_name, is_redeemable_everywhere, redeemable_on, design, tax_basis_points${reserved}
    from vouchers where id in (select voucher_id from requested_products)${afterShifts} order by id ${lock}
), locked_options as (
  select id, voucher_id, quantity_weight, sell_price, max_sell_price, real_value, redeem_stock, quantity, sold${reserved}
    from voucher_options where id in (select option_id from requested_products) and (select count(*) from locked_vouchers) >= 0 order by id ${lock}
), sellable as (
  select w.number, w.position
    from requested_products w
    join requested a on a.number = w.number
    join page on page.id = a.sales_page_id and page.time_zone = a.time_zone and (a.email is not null or page.is_purchaser_optional) and now() >= a.day_starts and now() < a.day_ends
    join locked_vouchers v on v.id = w.voucher_id and v.sales_page_id = page.id
    join locked_options o on o.id = w.option_id and o.voucher_id = v.id
   where v.version = w.voucher_version and ${isOnSaleSql('a.today')}
     and ${hasStock('v', 'w.voucher_units', 'w.weight')}
     and o.quantity_weight = w.weight and o.sell_price = w.sell_price and o.redeem_stock is not distinct from w.uses
     and o.max_sell_price is not distinct from w.max_sell_price and o.real_value is not distinct from w.real_value
     and ${hasStock('o', 'w.option_units', '1')}
)${isPlain ? '' : lockDiscountCodes(lock, maxRows)}, placeable as (
  select number from requested_products left join sellable s using (number, position)${reserves ? ` where ${reserves.condition}` : ''} group by number having bool_and(s.position is not null)
  ${isPlain ? '' : exceptInvalidDiscounts}${hasShifts ? exceptClosedShifts : ''}
), consumed_vouchers as (
  update vouchers v set sold = v.sold + w.units${reserves ? ', reserved = v.reserved + w.units' : ''}
    from (select voucher_id, sum(weight)::int as units from requested_products join placeable using (number) group by voucher_id) w
   where v.id = w.voucher_id
), consumed_options as (
  update voucher_options o set sold = o.sold + w.units${reserves ? ', reserved = o.reserved + w.units' : ''}
    from (select option_id, count(*)::int as units from requested_products join placeable using (number) group by option_id) w
   where o.id = w.option_id
)${isPlain ? '' : consumeDiscountCodes}`;
}

/**
 * Keeps the open shifts of the payments open, in the order of their ids. Closing a shift waits until
 * the end of the transaction, so that its sums contain each payment that is received in it.
 */
const keepShiftsOpen = (skipsLocked: boolean) => `, kept_shifts as materialized (
  select sales_page_id, id, ${sharesShiftSql('sales_page_id', 'id', !skipsLocked)} as is_kept
    from (select distinct (payment ->> 'shift_id')::int as id, sales_page_id from requested order by id, sales_page_id) n where id is not null
), open_shifts as materialized (
  select s.id, s.sales_page_id from kept_shifts k join shifts s on s.id = k.id and s.sales_page_id = k.sales_page_id and k.is_kept
   where s.closed_at is null order by s.id for share of s${skipsLocked ? ' skip locked' : ''}
)`;

const exceptClosedShifts = `
  except
  select a.number from requested a left join open_shifts s on s.id = (a.payment ->> 'shift_id')::int and s.sales_page_id = a.sales_page_id
   where a.payment ->> 'shift_id' is not null and s.id is null`;

const lockDiscountCodes = (lock: string, maxRows: number) => `, requested_codes as (
  select d.*, count(*) over (partition by id order by number) as uses
    from jsonb_to_recordset($3::jsonb) as d(number int, id int, kind discount_kind, value bigint)
   limit ${maxRows}
), locked_codes as (
  select id, kind, value, active, max_uses, used, starts_at, ends_at
    from discount_codes where id in (select id from requested_codes) and (select count(*) from locked_options) >= 0 order by id ${lock}
)`;

const exceptInvalidDiscounts = `except
  select w.number
    from requested_codes w
    left join locked_codes c on c.id = w.id and c.kind = w.kind and c.value = w.value and c.active
     and (c.max_uses is null or c.used + w.uses <= c.max_uses)
     and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or now() < c.ends_at)
   where c.id is null`;

const consumeDiscountCodes = `, consumed_codes as (
  update discount_codes c set used = c.used + w.uses
    from (select id, count(*)::int as uses from requested_codes join placeable using (number) group by id) w
   where c.id = w.id
)`;

import { requestedOrdersText } from '../orders/checked-orders-text.ts';
import { writtenOrderColumns, writtenOrdersText } from '../orders/written-orders-text.ts';
import { json } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { allowsSql } from './checkout-states.ts';

interface PlaceCheckoutOptions {
  /** Upper limit of the number of products and of discount codes. */
  readonly maxRows: number;
  /** Whether e-mails are sent. See the place-order statement. */
  readonly sendsEmails: boolean;
}

/**
 * Places the order of a paid checkout, and completes the checkout. Its parameters are those of the
 * place-order statement, with one order. Consumes no stock, and checks neither stock nor terms, because
 * the checkout has reserved and fixed them (D96): its units are no longer reserved, but remain sold.
 * Writes nothing and returns no row unless the checkout is open. Locks the checkout before the stock
 * (docs/decisions/0036-lock-order.md).
 */
export const placeCheckoutStatement = defineVariants({
  name: 'place-checkout',
  params: { orders: json(), products: json(), discounts: json() },
  row: writtenOrderColumns,
  text: ({ maxRows, sendsEmails }: PlaceCheckoutOptions) =>
    [
      requestedOrdersText({ maxRows, isReserved: true }),
      `, requested_codes as (
  select * from jsonb_to_recordset($3::jsonb) as d(number int, id int) limit ${maxRows}
), checkout as (
  update checkouts c set state = 'completed', completed_at = now(), due_at = null, sale = '{}', session_url = null, address_hash = null
    from requested a where c.reference = a.reference and ${allowsSql('complete', 'c')}
  returning c.reference
), locked_vouchers as (
  select id from vouchers where id in (select voucher_id from requested_products) and (select count(*) from checkout) > 0
   order by id for no key update
), locked_options as (
  select id from voucher_options where id in (select option_id from requested_products) and (select count(*) from locked_vouchers) > 0
   order by id for no key update
), placeable as (
  select a.number from checkout join requested a on a.reference = checkout.reference where (select count(*) from locked_options) > 0
), sold_vouchers as (
  update vouchers v set reserved = v.reserved - w.units
    from (select voucher_id, sum(weight)::int as units from requested_products join placeable using (number) group by voucher_id) w
   where v.id = w.voucher_id
), sold_options as (
  update voucher_options o set reserved = o.reserved - w.units
    from (select option_id, count(*)::int as units from requested_products join placeable using (number) group by option_id) w
   where o.id = w.option_id
)`,
      writtenOrdersText({ hasClaims: false, isPlain: false, isReserved: true, sendsEmails }),
    ].join(''),
  examples: [
    { maxRows: 1, sendsEmails: false },
    { maxRows: 100, sendsEmails: true },
  ],
});

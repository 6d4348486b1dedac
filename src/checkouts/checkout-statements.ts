import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { hasStockSql } from '../orders/stock.ts';
import {
  array,
  bigint,
  boolean,
  bytea,
  int,
  notNull,
  nullable,
  text,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { modelColumns } from '../platform/rows/model-columns.ts';
import { selectList } from '../platform/rows/model-rows.ts';
import { allowsSql } from './checkout-states.ts';

/** Hours after the end of a checkout during which its late payment is still fulfilled. */
const lateHours = 24;
/** SQL condition: the lifetime of checkout `c` ended `lateHours` ago. */
const isAbandoned = `c.expires_at <= now() - interval '${lateHours} hours'`;

/** The columns of a checkout, and the id of its order. Null unless it is completed. */
const columns = { ...modelColumns('Checkout'), orderId: nullable(int) };
const selected = (checkout: string) =>
  `${selectList('Checkout', checkout)}, (select o.id from orders o where ${checkout}.state = 'completed' and o.reference = ${checkout}.reference) as "orderId"`;

/** Selects the checkout with a reference. */
export const findByReferenceStatement = defineStatement({
  name: 'find-checkout-by-reference',
  params: { reference: text },
  row: columns,
  text: `select ${selected('c')} from checkouts c where c.reference = $1`,
});

/** Selects the checkout with the hash of a token. */
export const findByTokenStatement = defineStatement({
  name: 'find-checkout-by-token',
  params: { tokenHash: bytea },
  row: columns,
  text: `select ${selected('c')} from checkouts c where c.token_hash = $1`,
});

/**
 * Makes an open checkout with a payment page due in 5 seconds, unless it is due before. However often it
 * is called, the gateway is therefore polled at most every 5 seconds.
 */
export const makeDueStatement = defineStatement({
  name: 'make-checkout-due',
  params: { reference: text },
  text: `
update checkouts set due_at = now() + interval '5 seconds'
 where reference = $1 and state = 'open' and session_id is not null and due_at > now() + interval '5 seconds'`,
});

/**
 * Stores the session of a checkout at its gateway, unless it has one. A buyer can open its page only
 * while the checkout is open.
 */
export const storeSessionStatement = defineStatement({
  name: 'store-checkout-session',
  params: { reference: text, sessionId: text, url: text },
  text: `
  update checkouts set session_id = $2, session_url = case when state = 'open' then $3 end
   where reference = $1 and session_id is null`,
});

/**
 * CTEs that lock the checkout of $1 and then its stock, in the order of
 * docs/decisions/0036-lock-order.md. `condition` selects the checkout with table alias `c`. The CTEs
 * `voucher_units` and `option_units` contain its units.
 */
const lockedStockText = (condition: string) => `
with checkout as materialized (
  select c.* from checkouts c where c.reference = $1 and ${condition} for no key update
), items as materialized (
  select p.* from checkout, jsonb_to_recordset(checkout.sale -> 'products') as p(voucher_id int, option_id int, weight int, redeemable_to timestamptz)
), locked_vouchers as (
  select id, quantity, sold from vouchers where id in (select voucher_id from items) order by id for no key update
), locked_options as (
  select id, quantity, sold from voucher_options where id in (select option_id from items) and (select count(*) from locked_vouchers) >= 0
   order by id for no key update
), locked_codes as (
  select id, max_uses, used from discount_codes
   where id in (select d.id from checkout, jsonb_to_recordset(checkout.sale -> 'discounts') as d(id int)) and (select count(*) from locked_options) >= 0
   order by id for no key update
), voucher_units as (
  select voucher_id as id, sum(weight)::int as units from items group by voucher_id
), option_units as (
  select option_id as id, count(*)::int as units from items group by option_id
)`;

/**
 * Returns a statement that ends an open checkout for which `condition` holds, and releases its stock and
 * discount uses. `isFinal` is an SQL expression: whether its session cannot be paid any more. The order,
 * which contains personal data, is then removed. Otherwise the worker polls the gateway again.
 */
const expireText = (
  condition: string,
  isFinal: string,
  furtherCtes = '',
) => `${lockedStockText(condition)}, expired as (
  update checkouts c
     set state = 'expired', session_url = null, address_hash = null, sale = case when ${isFinal} then '{}' else c.sale end,
         due_at = case when not ${isFinal} then now() + interval '30 seconds' end
    from checkout, (select count(*) from locked_codes) locked where c.id = checkout.id
  returning c.reference
), released_vouchers as (
  update vouchers v set sold = v.sold - u.units, reserved = v.reserved - u.units from voucher_units u, expired where v.id = u.id
), released_options as (
  update voucher_options o set sold = o.sold - u.units, reserved = o.reserved - u.units from option_units u, expired where o.id = u.id
), released_codes as (
  update discount_codes d set used = greatest(d.used - 1, 0) from locked_codes l, expired where d.id = l.id
)${furtherCtes}
select reference from expired`;

/** Ends an open checkout. Returns no row if the checkout is not open. */
export const expireStatement = defineStatement({
  name: 'expire-checkout',
  params: { reference: text, isFinal: boolean },
  row: { reference: text },
  text: expireText(allowsSql('expire', 'c'), '$2'),
});

/**
 * Ends a checkout whose gateway failed when it was to open the payment page, unless a concurrent request
 * has opened it. Removes its idempotency key, so that a repeated request starts another checkout.
 */
export const abandonStartStatement = defineStatement({
  name: 'abandon-checkout-start',
  params: { reference: text },
  row: { reference: text },
  text: expireText(
    `${allowsSql('expire', 'c')} and c.session_id is null`,
    'false',
    `, removed_keys as (
  delete from idempotency_keys k using checkout, expired
   where k.principal = checkout.sale -> 'order' ->> 'principal' and k.key = checkout.sale -> 'order' ->> 'key'
)`,
  ),
});

/**
 * Reserves the stock and the discount uses of an expired checkout again, because it was paid late (D96).
 * Checks neither versions nor prices. Returns no row if too little remains, if a voucher would already
 * have ended when it is sold, if the checkout is not expired, or if its order was removed.
 */
export const reopenStatement = defineStatement({
  name: 'reopen-checkout',
  params: { reference: text },
  row: { reference: text },
  text: `${lockedStockText(`${allowsSql('reopen', 'c')} and c.sale <> '{}'`)}, reopened as (
  update checkouts c set state = 'open', due_at = now()
    from checkout
   where c.id = checkout.id
     and not exists (select from items where redeemable_to <= now())
     and not exists (select from voucher_units u join locked_vouchers v on v.id = u.id where not ${hasStockSql('v', 'u.units')})
     and not exists (select from option_units u join locked_options o on o.id = u.id where not ${hasStockSql('o', 'u.units')})
     and not exists (select from locked_codes where used >= max_uses)
  returning c.reference
), consumed_vouchers as (
  update vouchers v set sold = v.sold + u.units, reserved = v.reserved + u.units from voucher_units u, reopened where v.id = u.id
), consumed_options as (
  update voucher_options o set sold = o.sold + u.units, reserved = o.reserved + u.units from option_units u, reopened where o.id = u.id
), consumed_codes as (
  update discount_codes d set used = d.used + 1 from locked_codes l, reopened where d.id = l.id
)
select reference from reopened`,
});

/**
 * Removes the order of an expired checkout, which contains personal data, because its session cannot be
 * paid any more (`isFinal`) or its gateway has not responded for a day. A payment after that is refunded.
 * Unless `isFinal`, the worker continues to poll the gateway.
 */
export const closeStatement = defineStatement({
  name: 'close-checkout',
  params: { reference: text, isFinal: boolean },
  text: `
  update checkouts c set sale = '{}', due_at = case when not $2 then c.due_at end
   where c.reference = $1 and ${allowsSql('reopen', 'c')}`,
});

/**
 * Records that the late payment of an expired checkout is refunded, and writes the audit entry. Returns
 * no row if another process has fulfilled the payment or recorded its refund.
 */
export const refundStatement = defineStatement({
  name: 'refund-checkout',
  params: { reference: text, transactionId: text },
  row: { reference: text },
  text: `
with refunding as (
  update checkouts c set state = 'refunding', charge_transaction_id = $2, sale = '{}', due_at = now()
   where c.reference = $1 and ${allowsSql('refund', 'c')}
  returning *
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after)
  select organisation_id, sales_page_id, 'service', 'graphql', ${actionAndSubjectSql('checkout.refund', 'checkout', 'reference')},
         jsonb_build_object('gateway', gateway, 'amount', amount, 'currency', currency)
    from refunding
)
select reference from refunding`,
});

/**
 * Records the state of the refund of a checkout at its gateway. Changes nothing if another process has
 * recorded since then that the gateway rejected this refund.
 */
export const settleRefundStatement = defineVariants({
  name: 'settle-checkout-refund',
  params: { reference: text, transactionId: nullable(text), refundRejections: int },
  text: ({ isCompleted }: { readonly isCompleted: boolean }) => `
  update checkouts c set refund_transaction_id = $2${isCompleted ? `, state = 'refunded', due_at = null` : ''}
   where c.reference = $1 and c.refund_rejections = $3 and c.due_at is not null and ${allowsSql('settleRefund', 'c')}`,
  examples: [{ isCompleted: false }, { isCompleted: true }],
});

/**
 * Claims checkouts that are due, except those of the given gateways, and returns them. They are due
 * again after an interval that grows with their age, whether or not this attempt fails: up to a day for
 * expired checkouts, and up to an hour for refunds. Until then, other processes skip them. `hasEnded`
 * states that the lifetime of the checkout has ended, `isAbandoned` that this was `lateHours` ago.
 */
export const claimDueStatement = defineStatement({
  name: 'claim-due-checkouts',
  params: { limit: bigint, excludedGateways: array(text) },
  row: { ...columns, hasEnded: notNull(boolean), isAbandoned: notNull(boolean) },
  text: `
with due as (
  select id from checkouts where due_at <= now() and (gateway is null or gateway <> all($2::text[])) order by due_at limit $1 for update skip locked
), claimed as (
  update checkouts c
     set due_at = case when c.state = 'open' and c.expires_at > now()
           then least(c.expires_at, now() + greatest(interval '1 minute', now() - c.created_at))
           when c.state = 'expired' and ${isAbandoned} then now() + interval '1 day'
           else now() + least(greatest(interval '30 seconds', now() - c.expires_at), interval '1 hour') end
    from due where c.id = due.id
  returning c.*
)
select ${selected('c')}, c.expires_at <= now() as "hasEnded", ${isAbandoned} as "isAbandoned" from claimed c`,
});

import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { type AuditAction, actionAndSubjectSql } from '../audit/audit-actions.ts';
import { cancelEmailsText } from '../emails/email-statements.ts';
import { createEventId } from '../events/event-id.ts';
import type { EventName } from '../events/event-names.ts';
import { productStateSql } from '../events/event-record.ts';
import type { Database, SqlClient, Statement } from '../platform/database/database.ts';
import { int, json, nullable, type SqlTypes, uuid } from '../platform/database/sql-types.ts';
import { defineStatement, type InputsOf } from '../platform/database/statement.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  keyInUse,
  storeKeyText,
} from '../platform/idempotency/idempotency-key.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { endExpiredHolds, lockAndWrite } from './end-holds.ts';

/**
 * The result of a transition: the id of the event that it wrote, or, if `replayed`, of the event
 * that the first request with the same idempotency key wrote.
 */
export interface TransitionResult {
  readonly eventId: string;
  readonly replayed: boolean;
}

/**
 * The parts of a transition's statement, as SQL expressions. They refer to the product's row as `p`
 * and to its row before the transition as `b`.
 */
export interface TransitionParts<Params extends SqlTypes> {
  /** The action of the audit entry. */
  readonly action: AuditAction;
  /** The name of the prepared statement. Defaults to `action`. */
  readonly name?: string;
  readonly event: EventName;
  /** The parameters of the transition, from $7. */
  readonly params: Params;
  /** The assignments of the update, such as `state = 'refunded'`. */
  readonly set: string;
  /** The conditions of the transition. */
  readonly where: string;
  /**
   * Whether the transition returns the stock that `set` removes from the product (`held_units`).
   * Defaults to false.
   */
  readonly returnsStock?: boolean;
  /**
   * Additional CTEs, each preceded by a comma. They can read the CTEs `product` (the updated row)
   * and `before`. Defaults to none.
   */
  readonly furtherCtes?: string;
  /**
   * Additional arguments of the snapshot's `jsonb_build_object`, each preceded by a comma, such as
   * `, 'refund', (select id from refund)`. Defaults to none.
   */
  readonly snapshot?: string;
  /** SQL expression for the id of the event's redemption. Defaults to null. */
  readonly redemptionId?: string;
  /**
   * SQL expression for the sales page of the event and of the audit entry. Defaults to that of the
   * product.
   */
  readonly salesPageId?: string;
  /**
   * Columns of the product that the audit entry contains in addition to the state, the used units
   * and the refunded amount. Defaults to none.
   */
  readonly auditedColumns?: readonly string[];
}

/** SQL condition: nothing was redeemed of product `p` or of the products that it replaced (D28). */
export const neverRedeemed = 'p.redeem_used + p.used_before = 0';

/**
 * SQL condition: product `p` has no open holds. Required by every transition that ends a voucher
 * (D83). Its request has `releaseHolds`, and its `explain` calls `assertNotOnHold`.
 */
export const notOnHold = 'p.units_on_hold = 0';

/**
 * Returns the SQL assignment to `held_units` for a transition of product `p` that returns its stock
 * if `condition`, an SQL expression, holds (D54).
 */
export function clearHeldUnitsIf(condition: string): string {
  return `held_units = case when ${condition} then null else p.held_units end`;
}

/** The parameters of every transition, $1 to $6. */
const commonParams = {
  salesPageId: int,
  orderProductId: int,
  context: json(),
  eventId: uuid,
  key: nullable(json()),
  organisationId: int,
};

/**
 * Declares a transition's statement. It returns the product's id, or no row if a condition does not
 * hold. It locks the product, then stock and discount uses, then the idempotency key, as
 * docs/decisions/0036-lock-order.md requires.
 */
export function defineTransitionStatement<const Params extends SqlTypes>({
  action,
  name = action,
  event,
  params,
  set,
  where,
  returnsStock = false,
  furtherCtes = '',
  snapshot = '',
  redemptionId = 'null::int',
  salesPageId = 'product.sales_page_id',
  auditedColumns = [],
}: TransitionParts<Params>) {
  const audited = ['state', 'redeem_used', 'refunded_amount', ...auditedColumns];
  const auditedText = (row: string) =>
    `jsonb_build_object(${audited.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
  const text = `
with context as (
  select * from jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select p.* from order_products p where p.sales_page_id = $1::int and p.id = $2::int for no key update
), product as (
  update order_products p set ${set}, revision = p.revision + 1 from before b where p.id = b.id and ${where}
  returning p.*
)${returnsStock ? returnStockCtes : ''}${cancelEmailsText}${furtherCtes}, event as (
  insert into events (id, name, organisation_id, sales_page_id, selling_page_id, order_id, order_product_id, redemption_id, snapshot)
  select $4::uuid, '${event}', $6::int, ${salesPageId}, nullif(product.sales_page_id, ${salesPageId}), product.order_id, product.id, ${redemptionId},
         jsonb_build_object('product', ${productStateSql('product')}${snapshot})
    from product
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $6::int, ${salesPageId}, context.principal, context.channel, ${actionAndSubjectSql(action, 'order-product', 'product.id')},
         ${auditedText('before')}, ${auditedText('product')}, context.request_id
    from product, before, context
), idempotency as (${storeKeyText('$5', '$4', returnsStock ? afterReturnedStock : 'product')})
select product.id from product where abort_unless($5::jsonb is null or exists (select from idempotency), '${keyInUse}')`;
  return defineStatement({ name, params: { ...commonParams, ...params }, row: { id: int }, text });
}

/**
 * CTEs that return the stock of a product whose `held_units` a transition has set to null: 1 unit
 * to its option, and the units that the sale consumed to its voucher, even if the option's weight
 * has changed since then. They read the CTEs `product` and `before`. For a product without held
 * units, nothing is returned, so stock is returned at most once. The voucher is updated before the
 * option, the order in which sales lock them. `sold` is never reduced below the reserved units: for
 * products sold before the migration that added `held_units`, the held units are estimated by the
 * option's weight at the time of that migration.
 *
 * Each product with the price calculator `regular` also holds the uses of its order's discount
 * codes, and releases them with its stock. The last of them returns the uses (D79). Concurrent
 * transitions of products of one order decrement the same rows, so exactly one of them is the last.
 */
const returnStockCtes = `, returned as (
  select b.order_id, b.voucher_id, b.option_id, b.held_units, b.price_paid_calculator from product join before b on b.id = product.id
   where b.held_units is not null and product.held_units is null
), returned_units as (
  update vouchers v set sold = greatest(v.sold - r.held_units, v.reserved) from returned r where v.id = r.voucher_id returning v.id
), returned_option as (
  update voucher_options o set sold = greatest(o.sold - 1, o.reserved) from returned r where o.id = r.option_id and (select count(*) from returned_units) >= 0
  returning o.id
), held_uses as (
  select u.order_id, u.discount_code_id from discount_uses u
   where u.order_id in (select order_id from returned where price_paid_calculator = 'regular')
     and (select count(*) from returned_option) >= 0
   order by u.discount_code_id for no key update
), released_uses as (
  update discount_uses u set held_products = u.held_products - 1 from held_uses h
   where u.order_id = h.order_id and u.discount_code_id = h.discount_code_id and u.held_products > 0
  returning u.discount_code_id, u.held_products
), returned_codes as (
  select id from discount_codes where id in (select discount_code_id from released_uses where held_products = 0)
   order by id for no key update
), returned_uses as (
  update discount_codes c set used = greatest(c.used - 1, 0) from returned_codes r where c.id = r.id returning c.id
)`;

/**
 * The `from` source of the statement that stores the idempotency key: `product`, joined with
 * `returned_uses`, the last CTE that restores stock. The join makes PostgreSQL restore the stock
 * first, so that the idempotency key is locked last.
 */
const afterReturnedStock = 'product cross join (select count(*) from returned_uses) stock';

interface TransitionRequest {
  readonly action: AuditAction;
  /**
   * Returns the statement that `defineTransitionStatement` declares. Called with the values of the
   * common parameters, to which it adds the values of the transition.
   */
  readonly statement: (values: InputsOf<typeof commonParams>) => Statement;
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** The input of the request. Its hash is stored with the idempotency key. */
  readonly request: object;
  /** Whether to release the open holds of the product first. Defaults to false. */
  readonly releaseHolds?: boolean;
  /**
   * Whether a separate statement locks the product first, so that the statement reads the rows of
   * other tables as of the lock. A transaction that calls `transitionProduct` has locked it.
   * Defaults to false.
   */
  readonly locksFirst?: boolean;
  /**
   * Throws the reason why the product, in its current state, does not allow the transition. Called
   * once if the statement changed nothing and the request is not a repeat. Never returns.
   */
  readonly explain: (product: ModelRows['OrderProduct']) => Promise<never> | never;
}

/**
 * The client of a transition. A transaction of several transitions cannot release holds here: its
 * caller releases them first.
 */
export type TransitionClient = SqlClient & Partial<Pick<Database, 'transaction'>>;

/**
 * Runs a transition. Throws the error of `explain` if the product does not allow it, NOT_FOUND if
 * the sales page has no such product, and IDEMPOTENCY_KEY_REUSED.
 */
export async function transitionProduct(
  database: TransitionClient,
  context: RequestContext,
  transition: TransitionRequest,
): Promise<TransitionResult> {
  const { action, statement, salesPageId, orderProductId, request, releaseHolds = false } = transition;
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { [action]: request });
  const eventId = createEventId();
  const write = statement({
    salesPageId,
    orderProductId,
    context: toContextJson(context),
    eventId,
    key: key && JSON.stringify(key),
    organisationId: context.caller.organisationId,
  });
  try {
    const isMade =
      releaseHolds || (transition.locksFirst && database.transaction)
        ? await lockAndWrite(toDatabase(database), context, transition, write)
        : (await database.query(write)).length > 0;
    if (isMade) return { eventId, replayed: false };
  } catch (error) {
    if (!isAbortedFor(error, keyInUse)) throw error;
  }
  const storedResult = await findStoredResult(database, key);
  if (storedResult !== null) return { eventId: storedResult, replayed: true };
  const product = await readProduct(database, salesPageId, orderProductId);
  // The task that ends expired holds can be late.
  if (product.unitsOnHold > 0 && (await endExpiredHolds(database, [orderProductId])))
    return transitionProduct(database, context, transition);
  return transition.explain(product);
}

async function readProduct(
  database: SqlClient,
  salesPageId: number,
  id: number,
): Promise<ModelRows['OrderProduct']> {
  const [product] = await findRows(database, 'OrderProduct', 'id', [id]);
  if (product?.salesPageId !== salesPageId) throw notFound('order product');
  return product;
}

function toDatabase(client: TransitionClient): Pick<Database, 'transaction'> {
  if (!client.transaction) throw new Error('a transaction must release the holds of its products first');
  return client as Pick<Database, 'transaction'>;
}

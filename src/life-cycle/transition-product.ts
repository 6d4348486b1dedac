import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { createEventId } from '../events/event-id.ts';
import type { EventName } from '../events/event-names.ts';
import { productStateSql } from '../events/event-snapshot.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findStoredResult, keyInUse, storeKeyText } from '../platform/idempotency/idempotency-key.ts';
import { returnStockCtes } from './return-stock.ts';

/** The result of a transition: the event that it wrote, or the event of the first request if this one repeats it (`replayed`). */
export interface TransitionResult {
  readonly eventId: string;
  readonly replayed: boolean;
}

/** The parts of the statement of a transition, as SQL on the product's row `p` and its row before the transition, `b`. */
export interface TransitionParts {
  /** The name of the prepared statement and the action of the audit entry, such as `order-product.refund`. */
  readonly action: string;
  readonly event: EventName;
  /** The assignments of the update, such as `state = 'refunded'`. */
  readonly set: string;
  /** All conditions of the transition. */
  readonly where: string;
  /** Whether the transition returns the stock that `set` removes from the product (`held_units`). Defaults to false. */
  readonly returnsStock?: boolean;
  /** CTEs after the update, each preceded by a comma. They read `product` and `before`. Defaults to none. */
  readonly furtherCtes?: string;
  /**
   * Further arguments of the snapshot's `jsonb_build_object`, such as `, 'refund', (select id from refund)`. Defaults to none.
   */
  readonly snapshot?: string;
  /** The id of the event's redemption. Defaults to null. */
  readonly redemptionId?: string;
}

/**
 * Returns the text of a transition's statement. $1 sales page · $2 order product · $3 context (JSON) · $4 event id · $5 idempotency
 * key (JSON) or null · $6 organisation · $7 and following: parameters of the transition. The statement returns the product's id,
 * or no row if a condition does not hold. It locks the product, then stock, then the idempotency key, in the order of
 * docs/decisions/0036-lock-order.md.
 */
export function transitionText({
  action,
  event,
  set,
  where,
  returnsStock = false,
  furtherCtes = '',
  snapshot = '',
  redemptionId = 'null::int',
}: TransitionParts): string {
  return `
with context as (
  select * from jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select p.* from order_products p where p.sales_page_id = $1::int and p.id = $2::int for no key update
), product as (
  update order_products p set ${set}, revision = p.revision + 1 from before b where p.id = b.id and ${where}
  returning p.*
)${returnsStock ? returnStockCtes : ''}${furtherCtes}, event as (
  insert into events (id, name, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
  select $4::uuid, '${event}', product.sales_page_id, product.order_id, product.id, ${redemptionId},
         jsonb_build_object('product', ${productStateSql('product')}${snapshot})
    from product
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $6::int, product.sales_page_id, context.principal, context.channel, '${action}', 'order-product:' || product.id,
         jsonb_build_object('state', before.state, 'redeem_used', before.redeem_used, 'refunded_amount', before.refunded_amount),
         jsonb_build_object('state', product.state, 'redeem_used', product.redeem_used, 'refunded_amount', product.refunded_amount),
         context.request_id
    from product, before, context
), idempotency as (${storeKeyText('$5', '$4', returnsStock ? afterReturnedStock : 'product')})
select product.id from product where abort_unless($5::jsonb is null or exists (select from idempotency), '${keyInUse}')`;
}

/** The product's row, read after its stock was returned, so that the idempotency key is locked last. */
const afterReturnedStock = 'product cross join (select count(*) from returned_option) stock';

interface TransitionRequest {
  readonly action: string;
  readonly text: string;
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** The request whose hash is stored with the idempotency key. */
  readonly request: object;
  readonly values: readonly unknown[];
  /**
   * Throws the reason why the product, as it is now, does not allow the transition. Called once if the statement changed nothing
   * and the request is not a repeat.
   */
  readonly explain: (product: ModelRows['OrderProduct']) => Promise<never> | never;
}

/**
 * Runs a transition. Throws the error of `explain` if it changed nothing, NOT_FOUND for an unknown product, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function transitionProduct(
  database: SqlClient,
  context: RequestContext,
  transition: TransitionRequest,
): Promise<TransitionResult> {
  const { action, text, salesPageId, orderProductId, request, values, explain } = transition;
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { [action]: request });
  const eventId = createEventId();
  try {
    const [product] = await database.query({
      name: action,
      text,
      values: [
        salesPageId,
        orderProductId,
        toContextJson(context),
        eventId,
        key && JSON.stringify(key),
        context.caller.organisationId,
        ...values,
      ],
    });
    if (product) return { eventId, replayed: false };
  } catch (error) {
    if (!isAbortedFor(error, keyInUse)) throw error;
  }
  const first = await findStoredResult(database, key);
  if (first !== null) return { eventId: first, replayed: true };
  return explain(await readProduct(database, salesPageId, orderProductId));
}

async function readProduct(database: SqlClient, salesPageId: number, id: number): Promise<ModelRows['OrderProduct']> {
  const [product] = await findRows(database, 'OrderProduct', 'id', [id]);
  if (product?.salesPageId !== salesPageId) throw notFound('order product');
  return product;
}

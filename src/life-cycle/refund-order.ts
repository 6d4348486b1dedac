import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { shareAmount } from '../orders/price-order.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { keepShiftOpen } from '../shifts/open-shifts.ts';
import { rejectionByState } from '../vouchers/order-product-states.ts';
import { releaseHolds } from './end-holds.ts';
import { assertAllowedToForce } from './force.ts';
import {
  assertRefundable,
  type RefundDependencies,
  type RefundTerms,
  refundDelivery,
  refundOrderProduct,
  refundTopUp,
} from './refund-order-product.ts';
import { refundAction } from './refund-statements.ts';

/** An amount of the price of a product or of its delivery. Null refunds what can be refunded. */
export interface RefundedPart {
  readonly orderProductId: number;
  readonly amount: number | null;
}

export interface OrderRefundInput extends RefundTerms {
  readonly salesPageId: number;
  readonly orderId: number;
  /**
   * The parts to refund; an amount in minor units to spread over the products; or `all`: the prices
   * of all products and deliveries, and all top-ups.
   */
  readonly parts:
    | { readonly products: readonly RefundedPart[]; readonly deliveries: readonly RefundedPart[] }
    | { readonly amount: number }
    | 'all';
}

/** The parts of an order to refund. */
interface Parts {
  readonly products: readonly RefundedPart[];
  readonly deliveries: readonly RefundedPart[];
  readonly topUpIds: readonly number[];
}

/** The rows of an order that determine what can be refunded. */
interface OrderRows {
  readonly products: readonly ModelRows['OrderProduct'][];
  readonly deliveries: readonly ModelRows['Delivery'][];
  readonly topUps: readonly ModelRows['TopUp'][];
}

/**
 * Refunds several products and deliveries of an order in one transaction: all of them or none. An
 * amount is spread over the products in proportion to what can still be refunded of each, by the
 * largest remainder method, so that the refunds add up to it exactly. Cancelled and replaced
 * products are left out. Returns the ids of the refunds. Requires `manage.products.refund`. Throws
 * NOT_FOUND, INVALID_INPUT for a product of another order, AMOUNT_EXCEEDS_PAID, and the errors of
 * refundOrderProduct and refundDelivery.
 *
 * Each refund is a statement that locks its product, then stock. All of these rows are locked in
 * advance, so that several statements follow docs/decisions/0036-lock-order.md.
 */
export function refundOrder(
  database: Database,
  gateways: RefundDependencies['gateways'],
  context: RequestContext,
  input: OrderRefundInput,
): Promise<IdempotentResult<readonly number[]>> {
  const { salesPageId, orderId, parts, force } = input;
  assertAllowedOnPage(context.caller, refundAction, salesPageId);
  assertAllowedToForce(context.caller, force, salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { refundOrder: input });
  return runIdempotently(database, key, z.array(z.int()), (runOnce) =>
    database.transaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, orderId });
      return runOnce(transaction, async () => {
        const rows = await readOrderRows(transaction, salesPageId, orderId);
        const { shiftId } = input;
        if (shiftId !== undefined) await keepShiftOpen(transaction, { salesPageId, shiftId });
        await lockStock(transaction, rows);
        const { products, deliveries, topUpIds } = selectParts(rows, parts);
        const dependencies = { database: transaction, gateways };
        const single = { ...context, idempotencyKey: null };
        if (input.releaseHolds)
          for (const { orderProductId } of products) await releaseHolds(transaction, context, orderProductId);
        const terms = { ...input, releaseHolds: false };
        // Before the products, which end by default once their top-ups are refunded.
        for (const topUpId of topUpIds)
          await refundTopUp(dependencies, single, { ...pickTerms(terms), topUpId, amount: null });
        for (const part of products)
          await refundOrderProduct(dependencies, single, { ...terms, ...pick(part) });
        for (const part of deliveries)
          await refundDelivery(dependencies, single, { ...terms, ...pick(part) });
        return findNewRefunds(transaction, rows);
      });
    }),
  );
}

const pickTerms = ({ parts: _, orderId: __, voucher: ___, ...terms }: OrderRefundInput) => terms;

const pick = ({ orderProductId, amount }: RefundedPart): RefundedPart => ({ orderProductId, amount });

async function readOrderRows(client: SqlClient, salesPageId: number, orderId: number): Promise<OrderRows> {
  const products = await findRows(client, 'OrderProduct', 'orderId', [orderId]);
  if (products.length === 0 || products.some((product) => product.salesPageId !== salesPageId))
    throw notFound('order');
  return {
    products: products.toSorted((a, b) => a.id - b.id),
    deliveries: await findRows(client, 'Delivery', 'orderId', [orderId]),
    topUps: await findRows(client, 'TopUp', 'orderId', [orderId]),
  };
}

async function lockStock(transaction: SqlClient, { products }: OrderRows): Promise<void> {
  await lockRows(transaction, 'Voucher', { id: products.map(({ voucherId }) => voucherId) });
  await lockRows(transaction, 'VoucherOption', { id: products.map(({ optionId }) => optionId) });
}

function selectParts(rows: OrderRows, parts: OrderRefundInput['parts']): Parts {
  if (typeof parts === 'object' && 'products' in parts) {
    const errors = Object.entries({ soldVouchers: parts.products, deliveries: parts.deliveries }).flatMap(
      ([field, named]) =>
        named.flatMap(({ orderProductId }, index) =>
          rows.products.some(({ id }) => id === orderProductId)
            ? []
            : [fieldError(`${field}[${index}].soldVoucherId`, 'UNKNOWN', 'is not a voucher of this order')],
        ),
    );
    if (errors.length > 0) throw invalidInput(errors);
    return { ...parts, topUpIds: [] };
  }
  const refundableProducts = rows.products.filter((product) => rejectionByState('refund', product) === null);
  const products = toParts(
    refundableProducts,
    ({ pricePaid, refundedAmount }) => pricePaid - refundedAmount,
    ({ id }) => id,
  );
  const deliveries =
    parts === 'all'
      ? toParts(
          rows.deliveries,
          ({ pricePaid, orderProductId }) =>
            pricePaid - (rows.products.find(({ id }) => id === orderProductId)?.refundedDelivery ?? 0),
          ({ orderProductId }) => orderProductId,
        )
      : [];
  const topUps = parts === 'all' ? refundableTopUps(rows, refundableProducts) : [];
  const refundable = [...products, ...deliveries, ...topUps].reduce((sum, { amount }) => sum + amount, 0);
  const amount = parts === 'all' ? refundable : parts.amount;
  assertRefundable(amount, refundable, rows.products[0]?.currency ?? '');
  if (parts === 'all') return { products, deliveries, topUpIds: topUps.map(({ id }) => id) };
  const shares = shareAmount(
    amount,
    products.map((part) => part.amount),
  );
  return {
    products: products.flatMap((part, index) => (shares[index] ? [{ ...part, amount: shares[index] }] : [])),
    deliveries,
    topUpIds: [],
  };
}

/** Returns what can be refunded of each top-up of a product that can be refunded. */
function refundableTopUps(
  { products, topUps }: OrderRows,
  refundable: readonly ModelRows['OrderProduct'][],
): { readonly id: number; readonly amount: number }[] {
  const currentOf = (id: number): number => {
    const successor = products.find(({ regeneratedFromId }) => regeneratedFromId === id);
    return successor ? currentOf(successor.id) : id;
  };
  return topUps
    .map(({ id, orderProductId, amount, refundedAmount }) => ({
      id,
      product: currentOf(orderProductId),
      amount: amount - refundedAmount,
    }))
    .filter(({ product, amount }) => amount > 0 && refundable.some(({ id }) => id === product))
    .toSorted((a, b) => a.id - b.id);
}

/** Returns the parts of which something can still be refunded, with that amount. */
function toParts<Row>(rows: readonly Row[], amountOf: (row: Row) => number, idOf: (row: Row) => number) {
  return rows
    .map((row) => ({ orderProductId: idOf(row), amount: amountOf(row) }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the ids of the refunds since `rows` were read. The products are locked. */
async function findNewRefunds(client: SqlClient, { products }: OrderRows): Promise<number[]> {
  const ids = products.map(({ id }) => id);
  const refunds = await findRows(client, 'Refund', 'orderProductId', ids);
  const revisions = new Map(products.map(({ id, revision }) => [id, revision]));
  return refunds
    .filter(({ orderProductId, revision }) => revision > (revisions.get(orderProductId) ?? 0))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

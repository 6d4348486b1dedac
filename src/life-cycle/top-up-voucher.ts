import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { readMaxAmount } from '../data-migrations/amount-columns.ts';
import { assertCashSuffices } from '../orders/assert-cash-suffices.ts';
import type { PaymentInput } from '../orders/order-input.ts';
import { createOrderReference } from '../orders/order-reference.ts';
import type { ChargeOrder, OrderCharge } from '../payments/charge-order.ts';
import { findOfferedGateway } from '../payments/offered-gateway.ts';
import { orderUnavailable } from '../payments/order-unavailable.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { Database, SqlClient, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { wasRolledBack } from '../platform/database/statement-rejection.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { keepShiftOpen, readOpenShift } from '../shifts/open-shifts.ts';
import { changeProduct, type ProductKey } from './change-product.ts';
import { insertExpiryChanges } from './extend-voucher.ts';
import { assertCanBeToppedUp, expiryAfterTopUp, readTopUpTerms, type TopUpTerms } from './top-up-terms.ts';

const action = 'order-product.top-up';

export interface TopUpInput extends ProductKey {
  /** The amount to pay and to add to the balance, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /**
   * Whether to extend the voucher to the last day that the rule of its article determines today
   * (D23). Never shortens the validity.
   */
  readonly extendExpiry: boolean;
  /** Free text that identifies where the top-up was sold, such as `api` or `counter`. */
  readonly salesChannel: string;
}

export interface TopUpDependencies {
  readonly database: Database;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly chargeOrder: ChargeOrder;
}

/** The claim on the charge of a top-up was taken by another attempt, which may have made it. */
const claimLost = new Error('the claim on the charge of the top-up was lost');

/**
 * Sells an amount that raises the balance of a monetary multi-use voucher. Charges the payment, and
 * then writes in one transaction, under the lock of the voucher: the top-up with its payment, the
 * raised stock, the expiry if it is extended, the event and the audit entry. Open holds are
 * unchanged (D83). A fully redeemed voucher is in progress again.
 *
 * Requires `manage.orders`. Returns the id of the top-up. Throws the errors of assertCanBeToppedUp,
 * assertCashSuffices, ChargeOrder, readOpenShift and changeProduct. If the top-up is not written,
 * the charge is voided.
 */
export async function topUpVoucher(
  { database, gateways, chargeOrder }: TopUpDependencies,
  context: RequestContext,
  topUp: TopUpInput,
  payment: PaymentInput,
): Promise<ChangedRow> {
  const { caller } = context;
  const { salesPageId, amount } = topUp;
  assertAllowedOnPage(caller, action, salesPageId);
  const input = { ...topUp, ...payment };
  const key = createIdempotencyKey(caller, context.idempotencyKey, { [action]: input });
  const findReplay = async (): Promise<ChangedRow | null> => {
    const stored = await findStoredResult(database, key);
    return stored === null ? null : { id: Number(stored), replayed: true };
  };
  const earlier = await findReplay();
  if (earlier) return earlier;

  const product = await readProduct(database, topUp);
  const gateway = await findOfferedGateway(database, gateways, payment.gateway, salesPageId);
  const { shiftId } = payment;
  if (shiftId !== undefined) await readOpenShift(database, { salesPageId, shiftId });
  const terms = await readTopUpTerms(database, product);
  assertCanBeToppedUp(product, topUp, terms);
  assertCashSuffices(payment, amount);
  const charged = await chargeOrder({
    reference: createOrderReference(),
    salesPageId,
    gateway,
    token: payment.token,
    amount: { amount, currency: product.currency },
    principal: caller.id,
    key,
  });
  if (!charged) {
    const placed = await findReplay();
    if (placed) return placed;
    throw orderUnavailable('The payment took too long.', key);
  }
  try {
    const written = await changeProduct(database, context, {
      action,
      transition: 'topUp',
      input,
      change: (transaction, locked, revision) =>
        writeTopUp(transaction, context, locked, { topUp, payment, terms, charged, revision }),
    });
    if (written.replayed) await charged.voidCharge();
    return written;
  } catch (error) {
    const isClaimLost = error === claimLost || violatesUnique(error, 'top_ups_reference_key');
    // After a connection failure the top-up may have been written. If it was not,
    // voidAbandonedCharges voids the charge.
    if (isClaimLost || error instanceof DomainError || wasRolledBack(error)) await charged.voidCharge();
    if (!isClaimLost) throw error;
    const placed = await findReplay();
    if (placed) return placed;
    throw orderUnavailable('The payment took too long.', key);
  }
}

async function readProduct(
  database: SqlClient,
  { salesPageId, orderProductId }: ProductKey,
): Promise<ModelRows['OrderProduct']> {
  const [product] = await findRows(database, 'OrderProduct', 'id', [orderProductId]);
  if (product?.salesPageId !== salesPageId) throw notFound('order product');
  return product;
}

interface TopUpToWrite {
  readonly topUp: TopUpInput;
  readonly payment: PaymentInput;
  readonly terms: TopUpTerms;
  readonly charged: OrderCharge;
  readonly revision: number;
}

async function writeTopUp(
  transaction: Transaction,
  context: RequestContext,
  product: ModelRows['OrderProduct'],
  { topUp, payment, terms, charged, revision }: TopUpToWrite,
) {
  assertCanBeToppedUp(product, topUp, { ...terms, maxStock: await readMaxAmount(transaction) });
  const { shiftId } = payment;
  if (shiftId !== undefined) await keepShiftOpen(transaction, { salesPageId: product.salesPageId, shiftId });
  await settleClaim(transaction, charged);
  const { amount } = topUp;
  const { id: orderProductId, organisationId, salesPageId, orderId, currency } = product;
  const { staffMemberId, apiKeyId } = context.caller;
  const redeemStock = product.redeemStock + amount;
  const keys = { organisationId, salesPageId, orderId };
  const { id } = await transaction.prisma.topUp.create({
    data: {
      ...keys,
      orderProductId,
      reference: charged.reference,
      currency,
      amount,
      redeemStock,
      salesChannel: topUp.salesChannel,
      staffMemberId,
      apiKeyId,
      channel: context.channel,
      revision,
    },
    select: { id: true },
  });
  await transaction.prisma.payment.create({
    data: {
      ...keys,
      topUpId: id,
      shiftId: shiftId ?? null,
      cashReceived: payment.cashReceived ?? null,
      currency,
      amount,
      ...(await toPayment(transaction, context, payment, charged)),
    },
    select: { id: true },
  });
  const expiry = topUp.extendExpiry ? expiryAfterTopUp(product, terms) : null;
  if (expiry) await insertExpiryChanges(transaction, context, [product], { ...expiry, reason: '' });
  const toAudited = ({ state, redeemUsed, redeemStock: stock, redeemableTo, lastDay }: typeof product) => ({
    state,
    redeem_used: redeemUsed,
    redeem_stock: stock,
    ...(expiry && {
      redeemable_to: redeemableTo.toISOString(),
      last_day: lastDay?.toISOString().slice(0, 10) ?? null,
    }),
  });
  const columns = {
    state: 'in_progress' as const,
    redeemStock,
    adjustedUnits: product.adjustedUnits + amount,
    refundableTopUps: product.refundableTopUps + amount,
    ...expiry,
  };
  return {
    columns,
    before: toAudited(product),
    after: { ...toAudited({ ...product, ...columns }), amount, top_up: id },
    resultId: id,
    event: { name: 'order-product.topped_up' as const, topUpId: id },
  };
}

/** Deletes the claim on the charge. Throws `claimLost` if another attempt has taken it. */
async function settleClaim({ prisma }: Transaction, { reference, claimOwner }: OrderCharge): Promise<void> {
  if (claimOwner === null) return;
  const settled = await prisma.chargeClaim.deleteMany({
    where: { reference, owner: claimOwner, state: 'claimed' },
  });
  if (settled.count === 0) throw claimLost;
}

/** Returns the columns of the payment, like the statement that places orders. */
async function toPayment(
  { prisma }: Transaction,
  { caller: { staffMemberId } }: RequestContext,
  { gateway, manualPaymentType, manualPaymentReference }: PaymentInput,
  { charge }: OrderCharge,
) {
  if (!charge) throw new Error('a top-up was not charged');
  const { transactionId, status, cardType, cardNumber, url } = charge;
  const member =
    gateway === 'manual' && staffMemberId !== null
      ? await prisma.staffMember.findUnique({ where: { id: staffMemberId }, select: { fullName: true } })
      : null;
  return {
    gateway,
    transactionId,
    gatewayStatus: status,
    cardType,
    cardNumber,
    referenceUrl: url,
    manualPaymentType,
    manualPaymentReference,
    manualPaymentUser: member?.fullName ?? null,
  };
}

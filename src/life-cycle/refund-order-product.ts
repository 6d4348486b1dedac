import type { VoucherAfterRefund } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { assertKeyUnused } from '../platform/idempotency/idempotency-key.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { readOpenShift } from '../shifts/open-shifts.ts';
import { rejectionByState } from '../vouchers/order-product-states.ts';
import { calculateValueOfUnits } from '../vouchers/value-of-units.ts';
import { isByAmount } from '../vouchers/voucher-unit.ts';
import { assertAllowedToForce, assertNotOnHold, stateConflict, voucherUsed } from './force.ts';
import { AmountExceedsPaidError } from './life-cycle-errors.ts';
import {
  refundAction as action,
  refundDeliveryStatement,
  refundProductStatement,
  refundTopUpStatement,
} from './refund-statements.ts';
import { type TransitionClient, type TransitionResult, transitionProduct } from './transition-product.ts';

/** The options of a refund that apply to each refunded voucher. */
export interface RefundTerms {
  /**
   * What happens to the voucher (D80). Null ends it if everything that was paid is refunded, top-ups
   * included, and otherwise keeps it.
   */
  readonly voucher: VoucherAfterRefund | null;
  readonly reason: string;
  /**
   * Whether staff return the money outside of the service. If false, the payment gateway of the
   * order makes the refund.
   */
  readonly byHand: boolean;
  /**
   * The open shift from whose drawer staff return the money. Omitted if the client sent none. Requires
   * `byHand`.
   */
  readonly shiftId?: number;
  /**
   * The method by which staff return the money, such as `cash`. Omitted for that of the payment. Requires
   * `byHand`.
   */
  readonly manualPaymentType?: string;
  /** Whether to refund more than remains of the voucher. True requires an administrator (D28). */
  readonly force: boolean;
  /**
   * Whether to release the voucher's open holds. If false, a refund that ends a voucher with open
   * holds or lowers its balance is rejected (D83).
   */
  readonly releaseHolds: boolean;
}

export interface RefundInput extends RefundTerms {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** The amount in minor units. Null refunds everything that was paid and has not been refunded. */
  readonly amount: number | null;
}

type Product = ModelRows['OrderProduct'];

export interface RefundDependencies {
  readonly database: TransitionClient;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}

/**
 * Refunds the price of a sold voucher, in full or in part, and ends or keeps the voucher (D80). A
 * voucher that ends can no longer be redeemed. Once it has ended and the full price is refunded, its
 * stock becomes available again if none of it was redeemed (D54), even if the refund fails later. A
 * monetary multi-use voucher that is kept loses the refunded amount of its balance. A refund through
 * the gateway is `in_progress` until settleRefunds records its result.
 *
 * Requires `manage.products.refund`. Throws AMOUNT_EXCEEDS_PAID, VOUCHER_USED if the refund exceeds
 * what remains of the voucher and `force` is false, INVALID_INPUT if no payment gateway can make the
 * refund and `byHand` is false, ON_HOLD if the voucher has open holds and would end or lose units,
 * and the errors of readOpenShift, rejectionByState and transitionProduct.
 */
export function refundOrderProduct(
  { database, gateways }: RefundDependencies,
  context: RequestContext,
  input: RefundInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, amount, voucher, force, releaseHolds } = input;
  assertAllowed(context, input);
  return transitionProduct(database, context, {
    action,
    statement: (common) =>
      refundProductStatement({ ...common, ...toParams(context, input, gateways), amount, voucher, force }),
    salesPageId,
    orderProductId,
    request: input,
    releaseHolds,
    async explain(product) {
      assertAllowedBy(product, input);
      await assertShiftOpen(database, input);
      if (!input.byHand) throw byHandRequired();
      throw stateConflict();
    },
  });
}

/**
 * Refunds the price of the delivery of a sold voucher, in full or in part. The state, the balance
 * and the refundable price of the voucher are unchanged (D80). Requires `manage.products.refund`.
 * Throws the errors of refundOrderProduct, except those that depend on the voucher.
 */
export function refundDelivery(
  { database, gateways }: RefundDependencies,
  context: RequestContext,
  input: RefundInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, amount } = input;
  assertAllowed(context, input);
  return transitionProduct(database, context, {
    action,
    statement: (common) =>
      refundDeliveryStatement({ ...common, ...toParams(context, input, gateways), amount }),
    salesPageId,
    orderProductId,
    request: input,
    async explain(product) {
      const [delivery] = await findRows(database, 'Delivery', 'orderProductId', [orderProductId]);
      const refundable = (delivery?.pricePaid ?? 0) - product.refundedDelivery;
      assertRefundable(amount ?? refundable, refundable, product.currency);
      await assertShiftOpen(database, input);
      throw byHandRequired();
    },
  });
}

export interface TopUpRefundInput extends Omit<RefundTerms, 'voucher'> {
  readonly salesPageId: number;
  readonly topUpId: number;
  /** The amount in minor units. Null refunds what has not been refunded of the top-up. */
  readonly amount: number | null;
}

/**
 * Refunds a top-up, in full or in part. Unless the voucher has ended, it loses the refunded amount
 * of its balance. Applies to the voucher that was topped up or, if it was replaced, to the one that
 * has its balance now. Requires `manage.products.refund`. Throws NOT_FOUND, VOUCHER_USED if less
 * remains of the voucher and `force` is false, and the other errors of refundOrderProduct.
 */
export async function refundTopUp(
  { database, gateways }: RefundDependencies,
  context: RequestContext,
  input: TopUpRefundInput,
): Promise<TransitionResult & { readonly orderProductId: number }> {
  const { salesPageId, topUpId, amount, force, byHand, releaseHolds } = input;
  assertAllowed(context, input);
  const topUp = await readTopUp(database, salesPageId, topUpId).catch(async (error) => {
    await assertKeyUnused(database, context.caller, context.idempotencyKey);
    throw error;
  });
  const orderProductId = await findCurrentProductId(database, topUp.orderProductId);
  const refunded = await transitionProduct(database, context, {
    action,
    statement: (common) =>
      refundTopUpStatement({ ...common, ...toParams(context, input, gateways), amount, force, topUpId }),
    salesPageId,
    orderProductId,
    request: { refundTopUp: input },
    locksFirst: true,
    releaseHolds,
    async explain(product) {
      // The voucher was replaced since the look-up.
      if (product.state === 'regenerated') throw stateConflict();
      const rejection = rejectionByState('refund', product);
      if (rejection) throw rejection;
      const current = await readTopUp(database, salesPageId, topUpId);
      const refundable = current.amount - current.refundedAmount;
      const requested = amount ?? refundable;
      assertRefundable(requested, refundable, product.currency);
      const remaining = product.redeemStock - product.redeemUsed;
      if (!force && product.state !== 'refunded' && requested > remaining) throw voucherUsed(product);
      if (!releaseHolds) assertNotOnHold(product);
      await assertShiftOpen(database, input);
      if (!byHand) throw byHandRequired();
      throw stateConflict();
    },
  });
  return { ...refunded, orderProductId };
}

async function readTopUp(client: SqlClient, salesPageId: number, id: number): Promise<ModelRows['TopUp']> {
  const [topUp] = await findRows(client, 'TopUp', 'id', [id]);
  if (topUp?.salesPageId !== salesPageId) throw notFound('top-up');
  return topUp;
}

/** Returns the product that has the balance of a product, which may have been replaced repeatedly. */
async function findCurrentProductId(client: SqlClient, id: number): Promise<number> {
  const [successor] = await findRows(client, 'OrderProduct', 'regeneratedFromId', [id]);
  return successor ? findCurrentProductId(client, successor.id) : id;
}

type RefundRequest = Pick<
  RefundInput,
  'salesPageId' | 'force' | 'reason' | 'byHand' | 'shiftId' | 'manualPaymentType'
>;

function assertAllowed({ caller }: RequestContext, { salesPageId, force }: RefundRequest): void {
  assertAllowedOnPage(caller, action, salesPageId);
  assertAllowedToForce(caller, force, salesPageId);
}

function toParams(
  { caller: { staffMemberId, apiKeyId } }: RequestContext,
  { reason, byHand, shiftId, manualPaymentType }: RefundRequest,
  gateways: ReadonlyMap<string, PaymentGateway>,
) {
  const external = [...gateways.values()].filter(({ isExternal }) => isExternal).map(({ name }) => name);
  return {
    reason,
    byHand,
    gateways: byHand ? [] : external,
    staffMemberId,
    apiKeyId,
    shiftId: shiftId ?? null,
    manualPaymentType: manualPaymentType ?? null,
  };
}

/** Throws the reason why the product does not allow the refund, if there is one. */
function assertAllowedBy(product: Product, input: RefundInput): void {
  const { amount, voucher, force, releaseHolds } = input;
  const rejection = rejectionByState('refund', product);
  if (rejection) throw rejection;
  const refundable = product.pricePaid - product.refundedAmount;
  const requested = amount ?? refundable;
  assertRefundable(requested, refundable, product.currency);
  const isPartial = requested < refundable || product.refundableTopUps > 0;
  const keeps = voucher ? voucher === 'keeps' : product.state !== 'refunded' && isPartial;
  const ended = keeps ? rejectionByState('adjust', product) : null;
  if (ended) throw ended;
  if (!force && !isWithinRemaining(product, requested, keeps)) throw voucherUsed(product);
  const needsUnits = !keeps || isByAmount(product);
  if (needsUnits && !releaseHolds) assertNotOnHold(product);
}

/** Throws the errors of readOpenShift for the shift of a refund. */
async function assertShiftOpen(client: SqlClient, { salesPageId, shiftId }: RefundRequest): Promise<void> {
  if (shiftId !== undefined) await readOpenShift(client, { salesPageId, shiftId });
}

/** Throws AMOUNT_EXCEEDS_PAID unless the amount is from 1 to the refundable amount. */
export function assertRefundable(amount: number, refundable: number, currency: string): void {
  if (amount < 1 || amount > refundable) throw new AmountExceedsPaidError(refundable, currency);
}

/**
 * Returns whether a refund does not exceed what remains of the voucher, like the SQL condition of
 * the same name.
 */
function isWithinRemaining(product: Product, amount: number, keeps: boolean): boolean {
  const { state, redeemStock, redeemUsed, usedBefore, refundedAmount } = product;
  const remaining = redeemStock - redeemUsed;
  const neverRedeemed = redeemUsed + usedBefore === 0;
  if (state === 'refunded') return true;
  if (!keeps) return neverRedeemed;
  if (isByAmount(product)) return amount <= remaining;
  return neverRedeemed || refundedAmount + amount <= calculateValueOfUnits(product, remaining);
}

function byHandRequired() {
  return invalidInput([
    fieldError(
      'byHand',
      'REQUIRED',
      'must be true, because no payment gateway of this sales page can refund the payment of the order',
    ),
  ]);
}

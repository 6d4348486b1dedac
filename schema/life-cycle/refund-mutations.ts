import { z } from 'zod';
import type { VoucherAfterRefund } from '../../prisma/generated/client/enums.ts';
import { forceAction } from '../../src/life-cycle/force.ts';
import type { OrderRefundInput, RefundedPart } from '../../src/life-cycle/refund-order.ts';
import type { RefundTerms } from '../../src/life-cycle/refund-order-product.ts';
import { type FieldError, fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { attachRows } from '../../src/platform/rows/relation.ts';
import { optionalLine } from '../../src/platform/values/optional-line.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readIdOnPage, readPageObjectId } from '../nodes/global-ids.ts';
import { OrderType } from '../orders/order.ts';
import { RefundType, VoucherAfterRefundType } from '../refunds/refund.ts';
import { refundProduct } from '../rows/relations.ts';
import { type Amounts, MoneyInput, withAmounts } from '../scalars/money-input.ts';
import type { Money } from '../scalars/money-type.ts';
import { releaseHoldsField } from './release-holds-field.ts';
import {
  type PayloadFields,
  productFields,
  productPayload,
  readProductId,
  soldVoucherId,
  toPayload,
} from './sold-voucher-transitions.ts';

export const refundFields = (t: PayloadFields) => ({
  ...productFields(t),
  refund: t.field({
    type: RefundType,
    description: 'The refund in its current state.',
    async resolve({ refundId, product }, _args, { loaders }) {
      const refund = await loaders.requireRow('Refund', refundId ?? 0);
      attachRows(refund, refundProduct, [product]);
      return refund;
    },
  }),
});

/** The codes with which a refund is rejected. */
const rejects = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'VOUCHER_USED',
  'AMOUNT_EXCEEDS_PAID',
  'ON_HOLD',
] as const;

export const amountFields = (t: InputFields, of: string) => ({
  amount: t.field({
    type: MoneyInput,
    description: 'The amount, at least 1 minor unit. Required unless `all` is true.',
  }),
  all: t.boolean({
    description: `True refunds ${of}. Must not be combined with \`amount\`. Defaults to false.`,
  }),
});

export const termFields = (t: InputFields) => ({
  voucher: t.field({
    type: VoucherAfterRefundType,
    description:
      'What happens to the voucher. Defaults to ENDS if everything that was paid for it is refunded, top-ups included, otherwise to KEEPS.',
  }),
  reason: t.string({ description: 'The reason for the refund.' }),
  byHand: t.boolean({
    description:
      'Whether staff members return the money themselves, even if a payment gateway could. By default, the payment gateway refunds the payment of the order. Must be true if no payment gateway can, such as after a payment in cash.',
  }),
  paymentType: t.string({
    description:
      'The method by which staff members return the money, such as `cash`. Defaults to that of the payment. Requires `byHand`.',
  }),
  shiftId: t.id({
    description:
      'The global id of the open shift from whose drawer staff members return the money. Requires `byHand`. STATE_CONFLICT if the shift is closed. Defaults to none.',
  }),
  force: t.boolean({
    description:
      'Whether to refund more than remains of the voucher, or to end a voucher that was redeemed. Requires an administrator. Defaults to false.',
  }),
  releaseHolds: releaseHoldsField(t),
});

interface TermInputs {
  readonly voucher?: VoucherAfterRefund | null | undefined;
  readonly reason?: string | null | undefined;
  readonly byHand?: boolean | null | undefined;
  readonly paymentType?: string | null | undefined;
  readonly shiftId?: string | null | undefined;
  readonly force?: boolean | null | undefined;
  readonly releaseHolds?: boolean | null | undefined;
}

const paymentTypeShape = z.object({ paymentType: optionalLine(textLimits.manualPaymentType) });

/** Returns the terms of a refund on a sales page. Throws INVALID_INPUT with the field errors. */
export function readTerms(salesPageId: number, inputs: TermInputs): RefundTerms {
  const { voucher, reason, byHand, force: forced, releaseHolds, shiftId } = inputs;
  const { data, error } = paymentTypeShape.safeParse(inputs);
  if (!data) throw invalidInput(toFieldErrors(error));
  const { paymentType } = data;
  const byHandOnly = { paymentType, shiftId: shiftId ?? null };
  const errors = Object.entries(byHandOnly)
    .filter(([, value]) => value !== null && byHand !== true)
    .map(([field]) => fieldError(field, 'CONFLICT', 'requires that `byHand` is true'));
  if (errors.length > 0) throw invalidInput(errors);
  return {
    ...(paymentType !== null && { manualPaymentType: paymentType }),
    ...(shiftId && { shiftId: readIdOnPage('Shift', shiftId, salesPageId, 'shiftId') }),
    voucher: voucher ?? null,
    reason: reason ?? '',
    byHand: byHand ?? false,
    force: forced ?? false,
    releaseHolds: releaseHolds ?? false,
  };
}

interface AmountInputs {
  readonly amount?: Money | null | undefined;
  readonly all?: boolean | null | undefined;
}

/** Returns the errors of an amount, which must be named unless `all` is true (D94). */
export function amountErrors({ amount, all }: AmountInputs, path = ''): FieldError[] {
  const field = `${path}amount`;
  if (!amount && all !== true) return [fieldError(field, 'REQUIRED', 'is required unless `all` is true')];
  if (amount && all === true)
    return [fieldError(`${path}all`, 'CONFLICT', 'must not be combined with `amount`')];
  return amount && amount.amount < 1
    ? [fieldError(`${field}.amount`, 'OUT_OF_RANGE', 'must be at least 1')]
    : [];
}

mutation('refundSoldVoucher', {
  description:
    'Refunds the price of a sold voucher, in full or in part, even if it has expired. `refundOrder` refunds its delivery, and `refundTopUp` a top-up. A refund of everything that was paid ends the voucher by default; a refund of a part keeps it.',
  requires: 'order-product.refund',
  alsoRequires: forceAction,
  rejects,
  input: (t) => ({
    id: soldVoucherId(t),
    ...amountFields(t, 'the part of the price paid that has not been refunded'),
    ...termFields(t),
  }),
  payload: productPayload('RefundSoldVoucher', refundFields),
  async resolve({ id, amount, all, ...terms }, request, context) {
    const errors = amountErrors({ amount, all });
    if (errors.length > 0) throw invalidInput(errors);
    const { salesPageId, orderProductId } = readProductId(id);
    const input = { salesPageId, orderProductId, amount: amount ?? null, ...readTerms(salesPageId, terms) };
    return withAmounts(context, input.salesPageId, input, async (refund) =>
      toPayload(context, await context.services.refundOrderProduct(request, refund)),
    );
  },
});

const RefundPartInputType = builder.inputType('RefundPartInput', {
  description: 'An amount to refund of the price of one sold voucher, or of the price of its delivery.',
  fields: (t) => ({
    soldVoucherId: soldVoucherId(t),
    ...amountFields(t, 'the part of the price that has not been refunded'),
  }),
});

interface OrderRefundPayload {
  /** The sales page on which the fields of the payload require an action. */
  readonly salesPageId: number;
  readonly orderId: number;
  readonly refundIds: readonly number[];
  readonly replayed: boolean;
}

const RefundOrderPayloadType = builder.objectRef<OrderRefundPayload>('RefundOrderPayload').implement({
  description: 'The result of the mutation `refundOrder`.',
  fields: (t) => ({
    order: t.field({
      type: OrderType,
      description: 'The order in its current state.',
      requires: 'order.read',
      resolve: ({ orderId }, _args, { loaders }) => loaders.requireRow('Order', orderId),
    }),
    refunds: t.field({
      type: [RefundType],
      description: 'The refunds in their current state: at most one for each voucher, delivery and top-up.',
      resolve: ({ refundIds }, _args, { loaders }) =>
        Promise.all(refundIds.map((id) => loaders.requireRow('Refund', id))),
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

/** The maximum number of products or deliveries of one refund: those of an order. */
const maxParts = 100;

mutation('refundOrder', {
  description:
    'Refunds several vouchers and deliveries of one order together: all of them or none. Requires exactly one of `amount`, `all`, or the lists `soldVouchers` and `deliveries`.',
  requires: 'order-product.refund',
  alsoRequires: forceAction,
  rejects,
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the order.' }),
    amount: t.field({
      type: MoneyInput,
      description:
        'An amount, at least 1 minor unit, to spread over the vouchers in proportion to what can still be refunded of each. Deliveries, top-ups, cancelled vouchers and replaced vouchers are left out.',
    }),
    all: t.boolean({
      description:
        'True refunds everything that was paid for the order and has not been refunded: vouchers, deliveries and top-ups. Defaults to false.',
    }),
    soldVouchers: t.field({
      type: [RefundPartInputType],
      description: `The vouchers to refund, at most ${maxParts}.`,
    }),
    deliveries: t.field({
      type: [RefundPartInputType],
      description: `The vouchers whose delivery is refunded, at most ${maxParts}.`,
    }),
    ...termFields(t),
  }),
  payload: RefundOrderPayloadType,
  resolve({ id, amount, all, soldVouchers, deliveries, ...inputs }, request, context) {
    const { salesPageId, id: orderId } = readPageObjectId('Order', id);
    const requested = { amount, all, soldVouchers: soldVouchers ?? [], deliveries: deliveries ?? [] };
    const errors = partsErrors(requested);
    if (errors.length > 0) throw invalidInput(errors);
    return withAmounts(context, salesPageId, requested, async (amounts) => {
      const input = {
        salesPageId,
        orderId,
        parts: toParts(salesPageId, amounts),
        ...readTerms(salesPageId, inputs),
      };
      const { result, replayed } = await context.services.refundOrder(request, input);
      context.loaders.clear();
      return { salesPageId, orderId, refundIds: result, replayed };
    });
  },
});

type PartInput = AmountInputs & { readonly soldVoucherId: string };

interface PartsInput extends AmountInputs {
  readonly soldVouchers: readonly PartInput[];
  readonly deliveries: readonly PartInput[];
}

function partsErrors({ amount, all, soldVouchers, deliveries }: PartsInput): FieldError[] {
  if (soldVouchers.length + deliveries.length === 0) return amountErrors({ amount, all });
  const message = 'must not be combined with `soldVouchers` and `deliveries`';
  return [
    ...partErrors(soldVouchers, 'soldVouchers'),
    ...partErrors(deliveries, 'deliveries'),
    ...(amount || all === true ? [fieldError(all === true ? 'all' : 'amount', 'CONFLICT', message)] : []),
  ];
}

function toParts(salesPageId: number, input: Amounts<PartsInput>): OrderRefundInput['parts'] {
  const read = (field: 'soldVouchers' | 'deliveries') =>
    input[field].map(({ soldVoucherId, amount }, index): RefundedPart => {
      const { salesPageId: pageId, orderProductId } = readProductId(soldVoucherId);
      if (pageId !== salesPageId)
        throw invalidInput([
          fieldError(`${field}[${index}].soldVoucherId`, 'UNKNOWN', 'is not a sold voucher of this order'),
        ]);
      return { orderProductId, amount: amount ?? null };
    });
  const parts = { products: read('soldVouchers'), deliveries: read('deliveries') };
  if (parts.products.length + parts.deliveries.length > 0) return parts;
  return typeof input.amount === 'number' ? { amount: input.amount } : 'all';
}

function partErrors(parts: readonly PartInput[], field: string): FieldError[] {
  if (parts.length > maxParts) return [fieldError(field, 'TOO_LONG', `must have at most ${maxParts} items`)];
  const ids = parts.map((part) => part.soldVoucherId);
  return parts.flatMap((part, index) => [
    ...amountErrors(part, `${field}[${index}].`),
    ...(ids.indexOf(part.soldVoucherId) < index
      ? [fieldError(`${field}[${index}].soldVoucherId`, 'NOT_UNIQUE', 'must not be listed twice')]
      : []),
  ]);
}

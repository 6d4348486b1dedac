import { z } from 'zod';
import { forceAction } from '../../src/life-cycle/force.ts';
import { defaultSalesChannel } from '../../src/orders/order-input.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { optionalLine } from '../../src/platform/values/optional-line.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import {
  amountErrors,
  amountFields,
  readTerms,
  refundFields,
  termFields,
} from '../life-cycle/refund-mutations.ts';
import {
  productPayload,
  readProductId,
  soldVoucherId,
  toPayload,
} from '../life-cycle/sold-voucher-transitions.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { counterPaymentFields, counterPaymentPaths, withShiftAndCash } from '../orders/counter-payment.ts';
import { PaymentInput } from '../orders/order-input.ts';
import { paymentShape } from '../orders/parse-order.ts';
import { MoneyInput, withAmounts } from '../scalars/money-input.ts';
import { TopUpType } from './top-up.ts';

const topUpShape = z.object({
  salesChannel: optionalLine(textLimits.salesChannel).transform((channel) => channel ?? defaultSalesChannel),
  payment: paymentShape,
});

mutation('topUpSoldVoucher', {
  description:
    'Sells an amount that raises the balance of a multi-use voucher that is redeemed by amount. The top-up belongs to the order of the voucher, and is paid immediately. Open holds are unchanged. A COMPLETED voucher can be redeemed again. A voucher that cost nothing cannot be topped up.',
  requires: 'order-product.top-up',
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'BLOCKED',
    'EXPIRED',
    'NOT_ON_SALE',
    'PAYMENT_DECLINED',
  ],
  input: (t) => ({
    id: soldVoucherId(t),
    amount: t.field({
      type: MoneyInput,
      required: true,
      description:
        'The amount, from 1 minor unit to the largest price of the option that was sold. The balance must not become larger than the largest price in the currency.',
    }),
    payment: t.field({
      type: PaymentInput,
      description: 'The payment. Defaults to a manual payment without details.',
    }),
    extendExpiry: t.boolean({
      description:
        'Whether to extend the voucher to the last day that the rule of its article gives to a voucher that is sold today, unless the voucher is valid longer. Defaults to false.',
    }),
    salesChannel: t.string({
      description:
        'The channel through which the top-up is sold, such as `counter`, as reported in the orders export. Defaults to `api`.',
    }),
    ...counterPaymentFields(t),
  }),
  payload: objectPayload('TopUpSoldVoucherPayload', 'topUp', 'TopUp', TopUpType),
  async resolve({ id, amount, extendExpiry, shiftId, cashReceived, ...sale }, request, context) {
    const { data, error } = topUpShape.safeParse(sale);
    if (!data) throw invalidInput(toFieldErrors(error));
    const { salesChannel } = data;
    const input = { ...readProductId(id), ...amount, extendExpiry: extendExpiry ?? false, salesChannel };
    const payment = await withShiftAndCash(context, data.payment, input.salesPageId, {
      shiftId,
      cashReceived,
    });
    return withFieldPaths(counterPaymentPaths, () => context.services.topUpVoucher(request, input, payment));
  },
});

mutation('refundTopUp', {
  description:
    'Refunds a top-up, in full or in part. Unless the voucher has ended, it loses the refunded amount of its balance. If the voucher was replaced, the voucher that replaces it does.',
  requires: 'order-product.refund',
  alsoRequires: forceAction,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'VOUCHER_USED', 'AMOUNT_EXCEEDS_PAID', 'ON_HOLD'],
  input: (t) => {
    const { voucher: _, ...terms } = termFields(t);
    return {
      id: t.id({ required: true, description: 'The global id of the top-up.' }),
      ...amountFields(t, 'the part of the top-up that has not been refunded'),
      ...terms,
    };
  },
  payload: productPayload('RefundTopUp', refundFields),
  async resolve({ id, amount, all, ...inputs }, request, context) {
    const errors = amountErrors({ amount, all });
    if (errors.length > 0) throw invalidInput(errors);
    const { salesPageId, id: topUpId } = readPageObjectId('TopUp', id);
    const { voucher: _, ...terms } = readTerms(salesPageId, inputs);
    return withAmounts(context, salesPageId, { amount: amount ?? null, ...terms }, async (refund) =>
      toPayload(context, await context.services.refundTopUp(request, { salesPageId, topUpId, ...refund })),
    );
  },
});

import { z } from 'zod';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { OrderType } from './order.ts';
import { ShippingAddressInput } from './order-input.ts';
import { email, line, shippingAddress } from './parse-order.ts';
import { SoldVoucherType } from './sold-voucher.ts';

const PurchaserCorrectionInput = builder.inputType('PurchaserCorrectionInput', {
  description: 'The values of a purchaser to correct. An omitted value is unchanged.',
  fields: (t) => ({
    name: t.string({ description: 'The name.' }),
    email: t.string({ description: 'The e-mail address.' }),
    phone: t.string({ description: 'The telephone number. Null removes it.' }),
  }),
});

const purchaserShape = z.object({
  purchaser: z.object({
    name: line.optional(),
    email: email.optional(),
    phone: boundedText(textLimits.phone).nullish(),
  }),
});

mutation('updateOrder', {
  description:
    'Corrects the purchaser of an order. A confirmation that waits to be sent is sent to the corrected address. E-mails that were sent, the recipients of the vouchers and earlier events do not change. For an order without a named purchaser, a name and an e-mail address are required.',
  requires: 'order.update',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the order.' }),
    purchaser: t.field({
      type: PurchaserCorrectionInput,
      required: true,
      description: 'The values to correct.',
    }),
  }),
  payload: objectPayload('UpdateOrderPayload', 'order', 'Order', OrderType),
  resolve({ id: globalId, purchaser }, request, { services }) {
    const { salesPageId, id: orderId } = readPageObjectId('Order', globalId);
    const { data, error } = purchaserShape.safeParse({ purchaser }, { reportInput: true });
    if (error) throw invalidInput(toFieldErrors(error));
    return services.updateOrder(request, { salesPageId, orderId, purchaser: data.purchaser });
  },
});

const soldVoucherShape = z.object({
  voucherFrom: boundedText(textLimits.line).nullish(),
  voucherTo: boundedText(textLimits.line).nullish(),
  message: boundedText(textLimits.voucherMessage).nullish(),
  internalNote: boundedText(textLimits.internalNote).nullish(),
  shippingAddress: shippingAddress.optional(),
});

mutation('updateSoldVoucher', {
  description:
    'Corrects the texts and the shipping address of a sold voucher, in any status. An omitted value is unchanged, and null removes a text. Nothing is sent again, and earlier events do not change. `updateSoldVoucherRecipient` corrects the recipient of the e-mail.',
  requires: 'order.update',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the sold voucher.' }),
    voucherFrom: t.string({ description: 'The name of the giver, as printed on the voucher.' }),
    voucherTo: t.string({ description: 'The name of the recipient, as printed on the voucher.' }),
    message: t.string({ description: 'The message printed on the voucher.' }),
    internalNote: t.string({ description: 'A note for staff members.' }),
    shippingAddress: t.field({
      type: ShippingAddressInput,
      description:
        'The address to which the voucher is posted, as a whole. Only for a voucher that is delivered by post.',
    }),
  }),
  payload: objectPayload('UpdateSoldVoucherPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve({ id: globalId, ...values }, request, { services }) {
    const { salesPageId, id: orderProductId } = readPageObjectId('SoldVoucher', globalId);
    const { data, error } = soldVoucherShape.safeParse(values, { reportInput: true });
    if (error) throw invalidInput(toFieldErrors(error));
    return services.updateSoldVoucher(request, { salesPageId, orderProductId, values: data });
  },
});

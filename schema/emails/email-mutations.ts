import { z } from 'zod';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { RecipientInput } from '../orders/order-input.ts';
import { recipientShape } from '../orders/parse-order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { EmailType } from './email.ts';

const readProductKey = (globalId: string) => {
  const { salesPageId, id: orderProductId } = readPageObjectId('SoldVoucher', globalId);
  return { salesPageId, orderProductId };
};

mutation('resendSoldVoucherEmail', {
  description:
    'Sends a voucher to its recipient by e-mail immediately, even if it was sent before. A voucher e-mail that has not been sent yet is replaced. Rejected with STATE_CONFLICT if no mail server is configured. For each voucher, at most 20 e-mails can be requested in 24 hours.',
  requires: 'email.send',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'FULLY_REDEEMED', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({
    id: t.id({
      required: true,
      description: 'The global id of a sold voucher that is delivered by e-mail.',
    }),
  }),
  payload: objectPayload('ResendSoldVoucherEmailPayload', 'email', 'Email', EmailType),
  resolve: ({ id }, request, { services }) => services.resendVoucherEmail(request, readProductKey(id)),
});

mutation('updateSoldVoucherRecipient', {
  description:
    'Corrects the recipient of a voucher that is delivered by e-mail. If the voucher e-mail has not been sent yet, it is cancelled, and an e-mail to the new address is scheduled for the same time. Otherwise, the voucher is sent to the new address immediately. If no mail server is configured, nothing is sent.',
  requires: 'email.send',
  rejects: ['NOT_FOUND', 'FULLY_REDEEMED', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({
    id: t.id({
      required: true,
      description: 'The global id of a sold voucher that is delivered by e-mail.',
    }),
    recipient: t.field({ type: RecipientInput, required: true, description: 'The new recipient.' }),
  }),
  payload: objectPayload('UpdateSoldVoucherRecipientPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve({ id, recipient }, request, { services }) {
    const key = readProductKey(id);
    const { data, error } = z.object({ recipient: recipientShape }).safeParse({ recipient });
    if (error) throw invalidInput(toFieldErrors(error));
    return services.updateRecipient(request, { ...key, recipient: data.recipient });
  },
});

mutation('cancelScheduledEmail', {
  description:
    'Cancels an e-mail with the status QUEUED, SCHEDULED or RETRYING. If an attempt is in progress and the mail server accepts the e-mail, the status becomes SENT instead of CANCELLED.',
  requires: 'email.send',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the e-mail.' }) }),
  payload: objectPayload('CancelScheduledEmailPayload', 'email', 'Email', EmailType),
  resolve({ id }, request, { services }) {
    const { salesPageId, id: emailId } = readPageObjectId('Email', id);
    return services.cancelEmail(request, { salesPageId, emailId });
  },
});

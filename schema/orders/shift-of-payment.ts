import type { PaymentInput } from '../../src/orders/order-input.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { InputFields } from '../builder.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';

/** The field of the input of a sale that names the shift of its payment. */
export const shiftIdField = (t: InputFields) =>
  t.id({
    description:
      'The global id of the open shift whose drawer receives the payment. The payment must be manual and name its `type`. STATE_CONFLICT if the shift is closed. Defaults to none.',
  });

/**
 * Returns the payment with its shift. Throws INVALID_INPUT for a payment that no drawer can receive:
 * one through a gateway, or without a type, by which the sums of the shift are grouped.
 */
export function withShift(
  payment: PaymentInput,
  salesPageId: number,
  globalId: string | null | undefined,
): PaymentInput {
  if (globalId === null || globalId === undefined) return payment;
  const shiftId = readIdOnPage('Shift', globalId, salesPageId, 'shiftId');
  if (payment.gateway !== manualGateway.name)
    throw invalidInput([fieldError('shiftId', 'CONFLICT', 'must not be combined with a payment gateway')]);
  if (payment.manualPaymentType === null)
    throw invalidInput([fieldError('payment.manual.type', 'REQUIRED', 'is required with `shiftId`')]);
  return { ...payment, shiftId };
}

import type { PaymentInput } from '../../src/orders/order-input.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { type FieldError, fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { cashType } from '../../src/shifts/open-shifts.ts';
import type { InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { assertPageCurrency, MoneyInput } from '../scalars/money-input.ts';
import type { Money } from '../scalars/money-type.ts';

/** The fields of the input of a sale that describe a payment at a counter. */
export const counterPaymentFields = (t: InputFields) => ({
  shiftId: t.id({
    description:
      'The global id of the open shift whose drawer receives the payment. The payment must be manual and name its `type`. STATE_CONFLICT if the shift is closed. FORBIDDEN if a till sends the request and the shift is not that of its drawer. Defaults to none.',
  }),
  cashReceived: t.field({
    type: MoneyInput,
    description:
      'The cash that the purchaser handed over, at least the price. The receipt states it with the change. The payment must have the type `cash`. Ignored if the sale is free of charge. Defaults to none.',
  }),
});

interface CounterPaymentInputs {
  readonly shiftId?: string | null | undefined;
  readonly cashReceived?: Money | null | undefined;
}

/** Maps the fields of the service to those of the schema, if their names differ. */
export const counterPaymentPaths = { cashReceived: 'cashReceived.amount' };

/**
 * Returns the payment with its shift and the cash that was handed over. Throws INVALID_INPUT for a
 * shift if the payment is made through a gateway or has no type, by which the sums of the shift are
 * grouped, and for cash in another currency or if the payment is not in cash.
 */
export async function withShiftAndCash(
  context: GraphqlContext,
  payment: PaymentInput,
  salesPageId: number,
  { shiftId, cashReceived }: CounterPaymentInputs,
): Promise<PaymentInput> {
  const errors: FieldError[] = [];
  if (shiftId && payment.gateway !== manualGateway.name)
    errors.push(fieldError('shiftId', 'CONFLICT', 'must not be combined with a payment gateway'));
  else if (shiftId && payment.manualPaymentType === null)
    errors.push(fieldError('payment.manual.type', 'REQUIRED', 'is required with `shiftId`'));
  if (cashReceived && payment.manualPaymentType !== cashType)
    errors.push(fieldError('cashReceived', 'CONFLICT', `requires a manual payment of the type ${cashType}`));
  if (errors.length > 0) throw invalidInput(errors);
  if (cashReceived)
    await assertPageCurrency(context, salesPageId, [{ path: 'cashReceived', ...cashReceived }]);
  return {
    ...payment,
    ...(shiftId && { shiftId: readIdOnPage('Shift', shiftId, salesPageId, 'shiftId') }),
    ...(cashReceived && { cashReceived: cashReceived.amount }),
  };
}

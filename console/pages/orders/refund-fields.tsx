import { Field } from '../../components/forms/field.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { GatewayPayment } from './describe-refund.ts';

const { refund: texts } = ordersTexts.dialogs;

interface RefundFieldsProps {
  /** The payment that a payment gateway took. Null if none did. */
  readonly payment: GatewayPayment | null;
}

/** The reason of a refund, and how the money is returned. */
export function RefundFields({ payment }: RefundFieldsProps) {
  return (
    <>
      <Field label={texts.reason} name="reason" maxLength={1000} autoComplete="off" />
      <MethodField payment={payment} />
    </>
  );
}

/** Returns the entered reason of a refund, and whether staff members return the money themselves. */
export function readRefundFields(entered: FormValues, payment: GatewayPayment | null) {
  return {
    reason: entered.text('reason'),
    paymentType: undefined,
    shiftId: undefined,
    byHand: readMethod(entered, payment).through === null,
  };
}

/** Returns the payment through which the money is returned. Null if staff members return it. */
export function readMethod(entered: FormValues, payment: GatewayPayment | null) {
  return { through: entered.text('method') === 'manual' ? null : payment };
}

/**
 * The choice between a refund through the payment gateway, which is the default, and one by hand.
 * Without a gateway, a text states that the refund is only recorded.
 */
function MethodField({ payment }: RefundFieldsProps) {
  if (payment === null) return <p>{texts.onlyByHand}</p>;
  return (
    <RadioGroup
      legend={texts.method}
      name="method"
      defaultValue="gateway"
      options={[
        { value: 'gateway', label: texts.throughGateway(payment.gateway), hint: texts.throughGatewayHint },
        { value: 'manual', label: texts.byHand, hint: texts.byHandHint },
      ]}
    />
  );
}

import { Field } from '../../components/forms/field.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';

const { refund: texts } = ordersTexts.dialogs;

interface RefundFieldsProps {
  /** The payment gateway that took the payment. Null if no gateway took it. */
  readonly gateway: string | null;
}

/** The reason of a refund, and how the money is returned. */
export function RefundFields({ gateway }: RefundFieldsProps) {
  return (
    <>
      <Field label={texts.reason} name="reason" maxLength={1000} autoComplete="off" />
      <MethodField gateway={gateway} />
    </>
  );
}

/** Returns the entered reason of a refund, and whether staff members return the money themselves. */
export function readRefundFields(entered: FormValues, gateway: string | null) {
  return {
    reason: entered.text('reason'),
    paymentType: undefined,
    shiftId: undefined,
    byHand: gateway === null || entered.text('method') === 'manual',
  };
}

/**
 * The choice between a refund through the payment gateway, which is the default, and one by hand.
 * Without a gateway, a text states that the refund is only recorded.
 */
function MethodField({ gateway }: RefundFieldsProps) {
  if (gateway === null) return <p>{texts.onlyByHand}</p>;
  return (
    <RadioGroup
      legend={texts.method}
      name="method"
      defaultValue="gateway"
      options={[
        { value: 'gateway', label: texts.throughGateway(gateway), hint: texts.throughGatewayHint },
        { value: 'manual', label: texts.byHand, hint: texts.byHandHint },
      ]}
    />
  );
}

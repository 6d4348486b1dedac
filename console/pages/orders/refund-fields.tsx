import { useState } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Choices } from '../sell/choices.tsx';
import type { GatewayPayment } from './describe-refund.ts';
import { DrawerField } from './drawer-field.tsx';

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
    byHand: readMethod(entered, payment).through === null,
    // The fields are displayed for a refund by hand only.
    paymentType: entered.textOrNull('paymentType'),
    shiftId: entered.textOrNull('shiftId'),
  };
}

/** Returns the payment through which the money is returned. Null if staff members return it. */
export function readMethod(entered: FormValues, payment: GatewayPayment | null) {
  return { through: entered.text('method') === 'manual' ? null : payment };
}

/**
 * The choice between a refund through the payment gateway, which is the default, and one by hand, with
 * the way in which the money is returned and the drawer. Without a gateway, a text states that the refund
 * is only recorded.
 */
function MethodField({ payment }: RefundFieldsProps) {
  const [isByHand, setByHand] = useState(payment === null);
  return (
    <>
      {payment === null ? <p>{texts.onlyByHand}</p> : <GatewayField payment={payment} onChoose={setByHand} />}
      {isByHand && (
        <>
          <Choices
            label={texts.paymentType}
            name="paymentType"
            choices={{ '': texts.samePaymentType, ...sellTexts.paymentTypes }}
          />
          <DrawerField />
        </>
      )}
    </>
  );
}

interface GatewayFieldProps {
  readonly payment: GatewayPayment;
  readonly onChoose: (isByHand: boolean) => void;
}

function GatewayField({ payment, onChoose }: GatewayFieldProps) {
  return (
    <RadioGroup
      legend={texts.method}
      name="method"
      defaultValue="gateway"
      onChoose={(method) => onChoose(method === 'manual')}
      options={[
        { value: 'gateway', label: texts.throughGateway(payment.gateway), hint: texts.throughGatewayHint },
        { value: 'manual', label: sharedTexts.byHand, hint: texts.byHandHint },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { readCashGiven } from './cash-change.ts';
import { CashField } from './cash-field.tsx';
import { Choices } from './choices.tsx';
import type { SaleChoice } from './sale-choice.ts';

interface PaymentFieldsProps {
  readonly entered: FormValues | null;
  readonly choice: SaleChoice;
  /** Rendered below the inputs. */
  readonly children: ReactNode;
}

/**
 * Inputs for the sales channel and the payment. A complimentary voucher has no discount, and no
 * payment unless it is posted.
 */
export function PaymentFields({ entered, choice: { isFree, total }, children }: PaymentFieldsProps) {
  const { currency } = useSalesPage();
  const type = entered?.text('payment.manual.type') ?? 'cash';
  const hasDiscount = !isFree && (entered?.text('discounts') ?? '') !== '';
  const isPaid = !isFree || total !== 0;
  return (
    <Card title={sellTexts.sections.payment}>
      <FormGrid>
        <Choices label={sellTexts.channel} name="salesChannel" choices={sellTexts.channels} />
        {isPaid && (
          <Choices label={sellTexts.paidBy} name="payment.manual.type" choices={sellTexts.paymentTypes} />
        )}
        {isPaid && type === 'cash' && (
          <CashField given={readCashGiven(entered, currency)} total={hasDiscount ? null : total} />
        )}
        <Field
          label={sellTexts.reference}
          name="payment.manual.reference"
          maxLength={200}
          autoComplete="off"
        />
        {!isFree && <Field label={sellTexts.discount} name="discounts" maxLength={100} autoComplete="off" />}
      </FormGrid>
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { Choices } from '../sell/choices.tsx';

const { form: texts } = bulkOrdersTexts;
const { invoice, ...otherTypes } = sellTexts.paymentTypes;

/** Inputs for the sales channel, the discount and the payment, which each order states. */
export function BulkPaymentFields({ children }: { readonly children: ReactNode }) {
  return (
    <Card title={sellTexts.sections.payment}>
      <FormGrid>
        <Choices label={sellTexts.channel} name="salesChannel" choices={sellTexts.channels} />
        <Choices label={sellTexts.paidBy} name="payment.type" choices={{ invoice, ...otherTypes }} />
        <Field
          label={sellTexts.reference}
          hint={texts.referenceHint}
          name="payment.reference"
          maxLength={200}
          autoComplete="off"
        />
        <Field
          label={sellTexts.discount}
          hint={texts.discountHint}
          name="discount"
          maxLength={100}
          autoComplete="off"
        />
      </FormGrid>
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';

/** Inputs for the sales channel and the payment. The children are rendered below the inputs. */
export function PaymentFields({ children }: { readonly children: ReactNode }) {
  return (
    <Card title={sellTexts.sections.payment}>
      <FormGrid>
        <Choices label={sellTexts.channel} name="salesChannel" choices={sellTexts.channels} />
        <Choices label={sellTexts.paidBy} name="payment.manual.type" choices={sellTexts.paymentTypes} />
        <Field
          label={sellTexts.reference}
          name="payment.manual.reference"
          maxLength={200}
          autoComplete="off"
        />
        <Field label={sellTexts.discount} name="discounts" maxLength={100} autoComplete="off" />
      </FormGrid>
      {children}
    </Card>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly name: string;
  /** The labels by value. */
  readonly choices: Readonly<Record<string, string>>;
}

function Choices({ label, name, choices }: ChoicesProps) {
  return (
    <SelectField label={label} name={name}>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

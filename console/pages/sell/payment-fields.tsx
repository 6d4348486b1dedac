import { Field } from '../../components/forms/field.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { CashField } from './cash-field.tsx';
import { ChoiceTiles } from './choice-tiles.tsx';

interface PaymentFieldsProps {
  /** The chosen type of the payment. */
  readonly type: string;
  /** The total in minor units. Null while it is not known. */
  readonly total: number | null;
  readonly cashGiven: string;
  readonly onCashGiven: (entered: string) => void;
}

/** Inputs for the payment of a sale that is not free of charge. */
export function PaymentFields({ type, total, cashGiven, onCashGiven }: PaymentFieldsProps) {
  return (
    <>
      <ChoiceTiles legend={sellTexts.paidBy} name="payment.manual.type" choices={sellTexts.paymentTypes} />
      {type === 'cash' ? (
        <CashField entered={cashGiven} onEnter={onCashGiven} total={total} />
      ) : (
        <Field
          label={type === 'invoice' ? sellTexts.invoiceNumber : sellTexts.terminalReference}
          name="payment.manual.reference"
          maxLength={200}
          autoComplete="off"
        />
      )}
    </>
  );
}

import { Field } from '../../components/forms/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { changeOf } from './cash-change.ts';

interface CashFieldProps {
  /** The amount that was handed over, in minor units. Null if none was entered. */
  readonly given: number | null;
  /** The total in minor units. Null if it is not known yet, such as before a discount. */
  readonly total: number | null;
}

/** The input for the cash that the customer hands over, and the change. */
export function CashField({ given, total }: CashFieldProps) {
  const { currency } = useSalesPage();
  const format = (amount: number) => formatMoney({ amount, currency });
  const describe = (cash: number) => {
    if (total === null) return sellTexts.changeLater;
    const { due, missing } = changeOf(cash, total);
    return missing > 0 ? sellTexts.cashMissing(format(missing)) : sellTexts.change(format(due));
  };
  return (
    <>
      <Field
        label={`${sellTexts.cashGiven} (${currency})`}
        hint={sellTexts.cashGivenHint}
        name="cashGiven"
        inputMode="decimal"
        autoComplete="off"
      />
      <p role="status">{given !== null && describe(given)}</p>
    </>
  );
}

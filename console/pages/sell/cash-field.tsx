import { Button } from '../../components/actions/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { formatMoney } from '../../format/money.ts';
import { formatAmountInput, parseMoney } from '../../format/money-input.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { changeOf, suggestCash } from './cash-change.ts';
import styles from './sell-page.module.css';

interface CashFieldProps {
  /** The text in the input. */
  readonly entered: string;
  readonly onEnter: (entered: string) => void;
  /** The total in minor units. Null while it is not known. */
  readonly total: number | null;
}

/** The input for the cash that the customer hands over, with usual amounts, and the change. */
export function CashField({ entered, onEnter, total }: CashFieldProps) {
  const { currency } = useSalesPage();
  const format = (amount: number) => formatMoney({ amount, currency });
  const given = parseMoney(entered, currency);
  const describe = (cash: number) => {
    if (total === null) return sellTexts.changeLater;
    const { due, missing } = changeOf(cash, total);
    return missing > 0 ? sellTexts.cashMissing(format(missing)) : sellTexts.change(format(due));
  };
  return (
    <>
      {total !== null && total > 0 && (
        <fieldset className={styles.amounts} aria-label={sellTexts.cashGiven}>
          {suggestCash(total, currency).map((amount) => (
            <Button
              key={amount}
              aria-pressed={amount === given}
              onClick={() => onEnter(formatAmountInput(amount, currency))}
            >
              {format(amount)}
            </Button>
          ))}
        </fieldset>
      )}
      <Field
        label={`${sellTexts.cashGiven} (${currency})`}
        name="cashReceived"
        value={entered}
        onChange={(event) => onEnter(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
      />
      <p role="status" className={styles.change}>
        {given !== null && describe(given)}
      </p>
    </>
  );
}

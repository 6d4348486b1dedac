import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { formatMoney } from '../../../format/money.ts';
import { parseMoney } from '../../../format/money-input.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import styles from './redeem.module.css';

const { bill: texts } = tillTexts;

interface BillShareFormProps {
  /** The last four characters of the voucher's code. */
  readonly ending: string;
  readonly currency: string;
  /** The maximum that the voucher can pay, in minor units. */
  readonly max: number;
  readonly entered: string;
  readonly onEnter: (entered: string) => void;
  /** Called with an amount in minor units, or with null for as much as the bill requires. */
  readonly onSet: (share: number | null) => void;
  readonly onBack: () => void;
}

/**
 * A form for the amount that a voucher pays of the bill. The first character of a scanned code
 * discards it.
 */
export function BillShareForm({
  ending,
  currency,
  max,
  entered,
  onEnter,
  onSet,
  onBack,
}: BillShareFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const most = formatMoney({ amount: max, currency });
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entered.trim() === '') return onSet(null);
    const amount = parseMoney(entered, currency);
    if (amount !== null && amount >= 1 && amount <= max) onSet(amount);
    else setError(tillTexts.partError(most));
  };
  return (
    <form className={styles.share} onSubmit={submit}>
      <Field
        ref={field}
        label={texts.share(ending, currency)}
        hint={texts.shareHint(most)}
        {...(error !== undefined && { error })}
        scale="large"
        inputMode="decimal"
        value={entered}
        onChange={(event) => onEnter(event.target.value)}
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button type="submit">{texts.setAmount}</Button>
        <Button onClick={onBack}>{tillTexts.back}</Button>
      </div>
    </form>
  );
}

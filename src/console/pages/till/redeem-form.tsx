import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { parseMoney } from '../../format/money-input.ts';
import { tillTexts } from '../../texts/till.ts';
import type { HeldVoucherFragment } from './generated/operations.ts';
import styles from './till-page.module.css';
import { describeUnits } from './worth.ts';

interface RedeemFormProps {
  readonly voucher: HeldVoucherFragment;
  readonly isBusy: boolean;
  /** Null for all that is left. */
  readonly onRedeem: (reductor: number | null) => void;
}

/** Takes all that is left, or a part of what can be taken in parts. It has the focus, so that Enter redeems. */
export function RedeemForm({ voucher, isBusy, onRedeem }: RedeemFormProps) {
  const { isMultiuse, isMonetary, redeemRemaining } = voucher.orderProduct;
  const [part, setPart] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (input.current ?? button.current)?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (part.trim() === '') return onRedeem(null);
    const units = isMonetary ? parseMoney(part, voucher.value.currency) : /^\s*\d{1,9}\s*$/.test(part) ? Number(part) : null;
    const isFitting = units !== null && units >= 1 && units <= redeemRemaining;
    setFault(isFitting ? undefined : tillTexts.partFault(describeUnits(voucher, redeemRemaining)));
    if (isFitting) onRedeem(units);
  };
  return (
    <form className={styles.redeemForm} onSubmit={submit} noValidate>
      {isMultiuse && (
        <Field
          ref={input}
          label={isMonetary ? tillTexts.amount(voucher.value.currency) : tillTexts.useCount}
          hint={tillTexts.partHint}
          {...(fault !== undefined && { fault })}
          scale="large"
          inputMode={isMonetary ? 'decimal' : 'numeric'}
          value={part}
          onChange={(event) => setPart(event.target.value)}
          autoComplete="off"
        />
      )}
      <Button ref={button} type="submit" tone="primary" size="large" isBusy={isBusy}>
        {part.trim() === '' && isMultiuse ? tillTexts.redeemAll(describeUnits(voucher, redeemRemaining)) : tillTexts.redeem}
      </Button>
    </form>
  );
}

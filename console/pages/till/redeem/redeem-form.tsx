import { useNetwork } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { formatAmountInput, parseMoney } from '../../../format/money-input.ts';
import { unitsOf } from '../../../operations/balance.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import styles from './redeem.module.css';
import { describeUnits } from './worth.ts';

interface RedeemFormProps {
  readonly voucher: LookedUpVoucherFragment;
  readonly isBusy: boolean;
  /**
   * Called with the units to redeem: minor units of an amount, or uses. Null redeems a single-use
   * voucher.
   */
  readonly onRedeem: (units: number | null) => void;
}

/**
 * Redeems a single-use voucher, or the entered amount or number of uses (1 by default) of a
 * multi-use voucher. Enter does not redeem, because it can be the end of a scan of the next
 * voucher's code.
 */
export function RedeemForm({ voucher, isBusy, onRedeem }: RedeemFormProps) {
  const { isMultiUse, isMonetary, balance, value } = voucher.soldVoucher;
  const { remaining: unitsLeft } = unitsOf(balance);
  const [part, setPart] = useState(isMonetary ? '' : '1');
  const { online } = useNetwork();
  const [error, setError] = useState<string>();
  const remaining = describeUnits(voucher, unitsLeft);

  const redeem = () => {
    if (isBusy) return;
    if (!isMultiUse) return onRedeem(null);
    const units = isMonetary
      ? parseMoney(part, value.currency)
      : /^\s*\d{1,9}\s*$/.test(part)
        ? Number(part)
        : null;
    const isFitting = units !== null && units >= 1 && units <= unitsLeft;
    setError(isFitting ? undefined : tillTexts.partError(remaining));
    if (isFitting) onRedeem(units);
  };
  return (
    <div className={styles.redeemForm}>
      {isMultiUse && (
        <Field
          label={isMonetary ? tillTexts.amount(value.currency) : tillTexts.useCount}
          hint={tillTexts.partHint(remaining)}
          {...(error !== undefined && { error })}
          scale="large"
          inputMode={isMonetary ? 'decimal' : 'numeric'}
          value={part}
          onChange={(event) => setPart(event.target.value)}
          autoComplete="off"
        />
      )}
      {isMultiUse && isMonetary && (
        <Button onClick={() => setPart(formatAmountInput(unitsLeft, value.currency))}>{tillTexts.all}</Button>
      )}
      <Button
        tone="primary"
        size="large"
        isBusy={isBusy}
        disabled={!online}
        onClick={redeem}
        onKeyDown={ignoreEnter}
      >
        {tillTexts.redeem}
      </Button>
    </div>
  );
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

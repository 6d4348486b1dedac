import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { formatMoney } from '../../../format/money.ts';
import { formatAmountInput, parseMoney } from '../../../format/money-input.ts';
import { unitsOf } from '../../../operations/balance.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useTillConnection } from '../till-connection.tsx';
import { describeUnits } from './describe-units.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import { quickAmounts } from './quick-amounts.ts';
import styles from './redeem.module.css';

const [minus, plus] = ['−', '+'];

interface RedeemFormProps {
  readonly voucher: LookedUpVoucherFragment;
  /** What was entered for a multi-use voucher. Null for the default. */
  readonly entered: string | null;
  readonly onEnter: (entered: string) => void;
  /** Called with the units to redeem: minor units of an amount, or uses. 1 for a single-use voucher. */
  readonly onRedeem: (units: number) => void;
}

/**
 * Asks for the amount or the number of uses (1 by default) that is redeemed of a multi-use voucher.
 * Enter presses no button, because it can be the end of a scan of the next voucher's code.
 */
export function RedeemForm({ voucher, entered, onEnter, onRedeem }: RedeemFormProps) {
  const { isMultiUse, isMonetary, balance, value } = voucher.soldVoucher;
  const { remaining: unitsLeft } = unitsOf(balance);
  const part = entered ?? (isMonetary ? '' : '1');
  const { isOnline } = useTillConnection();
  const [error, setError] = useState<string>();
  const remaining = describeUnits(voucher, unitsLeft);
  const uses = /^\s*\d{1,9}\s*$/.test(part) ? Number(part) : null;

  const redeem = () => {
    if (!isMultiUse) return onRedeem(1);
    const units = isMonetary ? parseMoney(part, value.currency) : uses;
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
          onChange={(event) => onEnter(event.target.value)}
          autoComplete="off"
        />
      )}
      {isMultiUse && isMonetary && (
        <div className={styles.quick}>
          {quickAmounts(unitsLeft, value.currency).map((amount) => (
            <Button key={amount} onClick={() => onEnter(formatAmountInput(amount, value.currency))}>
              {formatMoney({ amount, currency: value.currency })}
            </Button>
          ))}
          <Button onClick={() => onEnter(formatAmountInput(unitsLeft, value.currency))}>
            {tillTexts.all(remaining)}
          </Button>
        </div>
      )}
      {isMultiUse && !isMonetary && (
        <div className={styles.quick}>
          <Button
            aria-label={tillTexts.oneLess}
            disabled={(uses ?? 1) <= 1}
            onClick={() => onEnter(String((uses ?? 2) - 1))}
          >
            {minus}
          </Button>
          <Button
            aria-label={tillTexts.oneMore}
            disabled={(uses ?? 0) >= unitsLeft}
            onClick={() => onEnter(String((uses ?? 0) + 1))}
          >
            {plus}
          </Button>
        </div>
      )}
      <Button tone="primary" size="large" disabled={!isOnline} onClick={redeem} onKeyDown={ignoreEnter}>
        {tillTexts.redeem}
      </Button>
    </div>
  );
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

import { Button } from '../../../components/actions/button.tsx';
import { formatMoney } from '../../../format/money.ts';
import { formatAmountInput } from '../../../format/money-input.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import { BillShareForm } from './bill-share-form.tsx';
import { type BillShare, maxShareOf } from './bill-shares.ts';
import { describeRemainingAfter } from './describe-units.ts';
import styles from './redeem.module.css';
import { isResting, type RedeemAction } from './redeem-state.ts';
import type { Bill, Step } from './redeem-step.ts';

const { bill: texts } = tillTexts;

interface BillVouchersProps {
  readonly bill: Bill;
  readonly step: Step;
  readonly shares: readonly BillShare[];
  readonly act: (action: RedeemAction) => void;
  /** Called when an amount was entered, and the next code can be scanned. */
  readonly onEntered: () => void;
}

/**
 * Lists the vouchers of a bill with the last four characters of their codes and their shares. The
 * amount that a multi-use voucher pays can be changed.
 */
export function BillVouchers({ bill: { due, currency }, step, shares, act, onEntered }: BillVouchersProps) {
  return (
    <ul className={styles.past} aria-label={texts.vouchers}>
      {shares.map((share) => {
        const { ending, paid, verdict } = share;
        const { id: soldVoucherId, isMultiUse } = share.voucher.soldVoucher;
        const finish = (action: RedeemAction) => {
          act(action);
          onEntered();
        };
        return (
          <li key={soldVoucherId}>
            <span>{describeShare(share)}</span>
            {step.kind === 'sharing' && step.soldVoucherId === soldVoucherId ? (
              <BillShareForm
                ending={ending}
                currency={currency}
                max={maxShareOf(share, shares, due)}
                entered={step.entered}
                onEnter={(entered) => act({ type: 'change-units', entered })}
                onSet={(amount) => finish({ type: 'set-share', share: amount })}
                onBack={() => finish({ type: 'back' })}
              />
            ) : (
              isResting(step) && (
                <div className={styles.rowButtons}>
                  {isMultiUse && verdict === 'good' && (
                    <Button
                      size="small"
                      aria-label={texts.changeShareOf(ending)}
                      onClick={() =>
                        act({
                          type: 'enter-share',
                          soldVoucherId,
                          entered: formatAmountInput(paid, currency),
                        })
                      }
                    >
                      {texts.changeShare}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={texts.removeVoucher(ending)}
                    onClick={() => act({ type: 'remove', soldVoucherId })}
                  >
                    {texts.remove}
                  </Button>
                </div>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeShare({ voucher, ending, verdict, paid }: BillShare): string {
  const { name, value } = voucher.soldVoucher;
  const title = tillTexts.ofVoucher(name, ending);
  if (verdict !== 'good') return `${title} · ${tillTexts.verdicts[verdict]}`;
  if (paid === 0) return `${title} · ${texts.notNeeded}`;
  const pays = formatMoney({ amount: paid, currency: value.currency });
  return [title, pays, describeRemainingAfter(voucher, paid)].filter(Boolean).join(' · ');
}

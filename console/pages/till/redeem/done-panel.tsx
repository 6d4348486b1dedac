import { Button } from '../../../components/actions/button.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { useCan } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { describeStillToPay, describeSum } from './confirm-panel.tsx';
import { describeRemaining } from './describe-units.ts';
import { LookedUpVoucherFacts } from './looked-up-voucher-facts.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './redeem.module.css';
import { type Done, isUndone } from './redeem-step.ts';
import { SlipLink } from './slip-link.tsx';
import type { Redeem } from './use-redeem.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface DonePanelProps {
  readonly redeem: Redeem;
  readonly step: Done;
  readonly isBusy: boolean;
  /** Called when the user is ready for the next code. */
  readonly onNext: () => void;
}

/**
 * Displays the redeemed voucher with its balance, or the vouchers of a bill, including undone
 * redemptions.
 */
export function DonePanel({ redeem, step, isBusy, onNext }: DonePanelProps) {
  const mayUndo = useCan('REDEMPTION_CANCEL');
  const { bill } = redeem.state;
  const { payments, failure } = step;
  const [first] = payments;
  const redeemed = payments.filter((payment) => !isUndone(payment));
  const [verdict, tone] = resultOf(payments.length, redeemed.length);
  return (
    <VerdictPanel
      tone={tone}
      verdict={tillTexts.verdicts[verdict]}
      worth={describeSum(redeemed.length > 0 ? redeemed : payments, bill)}
    >
      {bill ? (
        <p className={styles.left}>{describeStillToPay(redeemed, bill)}</p>
      ) : (
        first && (
          <>
            <p>{tillTexts.ofVoucher(first.voucher.soldVoucher.name, first.ending)}</p>
            <p className={styles.left}>{describeRemaining(first.voucher)}</p>
          </>
        )
      )}
      {failure && <FailureNotice failure={failure} />}
      <div className={styles.buttons}>
        {/* The key mounts the button again after an undo, which moves the focus to it. */}
        <Button key={redeemed.length} tone="primary" size="large" onClick={onNext} autoFocus>
          {tillTexts.next}
        </Button>
        {mayUndo && first && redeemed.length > 0 && (
          <Button
            size="large"
            isBusy={isBusy}
            onClick={() => void (bill ? redeem.undoBill() : redeem.undo(first.redemptionId))}
          >
            {tillTexts.undo}
          </Button>
        )}
      </div>
      {bill ? (
        <PaymentList payments={payments} isBill />
      ) : (
        first && (
          <>
            <SlipLink url={first.slipUrl} ending={first.ending} />
            <LookedUpVoucherFacts voucher={first.voucher} ending={first.ending} />
          </>
        )
      )}
    </VerdictPanel>
  );
}

/** Returns the verdict on payments of which some are still redeemed, and its tone. */
function resultOf(count: number, redeemedCount: number) {
  if (redeemedCount === count) return ['redeemed', 'good'] as const;
  return redeemedCount === 0 ? (['undone', 'info'] as const) : (['partly-undone', 'warning'] as const);
}

import { Button } from '../../../components/actions/button.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { useCan } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { describeStillToPay, describeSum } from './confirm-panel.tsx';
import { describeRemaining } from './describe-units.ts';
import { LookedUpVoucherFacts } from './looked-up-voucher-facts.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './redeem.module.css';
import type { Done } from './redeem-step.ts';
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

/** Displays what was redeemed, and what is left of it. */
export function DonePanel({ redeem, step, isBusy, onNext }: DonePanelProps) {
  const mayUndo = useCan('REDEMPTION_CANCEL');
  const { bill } = redeem.state;
  const { payments, redemptionId, failure } = step;
  const [first] = payments;
  return (
    <VerdictPanel tone="good" verdict={tillTexts.verdicts.redeemed} worth={describeSum(payments, bill)}>
      {bill ? (
        <p className={styles.left}>{describeStillToPay(payments, bill)}</p>
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
        <Button tone="primary" size="large" onClick={onNext} autoFocus>
          {tillTexts.next}
        </Button>
        {mayUndo && redemptionId !== null && (
          <Button size="large" isBusy={isBusy} onClick={() => void redeem.undo(redemptionId)}>
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

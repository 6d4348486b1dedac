import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useTillConnection } from '../till-connection.tsx';
import type { Location } from '../use-locations.ts';
import { paymentsOf, shareBill, sumPaid } from './bill-shares.ts';
import { BillVouchers } from './bill-vouchers.tsx';
import styles from './redeem.module.css';
import { isResting } from './redeem-state.ts';
import type { Bill, Step } from './redeem-step.ts';
import { RejectionNotice } from './rejection-notice.tsx';
import type { Redeem } from './use-redeem.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const { bill: texts } = tillTexts;

interface BillPanelProps {
  readonly redeem: Redeem;
  readonly bill: Bill;
  readonly step: Step;
  /** The location of this till. Null until it is chosen. */
  readonly location: Location | null;
  readonly onChangeAmount: () => void;
  /** Called when the next code can be entered. */
  readonly onFocusCode: () => void;
}

/**
 * Displays a bill that is being collected: its vouchers, their shares, and the amount that remains
 * to be paid. While a code is entered or looked up, the bill cannot be redeemed, because the
 * voucher can change the shares of the others.
 */
export function BillPanel({ redeem, bill, step, location, onChangeAmount, onFocusCode }: BillPanelProps) {
  const { isOnline } = useTillConnection();
  const shares = shareBill(bill, location?.databaseId ?? null);
  const payments = paymentsOf(shares);
  const paid = sumPaid(payments);
  const format = (amount: number) => formatMoney({ amount, currency: bill.currency });
  return (
    <VerdictPanel tone="info" verdict={texts.remaining} worth={format(bill.due - paid)}>
      <p>{texts.ofDue(format(bill.due))}</p>
      {step.kind === 'rejected' && <RejectionNotice rejection={step.rejection} />}
      {step.kind === 'idle' && step.rejection && (
        <Notice tone="danger">
          <p>
            {step.rejection.message} {texts.rejected}
          </p>
        </Notice>
      )}
      {shares.length === 0 ? (
        <p>{texts.scanFirst}</p>
      ) : (
        <BillVouchers bill={bill} step={step} shares={shares} act={redeem.act} onEntered={onFocusCode} />
      )}
      {location === null && <p>{tillTexts.chooseFirst}</p>}
      {paid > 0 && location !== null && isResting(step) && (
        <div className={styles.redeemForm}>
          <Button
            tone="primary"
            size="large"
            disabled={!isOnline}
            onClick={() => redeem.act({ type: 'ask', payments, locationId: location.id })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          >
            {tillTexts.redeemAmount(format(paid))}
          </Button>
        </div>
      )}
      <Actions>
        <Button onClick={onChangeAmount}>{texts.changeAmount}</Button>
        <Button
          onClick={() => {
            redeem.act({ type: 'end' });
            onFocusCode();
          }}
        >
          {tillTexts.discard}
        </Button>
      </Actions>
    </VerdictPanel>
  );
}

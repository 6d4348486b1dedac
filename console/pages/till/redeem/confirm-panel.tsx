import { Button } from '../../../components/actions/button.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import { useTillConnection } from '../till-connection.tsx';
import { sumPaid } from './bill-shares.ts';
import { describeRemainingAfter } from './describe-units.ts';
import { describePayment, PaymentList } from './payment-list.tsx';
import styles from './redeem.module.css';
import type { Bill, Payment, Step } from './redeem-step.ts';
import type { Redeem } from './use-redeem.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface ConfirmPanelProps {
  readonly redeem: Redeem;
  readonly step: Extract<Step, { kind: 'confirm' | 'redeeming' | 'unconfirmed' }>;
  /** Called when the user leaves the confirmation, and the next code can be entered. */
  readonly onBack: () => void;
}

/**
 * Names what is redeemed, and asks for confirmation. After a lost response, offers to send the same
 * payments again.
 */
export function ConfirmPanel({ redeem, step, onBack }: ConfirmPanelProps) {
  const { bill } = redeem.state;
  const { isOnline } = useTillConnection();
  const isLost = step.kind === 'unconfirmed';
  const isBusy = step.kind === 'redeeming';
  const amount = describeSum(step.payments, bill);
  const leave = () => {
    redeem.act({ type: isLost ? 'end' : 'back' });
    onBack();
  };
  return (
    <VerdictPanel
      tone={isLost ? 'warning' : 'info'}
      sign={isLost ? '!' : '?'}
      verdict={isLost ? tillTexts.unconfirmed : tillTexts.question}
      worth={amount}
    >
      {isLost && (
        <>
          <p>{tillTexts.unconfirmedAdvice}</p>
          <FailureNotice failure={step.failure} />
        </>
      )}
      <PaymentList payments={step.payments} isBill={bill !== null} />
      {!isLost && <p className={styles.left}>{describeRest(step.payments, bill)}</p>}
      <div className={styles.buttons}>
        {/* Enter presses no button, because it can be the end of a scan. The second click of a double
            click has the detail 2: it began on a button of the previous panel. */}
        <Button
          key={step.kind === 'unconfirmed' ? 'again' : 'confirm'}
          tone="primary"
          size="large"
          autoFocus
          isBusy={isBusy}
          disabled={!isOnline}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && void redeem.redeem()}
        >
          {isLost ? tillTexts.sendAgain : tillTexts.redeemAmount(amount)}
        </Button>
        {!isBusy && (
          <Button size="large" onClick={leave}>
            {isLost ? tillTexts.discard : tillTexts.back}
          </Button>
        )}
      </div>
    </VerdictPanel>
  );
}

/** Describes what is redeemed of all vouchers together. */
export function describeSum(payments: readonly Payment[], bill: Bill | null): string {
  const [first] = payments;
  if (bill) return formatMoney({ amount: sumPaid(payments), currency: bill.currency });
  return first ? describePayment(first, false) : '';
}

/** Describes what the customer still pays for the bill, or what is left of the voucher. */
function describeRest(payments: readonly Payment[], bill: Bill | null): string {
  if (bill) return describeStillToPay(payments, bill);
  const [first] = payments;
  return first ? describeRemainingAfter(first.voucher, first.units) : '';
}

/** Describes what the customer pays in another way. */
export function describeStillToPay(payments: readonly Payment[], { due, currency }: Bill): string {
  const rest = due - sumPaid(payments);
  return rest > 0
    ? tillTexts.bill.stillToPay(formatMoney({ amount: rest, currency }))
    : tillTexts.bill.nothingToPay;
}

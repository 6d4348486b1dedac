import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { ScanLine } from '../../../icons/icons.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { Location } from '../use-locations.ts';
import { BillPanel } from './bill-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { DonePanel } from './done-panel.tsx';
import styles from './redeem.module.css';
import type { Redeem } from './use-redeem.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { VoucherPanel } from './voucher-panel.tsx';

interface RedeemPanelProps {
  readonly redeem: Redeem;
  /** The location of this till. Null until it is chosen. */
  readonly location: Location | null;
  readonly onChangeAmount: () => void;
  /** Moves the focus to the code field. */
  readonly onFocusCode: () => void;
}

/** Displays the step of the redemption: the voucher of the last code, and the possible actions. */
export function RedeemPanel({ redeem, location, onChangeAmount, onFocusCode }: RedeemPanelProps) {
  const { bill, step } = redeem.state;
  const isBusy = step.kind === 'undoing';
  const shown = isBusy ? step.previous : step;
  switch (shown.kind) {
    case 'confirm':
    case 'redeeming':
    case 'unconfirmed':
      return <ConfirmPanel redeem={redeem} step={shown} onBack={onFocusCode} />;
    case 'done':
      return (
        <DonePanel
          redeem={redeem}
          step={shown}
          isBusy={isBusy}
          onNext={() => {
            redeem.act({ type: 'enter', code: '' });
            onFocusCode();
          }}
        />
      );
  }
  if (bill) return <BillPanel {...{ redeem, bill, location, onChangeAmount, onFocusCode }} step={shown} />;
  switch (shown.kind) {
    case 'idle':
    case 'entering':
    case 'waiting':
      return (
        <div className={styles.ready}>
          <ScanLine size={56} />
          <p>{shown.kind === 'waiting' ? tillTexts.waiting : tillTexts.ready}</p>
        </div>
      );
    case 'reading':
      return (
        <p className={styles.ready} role="status">
          {tillTexts.reading(shown.ending)}
        </p>
      );
    case 'rejected':
      return 'failure' in shown.rejection ? (
        <FailureNotice failure={shown.rejection.failure} />
      ) : (
        <VerdictPanel tone="danger" verdict={tillTexts.verdicts.unknown}>
          <p>{tillTexts.advice.unknown}</p>
        </VerdictPanel>
      );
    case 'sharing':
      return null;
    case 'found':
      return (
        <VoucherPanel
          key={`${shown.voucher.soldVoucher.id} ${shown.isUndone}`}
          redeem={redeem}
          found={shown}
          location={location}
          isBusy={isBusy}
        />
      );
  }
}

import { useNetwork } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { formatMoney } from '../../../format/money.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { Location } from '../use-locations.ts';
import { BillAmountDialog, BillConfirmation } from './bill-dialogs.ts';
import { BillNoticeView } from './bill-notice.tsx';
import { sumPaid } from './bill-shares.ts';
import { BillVouchers } from './bill-vouchers.tsx';
import styles from './redeem.module.css';
import { type Bill, type BillState, sharesOf } from './use-bill.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const { bill: texts } = tillTexts;

interface BillPanelProps {
  readonly bill: Bill;
  readonly state: BillState;
  /** The location of this till. Null until it is chosen. */
  readonly location: Location | null;
  /** Called when the bill has ended, and the next code can be entered. */
  readonly onNext: () => void;
}

/** Displays a bill: its vouchers, what they pay, and what remains to pay in another way. */
export function BillPanel({ bill, state, location, onNext }: BillPanelProps) {
  const { currency } = useSalesPage();
  const { online } = useNetwork();
  const format = (amount: number) => formatMoney({ amount, currency });
  const end = () => {
    bill.end();
    onNext();
  };
  switch (state.kind) {
    case 'collecting':
      return <Collecting {...{ bill, state, location, end }} />;
    case 'unconfirmed':
      return (
        <VerdictPanel tone="warning" verdict={texts.unconfirmed}>
          <p>{texts.unconfirmedAdvice}</p>
          <FailureNotice failure={state.failure} />
          <BillVouchers shares={state.shares} />
          <div className={styles.buttons}>
            <Button
              tone="primary"
              size="large"
              disabled={!online}
              isBusy={bill.isRedeeming}
              onClick={() => void bill.redeem(state.shares, state.locationId)}
            >
              {texts.sendAgain}
            </Button>
            <Button size="large" onClick={end}>
              {texts.discard}
            </Button>
          </div>
        </VerdictPanel>
      );
    case 'redeemed': {
      const paid = sumPaid(state.shares);
      return (
        <VerdictPanel tone="good" verdict={tillTexts.verdicts.redeemed} worth={format(paid)}>
          <p className={styles.left}>
            {paid < state.due ? texts.stillToPay(format(state.due - paid)) : texts.nothingToPay}
          </p>
          <div className={styles.buttons}>
            <Button tone="primary" size="large" onClick={end} autoFocus>
              {tillTexts.next}
            </Button>
          </div>
          <BillVouchers shares={state.shares} isRedeemed />
        </VerdictPanel>
      );
    }
  }
}

interface CollectingProps extends Pick<BillPanelProps, 'bill' | 'location'> {
  readonly state: Extract<BillState, { kind: 'collecting' }>;
  readonly end: () => void;
}

function Collecting({ bill, state, location, end }: CollectingProps) {
  const { currency } = useSalesPage();
  const { online } = useNetwork();
  const [open, setOpen] = useState<'amount' | 'confirmation' | null>(null);
  const { due, code, isLooking, notice } = state;
  const shares = sharesOf(state, location?.databaseId ?? null);
  const paid = sumPaid(shares);
  const format = (amount: number) => formatMoney({ amount, currency });
  const close = () => setOpen(null);
  const canRedeem = paid > 0 && location !== null && code === '' && !isLooking;
  return (
    <VerdictPanel tone="info" verdict={texts.remaining} worth={format(due - paid)}>
      <p>{texts.ofDue(format(due))}</p>
      {notice && <BillNoticeView notice={notice} />}
      {shares.length === 0 ? (
        <p>{texts.scanFirst}</p>
      ) : (
        <BillVouchers shares={shares} onRemove={bill.remove} />
      )}
      {location === null && <p>{tillTexts.chooseFirst}</p>}
      {canRedeem && (
        <div className={styles.redeemForm}>
          <Button tone="primary" size="large" disabled={!online} onClick={() => setOpen('confirmation')}>
            {texts.redeem(format(paid))}
          </Button>
        </div>
      )}
      <Actions>
        <Button onClick={() => setOpen('amount')}>{texts.changeAmount}</Button>
        <Button onClick={end}>{texts.discard}</Button>
      </Actions>
      <Suspense>
        {open === 'amount' && <BillAmountDialog due={due} onDone={bill.begin} onClose={close} />}
        {open === 'confirmation' && location !== null && (
          <BillConfirmation
            shares={shares}
            remaining={due - paid}
            onConfirm={() => bill.redeem(shares, location.id)}
            onClose={close}
          />
        )}
      </Suspense>
    </VerdictPanel>
  );
}

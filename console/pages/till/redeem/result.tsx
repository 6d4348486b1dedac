import { lazy, Suspense } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { unitsOf } from '../../../operations/balance.ts';
import { useCan } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { Location } from '../use-locations.ts';
import { LookedUpVoucherFacts } from './looked-up-voucher-facts.tsx';
import { PastRedemptions } from './past-redemptions.tsx';
import styles from './redeem.module.css';
import { RedeemForm } from './redeem-form.tsx';
import type { LookedUpVoucher, Till } from './use-till.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type Tone, VerdictPanel } from './verdict-panel.tsx';
import { describeUnits, leftOf, toHeldVoucher } from './worth.ts';

// Loaded separately, because few vouchers have holds.
const OpenHolds = lazy(async () => ({ default: (await import('../../holds/open-holds.tsx')).OpenHolds }));

interface ResultProps {
  readonly till: Till;
  /** The location of this till. Null until it is chosen. */
  readonly location: Location | null;
  /** Called when the user is ready for the next code. */
  readonly onNext: () => void;
}

const tones = {
  good: 'good',
  blocked: 'danger',
  spent: 'danger',
  expired: 'danger',
  refunded: 'danger',
  cancelled: 'danger',
  regenerated: 'danger',
  'not-yet': 'warning',
  'wrong-place': 'warning',
  'on-hold': 'warning',
} as const satisfies Record<Verdict, Tone>;

/** Displays the result of a look-up or redemption, and the actions that are possible. */
export function Result({ till, location, onNext }: ResultProps) {
  const { state } = till;
  switch (state.kind) {
    case 'entering':
      return null;
    case 'unknown':
      return (
        <VerdictPanel tone="danger" verdict={tillTexts.verdicts.unknown}>
          <p>{tillTexts.advice.unknown}</p>
        </VerdictPanel>
      );
    case 'failed':
      return <FailureNotice failure={state.failure} />;
    case 'found':
    case 'undone':
      return (
        <VoucherResult
          key={`${state.voucher.soldVoucher.databaseId} ${state.kind}`}
          {...{ till, location }}
          voucher={state.voucher}
          ending={state.ending}
          code={state.code}
          isUndone={state.kind === 'undone'}
        />
      );
    case 'redeemed':
      return (
        <VerdictPanel
          tone="good"
          verdict={tillTexts.verdicts.redeemed}
          worth={describeUnits(state.voucher, state.units)}
        >
          <p>{tillTexts.ofVoucher(state.voucher.soldVoucher.name, state.ending)}</p>
          <p className={styles.left}>{leftOf(state.voucher)}</p>
          {till.failure && <FailureNotice failure={till.failure} />}
          <Redeemed till={till} onNext={onNext} redemptionId={state.redemptionId} />
          <LookedUpVoucherFacts voucher={state.voucher} ending={state.ending} />
        </VerdictPanel>
      );
  }
}

interface VoucherResultProps extends Omit<ResultProps, 'onNext'>, LookedUpVoucher {
  readonly isUndone: boolean;
}

function VoucherResult({ till, location, voucher, ending, code, isUndone }: VoucherResultProps) {
  const verdict = verdictOf(voucher.soldVoucher, location?.databaseId ?? null);
  const isGood = verdict === 'good';
  const { remaining, onHold } = unitsOf(voucher.soldVoucher.balance);
  return (
    <VerdictPanel
      tone={tones[verdict]}
      verdict={isUndone ? tillTexts.verdicts.undone : tillTexts.verdicts[verdict]}
      worth={isGood ? describeUnits(voucher, remaining) : undefined}
    >
      {!isGood && <p>{tillTexts.advice[verdict]}</p>}
      {till.failure && <FailureNotice failure={till.failure} />}
      {isGood && location === null && <p>{tillTexts.chooseFirst}</p>}
      {isGood && location !== null && (
        <RedeemForm
          voucher={voucher}
          isBusy={till.isBusy}
          onRedeem={(units) => void till.redeem(location.id, units)}
        />
      )}
      {onHold > 0 && (
        <Suspense>
          <OpenHolds
            key={onHold}
            voucher={toHeldVoucher(voucher)}
            code={code}
            onChanged={() => void till.reload()}
          />
        </Suspense>
      )}
      <PastRedemptions voucher={voucher} till={till} />
      <LookedUpVoucherFacts voucher={voucher} ending={ending} />
    </VerdictPanel>
  );
}

function Redeemed({
  till,
  onNext,
  redemptionId,
}: Pick<ResultProps, 'till' | 'onNext'> & { readonly redemptionId: string }) {
  const mayUndo = useCan('REDEMPTION_CANCEL');
  return (
    <div className={styles.buttons}>
      <Button tone="primary" size="large" onClick={onNext} autoFocus>
        {tillTexts.next}
      </Button>
      {mayUndo && (
        <Button size="large" isBusy={till.isBusy} onClick={() => void till.undo(redemptionId)}>
          {tillTexts.undo}
        </Button>
      )}
    </div>
  );
}

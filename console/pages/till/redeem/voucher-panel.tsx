import { lazy, Suspense } from 'react';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { unitsOf } from '../../../operations/balance.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { Location } from '../use-locations.ts';
import { describeUnits, toHeldVoucher } from './describe-units.ts';
import { LookedUpVoucherFacts } from './looked-up-voucher-facts.tsx';
import { PastRedemptions } from './past-redemptions.tsx';
import { RedeemForm } from './redeem-form.tsx';
import type { Found } from './redeem-step.ts';
import { SlipLink } from './slip-link.tsx';
import type { Redeem } from './use-redeem.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type Tone, VerdictPanel } from './verdict-panel.tsx';

// Loaded separately, because few vouchers have holds.
const OpenHolds = lazy(async () => ({ default: (await import('../../holds/open-holds.tsx')).OpenHolds }));

interface VoucherPanelProps {
  readonly redeem: Redeem;
  readonly found: Found;
  /** The location of this till. Null until it is chosen. */
  readonly location: Location | null;
  readonly isBusy: boolean;
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

/** Displays whether a voucher can be redeemed, its facts, and the actions that are possible. */
export function VoucherPanel({ redeem, found, location, isBusy }: VoucherPanelProps) {
  const { voucher, ending, code, isUndone, slipUrl, failure } = found;
  const verdict = verdictOf(voucher.soldVoucher, location?.databaseId ?? null);
  const isGood = verdict === 'good';
  const { remaining, onHold } = unitsOf(voucher.soldVoucher.balance);
  return (
    <VerdictPanel
      tone={tones[verdict]}
      verdict={isUndone ? tillTexts.verdicts.undone : tillTexts.verdicts[verdict]}
      worth={isGood ? describeUnits(voucher, remaining) : undefined}
    >
      <p>{isGood ? tillTexts.ofVoucher(voucher.soldVoucher.name, ending) : tillTexts.advice[verdict]}</p>
      <SlipLink url={slipUrl} ending={ending} />
      {failure && <FailureNotice failure={failure} />}
      {isGood && location === null && <p>{tillTexts.chooseFirst}</p>}
      {isGood && location !== null && (
        <RedeemForm
          voucher={voucher}
          entered={found.entered}
          onEnter={(entered) => redeem.act({ type: 'change-units', entered })}
          onRedeem={(units) =>
            redeem.act({
              type: 'ask',
              payments: [{ voucher, ending, code, units }],
              locationId: location.id,
            })
          }
        />
      )}
      {onHold > 0 && (
        <Suspense>
          <OpenHolds
            key={onHold}
            voucher={toHeldVoucher(voucher)}
            code={code}
            onChanged={() => void redeem.lookUp(code)}
          />
        </Suspense>
      )}
      <PastRedemptions voucher={voucher} redeem={redeem} isBusy={isBusy} />
      <LookedUpVoucherFacts voucher={voucher} ending={ending} />
    </VerdictPanel>
  );
}

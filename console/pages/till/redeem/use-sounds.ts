import { useEffect, useRef } from 'react';
import { useTillLocation } from '../till-location.tsx';
import { playSound } from './play-sound.ts';
import type { RedeemState } from './redeem-step.ts';
import { verdictOf } from './verdict.ts';

/** Plays a sound for each result: of a look-up, a redemption, an undo, and of a failure. */
export function useSounds({ step }: RedeemState): void {
  const { location } = useTillLocation();
  const previous = useRef(step);
  useEffect(() => {
    const before = previous.current;
    previous.current = step;
    if (before === step) return;
    if (step.kind === 'done' && before.kind === 'redeeming') playSound(true);
    if (step.kind === 'done' && before.kind === 'undoing') playSound(step.failure === null);
    if (step.kind === 'rejected' || step.kind === 'unconfirmed') playSound(false);
    if (step.kind === 'idle' && step.rejection) playSound(false);
    if (step.kind !== 'found' || before.kind === 'confirm' || before.kind === 'found') return;
    const isGood = verdictOf(step.voucher.soldVoucher, location?.databaseId ?? null) === 'good';
    playSound(isGood && step.failure === null);
  }, [step, location]);
}

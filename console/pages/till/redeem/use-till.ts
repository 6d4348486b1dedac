import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../../operations/failure.ts';
import { countOf, toUnitsInput } from '../../../operations/units.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { charactersOfCode } from '../../orders/code-search.ts';
import {
  type LookedUpVoucherFragment,
  TillRedeemDocument,
  TillUndoDocument,
  TillVoucherDocument,
} from './generated/operations.ts';

/**
 * The state of the till: the code that is being entered, or the result of the last look-up,
 * redemption or undo. While a code is entered, no result exists, so that nothing can be redeemed
 * that the field does not show.
 */
export type TillState =
  | { readonly kind: 'entering'; readonly code: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (LookedUpVoucher & { readonly kind: 'found' | 'undone' })
  | (LookedUpVoucher & { readonly kind: 'redeemed'; readonly redemptionId: string; readonly units: number });

/** A voucher that was looked up. */
export interface LookedUpVoucher {
  readonly voucher: LookedUpVoucherFragment;
  /** The last four characters of the voucher's code, for comparison with the printed code. */
  readonly ending: string;
  /** The code, with which the voucher is looked up again. Never displayed. */
  readonly code: string;
}

export interface Till {
  readonly state: TillState;
  /** The failure of the last redemption or undo. The voucher remains displayed. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /**
   * Replaces the code that is being entered. The first character removes the result, and so does an
   * empty code.
   */
  readonly enter: (code: string) => void;
  /** Looks up a code, and removes the code that was being entered. */
  readonly lookUp: (code: string) => Promise<void>;
  /**
   * Redeems units of the voucher: minor units of an amount, or uses. If `units` is null, redeems
   * a single-use voucher.
   */
  readonly redeem: (redeemLocationId: string, units: number | null) => Promise<void>;
  readonly undo: (redemptionId: string) => Promise<void>;
  /** Looks up the displayed voucher again, after a dialog has changed its holds. */
  readonly reload: () => Promise<void>;
}

const nothingEntered: TillState = { kind: 'entering', code: '' };

/** Looks up one voucher at a time, redeems it, and undoes redemptions. */
export function useTill(): Till {
  const { id: salesPageId } = useSalesPage();
  const withOrder = useCan('ORDER_READ');
  const client = useClient();
  const [state, setState] = useState<TillState>(nothingEntered);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [sendRedemption, isRedeeming] = useKeyedAction(TillRedeemDocument);
  const [sendUndo, isUndoing] = useKeyedAction(TillUndoDocument);
  /**
   * Counts entries and look-ups: a response that arrives after the next one concerns a voucher that
   * is no longer displayed.
   */
  const turns = useRef(0);

  const showState = (next: TillState) => {
    setFailure(null);
    setState(next);
  };
  const till: Till = {
    state,
    failure,
    isBusy: isLooking || isRedeeming || isUndoing,
    enter(code) {
      turns.current += 1;
      setLooking(false);
      showState({ kind: 'entering', code });
    },
    async lookUp(code) {
      turns.current += 1;
      const turn = turns.current;
      setLooking(true);
      showState(nothingEntered);
      const { data, error } = await client
        .query(TillVoucherDocument, { salesPageId, code, withOrder }, { requestPolicy: 'network-only' })
        .toPromise();
      if (turn !== turns.current) return;
      setLooking(false);
      if (!data) return showState({ kind: 'failed', failure: failureOf(error) });
      showState(
        data.voucherByCode
          ? { kind: 'found', voucher: data.voucherByCode, ending: charactersOfCode(code).slice(-4), code }
          : { kind: 'unknown' },
      );
    },
    async redeem(redeemLocationId, units) {
      if (state.kind !== 'found' && state.kind !== 'undone') return;
      const { id: soldVoucherId, isMonetary, value } = state.voucher.soldVoucher;
      const turn = turns.current;
      const { payload, failure } = await sendRedemption((idempotencyKey) => ({
        input: {
          voucher: { soldVoucherId },
          salesPageId,
          redeemLocationId,
          units: units === null ? { all: true } : toUnitsInput(units, isMonetary, value.currency),
          idempotencyKey,
        },
        withOrder,
      }));
      if (turn !== turns.current) return;
      if (failure) return setFailure(failure);
      const { id: redemptionId, units: redeemedUnits, soldVoucherWithOrder } = payload.redemption;
      showState({
        kind: 'redeemed',
        voucher: soldVoucherWithOrder,
        ending: state.ending,
        code: state.code,
        redemptionId,
        units: countOf(redeemedUnits),
      });
    },
    async undo(redemptionId) {
      if (!('voucher' in state)) return;
      const { voucher, ending, code } = state;
      const turn = turns.current;
      const { payload, failure } = await sendUndo((idempotencyKey) => ({
        input: { id: redemptionId, reason: undefined, idempotencyKey },
        withOrder,
      }));
      if (turn !== turns.current) return;
      if (failure) return setFailure(failure);
      showState({ kind: 'undone', voucher: { ...voucher, soldVoucher: payload.soldVoucher }, ending, code });
    },
    async reload() {
      if ('voucher' in state) await till.lookUp(state.code);
    },
  };
  return till;
}

import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { type HeldVoucherFragment, TillRedeemDocument, TillUndoDocument, TillVoucherDocument } from './generated/operations.ts';

/** What lies on the counter. */
export type TillState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (HeldVoucher & { readonly kind: 'found' | 'undone' })
  | (HeldVoucher & { readonly kind: 'redeemed'; readonly redemptionId: string; readonly units: number });

/** The voucher on the counter. */
export interface HeldVoucher {
  readonly voucher: HeldVoucherFragment;
  /** The last four characters of its code, to compare with the paper. */
  readonly ending: string;
}

export interface Till {
  readonly state: TillState;
  /** Why the last redemption or undoing failed; the voucher stays on the counter. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly lookUp: (code: string) => Promise<void>;
  /** `reductor` null redeems a whole voucher. */
  readonly redeem: (redeemLocationId: string, reductor: number | null) => Promise<void>;
  readonly undo: (redemptionId: string) => Promise<void>;
}

/** One voucher at a time: looked up, redeemed, perhaps undone. */
export function useTill(): Till {
  const { id: salesPageId } = useSalesPage();
  const withOrder = useCan('ORDER_READ');
  const client = useClient();
  const [state, setState] = useState<TillState>({ kind: 'empty' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [sendRedemption, isRedeeming] = useKeyedAction(TillRedeemDocument);
  const [sendUndo, isUndoing] = useKeyedAction(TillUndoDocument);
  /** Counts look-ups: a response that arrives after the next look-up began concerns a voucher that is no longer on the counter. */
  const lookUps = useRef(0);

  const put = (next: TillState) => {
    setFailure(null);
    setState(next);
  };
  return {
    state,
    failure,
    isBusy: isLooking || isRedeeming || isUndoing,
    async lookUp(code) {
      lookUps.current += 1;
      const mine = lookUps.current;
      setLooking(true);
      put({ kind: 'empty' });
      const { data, error } = await client
        .query(TillVoucherDocument, { salesPageId, code, withOrder }, { requestPolicy: 'network-only' })
        .toPromise();
      if (mine !== lookUps.current) return;
      setLooking(false);
      if (!data) return put({ kind: 'failed', failure: failureOf(error) });
      put(
        data.voucherByCode
          ? { kind: 'found', voucher: data.voucherByCode, ending: code.replaceAll(/[\s-]/g, '').slice(-4).toUpperCase() }
          : { kind: 'unknown' },
      );
    },
    async redeem(redeemLocationId, reductor) {
      if (state.kind !== 'found' && state.kind !== 'undone') return;
      const { id: orderProductId } = state.voucher.orderProduct;
      const during = lookUps.current;
      const { payload, failure } = await sendRedemption((idempotencyKey) => ({
        input: { voucher: { orderProductId }, redeemLocationId, reductor, idempotencyKey },
        withOrder,
      }));
      if (during !== lookUps.current) return;
      if (failure) return setFailure(failure);
      const { id: redemptionId, reductor: units, soldVoucher } = payload.redemption;
      put({ kind: 'redeemed', voucher: soldVoucher, ending: state.ending, redemptionId, units });
    },
    async undo(redemptionId) {
      if (!('voucher' in state)) return;
      const { voucher, ending } = state;
      const during = lookUps.current;
      const { payload, failure } = await sendUndo((idempotencyKey) => ({
        input: { id: redemptionId, idempotencyKey },
        withOrder,
      }));
      if (during !== lookUps.current) return;
      if (failure) return setFailure(failure);
      put({ kind: 'undone', voucher: { ...voucher, orderProduct: payload.orderProduct }, ending });
    },
  };
}

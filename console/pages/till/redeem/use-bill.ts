import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../../operations/failure.ts';
import { isInconclusive, useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { charactersOfCode } from '../../orders/code-search.ts';
import { type BillShare, type BillVoucher, shareBill } from './bill-shares.ts';
import { TillRedeemBillDocument, TillVoucherDocument } from './generated/operations.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The maximum number of vouchers of `redeemSoldVouchers`. */
const maxVouchers = 20;

/** Why a scanned voucher was not added to the bill, or why the bill was not redeemed. */
export type BillNotice =
  | { readonly failure: Failure }
  | { readonly rejection: Failure }
  | {
      readonly reason:
        | Exclude<Verdict, 'good'>
        | 'unknown'
        | 'repeated'
        | 'by-uses'
        | 'other-currency'
        | 'full';
      /** The last four characters of the scanned code. */
      readonly ending: string;
    };

/**
 * The state of a bill. While a code is entered or looked up, the bill cannot be redeemed, because
 * the voucher can change what the others pay. `unconfirmed` follows a lost response: the bill may
 * have been redeemed, and can only be sent again with the same shares.
 */
export type BillState =
  | {
      readonly kind: 'collecting';
      /** The amount due, in minor units. */
      readonly due: number;
      /** The code that is being entered. */
      readonly code: string;
      readonly isLooking: boolean;
      readonly vouchers: readonly BillVoucher[];
      readonly notice: BillNotice | null;
    }
  | {
      readonly kind: 'unconfirmed';
      readonly due: number;
      readonly shares: readonly BillShare[];
      readonly locationId: string;
      readonly failure: Failure;
    }
  | { readonly kind: 'redeemed'; readonly due: number; readonly shares: readonly BillShare[] };

export interface Bill {
  /** Null if vouchers are redeemed one by one. */
  readonly state: BillState | null;
  readonly isRedeeming: boolean;
  /** Begins a bill, or changes the amount due of the current bill. In minor units. */
  readonly begin: (due: number) => void;
  /** Replaces the code that is being entered. */
  readonly enter: (code: string) => void;
  /** Looks up a code and adds its voucher to the bill. */
  readonly lookUp: (code: string) => Promise<void>;
  readonly remove: (voucher: BillVoucher) => void;
  /** Redeems what the vouchers pay at a location, all of it or nothing. */
  readonly redeem: (shares: readonly BillShare[], locationId: string) => Promise<void>;
  /** Ends the bill without a redemption, or after it. */
  readonly end: () => void;
}

/** Collects vouchers for one bill, and redeems them together. */
export function useBill(): Bill {
  const { id: salesPageId, currency } = useSalesPage();
  const withOrder = useCan('ORDER_READ');
  const client = useClient();
  const [state, setState] = useState<BillState | null>(null);
  const [send, isRedeeming] = useKeyedAction(TillRedeemBillDocument);
  /** Counts entries and look-ups, as in `useTill`. */
  const turns = useRef(0);

  const update = (changes: Partial<Extract<BillState, { kind: 'collecting' }>>) =>
    setState((previous) => (previous?.kind === 'collecting' ? { ...previous, ...changes } : previous));
  const find = (code: string) =>
    client
      .query(TillVoucherDocument, { salesPageId, code, withOrder }, { requestPolicy: 'network-only' })
      .toPromise();
  const reasonOf = (added: BillVoucher, vouchers: readonly BillVoucher[]) => {
    const { soldVoucher } = added.voucher;
    const verdict = verdictOf(soldVoucher, null);
    if (verdict !== 'good') return verdict;
    if (vouchers.some(({ voucher }) => voucher.soldVoucher.id === soldVoucher.id)) return 'repeated';
    if (soldVoucher.value.currency !== currency) return 'other-currency';
    if (soldVoucher.isMultiUse && !soldVoucher.isMonetary) return 'by-uses';
    return vouchers.length === maxVouchers ? 'full' : null;
  };
  /** Looks up vouchers again. Keeps those that cannot be looked up. */
  const reloadAll = (vouchers: readonly BillVoucher[]) =>
    Promise.all(
      vouchers.map(async (each) => {
        const { data } = await find(each.code);
        return data?.voucherByCode ? { ...each, voucher: data.voucherByCode } : each;
      }),
    );

  return {
    state,
    isRedeeming,
    begin(due) {
      if (state?.kind === 'collecting') return update({ due });
      setState({ kind: 'collecting', due, code: '', isLooking: false, vouchers: [], notice: null });
    },
    enter(code) {
      turns.current += 1;
      update({ code, isLooking: false, notice: null });
    },
    async lookUp(code) {
      turns.current += 1;
      const turn = turns.current;
      update({ code: '', isLooking: true, notice: null });
      const { data, error } = await find(code);
      if (turn !== turns.current) return;
      const ending = charactersOfCode(code).slice(-4);
      const looked = { code: '', isLooking: false };
      if (!data) return update({ ...looked, notice: { failure: failureOf(error) } });
      const { voucherByCode: voucher } = data;
      if (!voucher) return update({ ...looked, notice: { reason: 'unknown', ending } });
      const added = { voucher, ending, code };
      setState((previous) => {
        if (previous?.kind !== 'collecting') return previous;
        const reason = reasonOf(added, previous.vouchers);
        return reason
          ? { ...previous, ...looked, notice: { reason, ending } }
          : { ...previous, ...looked, vouchers: [...previous.vouchers, added] };
      });
    },
    remove({ voucher }) {
      if (state?.kind !== 'collecting') return;
      const others = state.vouchers.filter((each) => each.voucher.soldVoucher.id !== voucher.soldVoucher.id);
      update({ vouchers: others, notice: null });
    },
    async redeem(shares, locationId) {
      if (!state || state.kind === 'redeemed') return;
      const paying = shares.filter(({ paid }) => paid > 0);
      // All or nothing: the cashier has stated these amounts to the customer, who pays the rest in another way.
      const { payload, failure } = await send((idempotencyKey) => ({
        input: {
          redeemLocationId: locationId,
          mode: 'ALL_OR_NOTHING',
          vouchers: paying.map(({ voucher: { soldVoucher }, paid }) => ({
            voucher: { soldVoucherId: soldVoucher.id },
            units: soldVoucher.isMultiUse
              ? { amount: { amount: paid, currency: soldVoucher.value.currency } }
              : { all: true },
          })),
          idempotencyKey,
        },
        withOrder,
      }));
      const { due } = state;
      if (!failure) {
        const redeemed = (payload.results ?? []).map(({ redemption }) => redemption?.soldVoucherWithOrder);
        const current = paying.map((share, index) => ({
          ...share,
          voucher: redeemed[index] ?? share.voucher,
        }));
        return setState({ kind: 'redeemed', due, shares: current });
      }
      if (isInconclusive(failure))
        return setState({ kind: 'unconfirmed', due, shares: paying, locationId, failure });
      const vouchers = await reloadAll(state.kind === 'collecting' ? state.vouchers : paying);
      setState({
        kind: 'collecting',
        due,
        code: '',
        isLooking: false,
        vouchers,
        notice: { rejection: failure },
      });
    },
    end: () => setState(null),
  };
}

/** Returns what the vouchers of a bill that is being collected pay at a location. */
export function sharesOf(
  { due, vouchers }: Extract<BillState, { kind: 'collecting' }>,
  locationId: number | null,
): readonly BillShare[] {
  return shareBill(due, vouchers, locationId);
}

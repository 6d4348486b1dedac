import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf, isInconclusive } from '../../../operations/failure.ts';
import { countOf, toUnitsInput } from '../../../operations/units.ts';
import type { PayloadOf } from '../../../operations/use-action.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { charactersOfCode } from '../../orders/code-search.ts';
import { useTillConnection } from '../till-connection.tsx';
import {
  TillRedeemBillDocument,
  type TillRedeemBillMutation,
  TillRedeemDocument,
  TillUndoDocument,
  TillVoucherDocument,
} from './generated/operations.ts';
import { type RedeemAction, reduceRedeem } from './redeem-state.ts';
import {
  idle,
  isUndone,
  type LookedUpVoucher,
  type Payment,
  type RedeemedPayment,
  type RedeemState,
} from './redeem-step.ts';

export interface Redeem {
  readonly state: RedeemState;
  /** Performs an action that requires no request. */
  readonly act: (action: RedeemAction) => void;
  /** Looks up a code, and removes the code that was being entered. */
  readonly lookUp: (code: string) => Promise<void>;
  /** Redeems the payments of the confirmation, or sends those of a lost response again. */
  readonly redeem: () => Promise<void>;
  /** Undoes a redemption of the displayed voucher. */
  readonly undo: (redemptionId: string) => Promise<void>;
  /** Undoes the redemptions of the bill that can be undone. */
  readonly undoBill: () => Promise<void>;
}

/** The state of the mode Redeem, and the requests that look up, redeem and undo. */
export function useRedeem(): Redeem {
  const { id: salesPageId } = useSalesPage();
  const withOrder = useCan('ORDER_READ');
  const client = useClient();
  const { isOnline, report } = useTillConnection();
  const [state, act] = useReducer(reduceRedeem, idle);
  const [sendRedemption] = useKeyedAction(TillRedeemDocument);
  const [sendBill] = useKeyedAction(TillRedeemBillDocument);
  const [sendUndo] = useKeyedAction(TillUndoDocument);
  const lastId = useRef(0);
  /** True while a mutation is awaited. Prevents a second one before the state is rendered. */
  const isSending = useRef(false);
  /**
   * The redemption of a bill whose undo received no response. It is undone first, because its key is
   * kept only until another one is undone.
   */
  const lostUndo = useRef<string>(null);

  const find = (code: string) =>
    client
      .query(TillVoucherDocument, { salesPageId, code, withOrder }, { requestPolicy: 'network-only' })
      .toPromise();
  /** Looks up vouchers again. Keeps those that cannot be looked up. */
  const reloadAll = <Voucher extends LookedUpVoucher>(vouchers: readonly Voucher[]) =>
    Promise.all(
      vouchers.map(async (each) => {
        const { data } = await find(each.code);
        return data?.voucherByCode ? { ...each, voucher: data.voucherByCode } : each;
      }),
    );
  const lookUp = async (code: string) => {
    if (!isOnline) return act({ type: 'wait', code });
    lastId.current += 1;
    const id = lastId.current;
    const ending = charactersOfCode(code).slice(-4);
    act({ type: 'read', id, ending });
    const { data, error } = await find(code);
    const voucher = data?.voucherByCode;
    if (voucher) return act({ type: 'found', id, found: { voucher, ending, code } });
    if (data) return act({ type: 'not-found', id, rejection: { reason: 'unknown', ending } });
    const failure = failureOf(error);
    report(failure);
    if (failure.code === 'NETWORK') act({ type: 'lost-reading', id, code });
    else act({ type: 'not-found', id, rejection: { failure } });
  };
  const waiting = state.step.kind === 'waiting' ? state.step.code : null;
  const lookUpWaiting = useEffectEvent(() => {
    if (waiting !== null) void lookUp(waiting);
  });
  useEffect(() => {
    if (isOnline) lookUpWaiting();
  }, [isOnline]);

  const unitsOf = ({ voucher: { soldVoucher }, units }: Payment) =>
    soldVoucher.isMultiUse
      ? toUnitsInput(units, soldVoucher.isMonetary, soldVoucher.value.currency)
      : { all: true as const };
  const redeemOne = async (payment: Payment, redeemLocationId: string) => {
    const { payload, failure } = await sendRedemption((idempotencyKey) => ({
      input: {
        voucher: { soldVoucherId: payment.voucher.soldVoucher.id },
        salesPageId,
        redeemLocationId,
        units: unitsOf(payment),
        idempotencyKey,
      },
      withOrder,
    }));
    if (failure) return { failure };
    const { id, units, slipUrl, soldVoucherWithOrder: voucher } = payload.redemption;
    return { failure, payments: [{ ...payment, voucher, redemptionId: id, slipUrl, units: countOf(units) }] };
  };
  const redeemBill = async (payments: readonly Payment[], redeemLocationId: string) => {
    const redeemedOf = ({ results }: PayloadOf<TillRedeemBillMutation>) =>
      payments.flatMap((payment, index): RedeemedPayment[] => {
        const redemption = results?.[index]?.redemption;
        if (!redemption) return [];
        const { id, slipUrl, soldVoucherWithOrder: voucher } = redemption;
        return [{ ...payment, voucher, redemptionId: id, slipUrl }];
      });
    // All or nothing: the cashier has stated these amounts to the customer, who pays the rest in another way.
    const { payload, failure } = await sendBill(
      (idempotencyKey) => ({
        input: {
          redeemLocationId,
          mode: 'ALL_OR_NOTHING',
          vouchers: payments.map((payment) => ({
            voucher: { soldVoucherId: payment.voucher.soldVoucher.id },
            units: unitsOf(payment),
          })),
          idempotencyKey,
        },
        withOrder,
      }),
      (payload) => redeemedOf(payload).length === payments.length,
    );
    if (failure) return { failure };
    return { failure, payments: redeemedOf(payload) };
  };
  const undoOne = async ({ voucher, ending, code }: LookedUpVoucher, redemptionId: string) => {
    const { payload, failure } = await sendUndo((idempotencyKey) => ({
      input: { id: redemptionId, reason: undefined, idempotencyKey },
      withOrder,
    }));
    if (failure) {
      report(failure);
      return { failure };
    }
    const { slips, ...soldVoucher } = payload.soldVoucher;
    const slipUrl = slips?.nodes.find(({ id }) => id === redemptionId)?.slipUrl ?? null;
    return { failure, found: { voucher: { ...voucher, soldVoucher }, ending, code }, slipUrl };
  };
  /** Runs a mutation unless another one is awaited. */
  const send = async (work: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    await work().finally(() => {
      isSending.current = false;
    });
  };

  return {
    state,
    act,
    lookUp,
    redeem: () =>
      send(async () => {
        const { bill, step } = state;
        if (step.kind !== 'confirm' && step.kind !== 'unconfirmed') return;
        const { payments, locationId } = step;
        const [first] = payments;
        if (!first) return;
        act({ type: 'send' });
        const outcome = bill ? await redeemBill(payments, locationId) : await redeemOne(first, locationId);
        if (outcome.failure === null) return act({ type: 'redeemed', payments: outcome.payments });
        const { failure } = outcome;
        report(failure);
        if (isInconclusive(failure)) return act({ type: 'lost', failure });
        act({ type: 'failed', failure, vouchers: bill ? await reloadAll(bill.vouchers) : [] });
      }),
    undo: (redemptionId) =>
      send(async () => {
        const { step } = state;
        if (step.kind !== 'found' && step.kind !== 'done') return;
        const [shown] = step.kind === 'found' ? [step] : step.payments;
        if (!shown) return;
        act({ type: 'undo' });
        const outcome = await undoOne(shown, redemptionId);
        if (outcome.failure) return act({ type: 'not-undone', failure: outcome.failure });
        act({ type: 'undone', found: outcome.found, slipUrl: outcome.slipUrl });
      }),
    undoBill: () =>
      send(async () => {
        const { step } = state;
        if (step.kind !== 'done') return;
        act({ type: 'undo' });
        const isLost = ({ redemptionId }: RedeemedPayment) => redemptionId === lostUndo.current;
        const current = new Map(step.payments.map((payment) => [payment.redemptionId, payment]));
        let failure: Failure | null = null;
        for (const payment of step.payments.toSorted((one, other) => +isLost(other) - +isLost(one))) {
          if (isUndone(payment)) continue;
          const { redemptionId } = payment;
          const outcome = await undoOne(payment, redemptionId);
          if (!outcome.failure) {
            current.set(redemptionId, { ...payment, ...outcome.found, slipUrl: outcome.slipUrl });
            continue;
          }
          const [reloaded = payment] = await reloadAll([payment]);
          current.set(redemptionId, reloaded);
          // Someone else can have undone it.
          if (isUndone(reloaded)) continue;
          failure ??= outcome.failure;
          if (!isInconclusive(outcome.failure)) continue;
          // The rest is left to the next attempt. Leaving requires a confirmation only after this failure.
          failure = outcome.failure;
          lostUndo.current = redemptionId;
          break;
        }
        const payments = [...current.values()];
        act({ type: 'bill-undone', payments, failure });
      }),
  };
}

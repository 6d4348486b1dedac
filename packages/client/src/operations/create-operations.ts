import type { RequestOptions, Requests } from '../requests.ts';
import type { PayloadOf, Result } from '../result.ts';
import {
  CancelRedemptionDocument,
  type CancelRedemptionInput,
  type CancelRedemptionMutation,
  FindOrderDocument,
  LookUpVoucherDocument,
  type OrderDetailsFragment,
  type OrderLookUp,
  PlaceOrderDocument,
  type PlaceOrderInput,
  type PlaceOrderMutation,
  RedeemBillDocument,
  type RedeemBillMutation,
  type RedeemSoldVoucherInput,
  type RedeemSoldVouchersInput,
  RedeemVoucherDocument,
  type RedeemVoucherMutation,
  RefundOrderDocument,
  type RefundOrderInput,
  type RefundOrderMutation,
  type RefundSoldVoucherInput,
  RefundVoucherDocument,
  type RefundVoucherMutation,
  type VoucherDetailsFragment,
} from './generated/operations.ts';

type Mutation<Input, Data> = (input: Input, options?: RequestOptions) => Promise<Result<PayloadOf<Data>>>;

/**
 * The most frequent operations. A mutation without an `idempotencyKey` gets a random one, so that
 * it is sent again after a lost response and takes effect once. A program that repeats its calls,
 * for example after a restart, passes a key that it has stored.
 */
export interface Operations {
  /**
   * Returns the sold voucher with a code, as typed or scanned. `salesPageId` is the global id of
   * the sales page on which it is to be redeemed. Null if no voucher matches.
   */
  lookUpVoucher(
    salesPageId: string,
    voucherCode: string,
    options?: RequestOptions,
  ): Promise<VoucherDetailsFragment | null>;
  /** Redeems an amount or uses of one voucher. */
  redeemVoucher: Mutation<RedeemSoldVoucherInput, RedeemVoucherMutation>;
  /** Redeems the vouchers of one bill, by default all of them or none. */
  redeemBill: Mutation<RedeemSoldVouchersInput, RedeemBillMutation>;
  /** Cancels a redemption and restores what it redeemed. */
  cancelRedemption: Mutation<CancelRedemptionInput, CancelRedemptionMutation>;
  /** Sells vouchers. */
  placeOrder: Mutation<PlaceOrderInput, PlaceOrderMutation>;
  /** Returns an order by one of its ids or its reference. Null if it does not exist. */
  findOrder(by: OrderLookUp, options?: RequestOptions): Promise<OrderDetailsFragment | null>;
  /** Refunds the price of a sold voucher, in full or in part. */
  refundVoucher: Mutation<RefundSoldVoucherInput, RefundVoucherMutation>;
  /** Refunds several vouchers and deliveries of an order, all of them or none. */
  refundOrder: Mutation<RefundOrderInput, RefundOrderMutation>;
}

export function createOperations({ request, mutate }: Requests): Operations {
  return {
    async lookUpVoucher(salesPageId, voucherCode, options) {
      const { voucherByCode } = await request(LookUpVoucherDocument, { salesPageId, voucherCode }, options);
      return voucherByCode?.soldVoucher ?? null;
    },
    redeemVoucher: (input, options) => mutate(RedeemVoucherDocument, { input }, options),
    redeemBill: (input, options) => mutate(RedeemBillDocument, { input }, options),
    cancelRedemption: (input, options) => mutate(CancelRedemptionDocument, { input }, options),
    placeOrder: (input, options) => mutate(PlaceOrderDocument, { input }, options),
    async findOrder(by, options) {
      return (await request(FindOrderDocument, { by }, options)).order;
    },
    refundVoucher: (input, options) => mutate(RefundVoucherDocument, { input }, options),
    refundOrder: (input, options) => mutate(RefundOrderDocument, { input }, options),
  };
}

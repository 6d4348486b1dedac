import type { RequestContext } from '../access/request-context.ts';
import type { PaymentInput } from '../orders/order-input.ts';
import type { GatewayDependencies } from '../payments/call-gateway.ts';
import { createChargeOrder } from '../payments/charge-order.ts';
import type { Database } from '../platform/database/database.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { adjustBalance } from './adjust-balance.ts';
import { blockVoucher, unblockVoucher } from './block-voucher.ts';
import { cancelOrderProduct } from './cancel-order-product.ts';
import { cancelRedemption } from './cancel-redemption.ts';
import { extendVoucher } from './extend-voucher.ts';
import { extendVouchers } from './extend-vouchers.ts';
import { type OrderRefundInput, refundOrder } from './refund-order.ts';
import {
  type RefundInput,
  refundOrderProduct,
  refundTopUp,
  type TopUpRefundInput,
} from './refund-order-product.ts';
import {
  type RegenerateInput,
  refundToNewVoucher,
  regenerateOrderProduct,
} from './regenerate-order-product.ts';
import { settleRefunds } from './settle-refunds.ts';
import { type TopUpInput, topUpVoucher } from './top-up-voucher.ts';
import { updateShippingStatus, updateShippingStatuses } from './update-shipping-status.ts';

interface LifeCycleDependencies extends GatewayDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  /** Whether the service sends e-mails. */
  readonly sendsEmails: boolean;
  /** Wakes the relay of events. */
  readonly wakeRelay: () => void;
}

export type LifeCycleServices = ReturnType<typeof createLifeCycleServices>;

/** Returns the services that change sold vouchers. */
export function createLifeCycleServices(dependencies: LifeCycleDependencies) {
  const { database, codeVault, gateways, onGatewayFailure, sendsEmails, wakeRelay } = dependencies;
  const chargeOrder = createChargeOrder(database, dependencies);
  const transitions = wakeAfterEach(wakeRelay, {
    ...bindServices(database, {
      adjustBalance,
      blockVoucher,
      cancelOrderProduct,
      cancelRedemption,
      extendVoucher,
      extendVouchers,
      unblockVoucher,
      updateShippingStatus,
      updateShippingStatuses,
    }),
    refundOrderProduct: (context: RequestContext, input: RefundInput) =>
      refundOrderProduct({ database, gateways }, context, input),
    refundOrder: (context: RequestContext, input: OrderRefundInput) =>
      refundOrder(database, gateways, context, input),
    refundTopUp: (context: RequestContext, input: TopUpRefundInput) =>
      refundTopUp({ database, gateways }, context, input),
    topUpVoucher: (context: RequestContext, input: TopUpInput, payment: PaymentInput) =>
      topUpVoucher({ database, gateways, chargeOrder }, context, input, payment),
    regenerateOrderProduct: (context: RequestContext, input: RegenerateInput) =>
      regenerateOrderProduct(database, codeVault, sendsEmails, context, input),
    refundToNewVoucher: (context: RequestContext, input: RegenerateInput) =>
      refundToNewVoucher(database, codeVault, sendsEmails, context, input),
  });
  /**
   * Requests the new refunds from their gateways. They have already taken effect: if this fails, a
   * maintenance task settles them later.
   */
  const settle = (scope: Parameters<typeof settleRefunds>[2]) =>
    settleRefunds(database, dependencies, scope).catch((error) => onGatewayFailure(error, 'refund'));
  return {
    ...transitions,
    async refundOrderProduct(context: RequestContext, input: RefundInput) {
      const refunded = await transitions.refundOrderProduct(context, input);
      if (!input.byHand && !refunded.replayed) await settle({ orderProductId: input.orderProductId });
      return refunded;
    },
    async refundTopUp(context: RequestContext, input: TopUpRefundInput) {
      const refunded = await transitions.refundTopUp(context, input);
      if (!input.byHand && !refunded.replayed) await settle({ orderProductId: refunded.orderProductId });
      return refunded;
    },
    async refundOrder(context: RequestContext, input: OrderRefundInput) {
      const refunded = await transitions.refundOrder(context, input);
      if (!input.byHand && !refunded.replayed) await settle({ orderId: input.orderId });
      return refunded;
    },
  };
}

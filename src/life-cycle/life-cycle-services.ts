import type { RequestContext } from '../access/request-context.ts';
import type { OnGatewayFailure } from '../payments/charge-order.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { Database } from '../platform/database/database.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { adjustBalance } from './adjust-balance.ts';
import { blockVoucher, unblockVoucher } from './block-voucher.ts';
import { cancelOrderProduct } from './cancel-order-product.ts';
import { cancelRedemption } from './cancel-redemption.ts';
import { extendVoucher } from './extend-voucher.ts';
import { extendVouchers } from './extend-vouchers.ts';
import { type RefundInput, refundOrderProduct } from './refund-order-product.ts';
import { type RegenerateInput, regenerateOrderProduct } from './regenerate-order-product.ts';
import { settleRefunds } from './settle-refunds.ts';
import { updateShippingStatus } from './update-shipping-status.ts';

interface LifeCycleDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly onGatewayFailure: OnGatewayFailure;
  /** Whether the service sends e-mails. */
  readonly sendsEmails: boolean;
  /** Wakes the relay of events. */
  readonly wakeRelay: () => void;
}

export type LifeCycleServices = ReturnType<typeof createLifeCycleServices>;

/** Returns the services that change sold vouchers. */
export function createLifeCycleServices(dependencies: LifeCycleDependencies) {
  const { database, codeVault, gateways, onGatewayFailure, sendsEmails, wakeRelay } = dependencies;
  const transitions = wakeAfterEach(wakeRelay, {
    ...bindServices(database, { cancelOrderProduct, cancelRedemption, refundOrderProduct }),
    regenerateOrderProduct: (context: RequestContext, input: RegenerateInput) =>
      regenerateOrderProduct(database, codeVault, sendsEmails, context, input),
  });
  return {
    ...bindServices(database, {
      adjustBalance,
      blockVoucher,
      extendVoucher,
      extendVouchers,
      unblockVoucher,
      updateShippingStatus,
    }),
    ...transitions,
    async refundOrderProduct(context: RequestContext, input: RefundInput) {
      const refunded = await transitions.refundOrderProduct(context, input);
      if (input.throughPaymentGateway && !refunded.replayed) {
        // The refund has already taken effect. If settling it fails, a maintenance task settles it
        // later.
        await settleRefunds(database, gateways, onGatewayFailure, input.orderProductId).catch((error) =>
          onGatewayFailure(error, 'refund'),
        );
      }
      return refunded;
    },
  };
}

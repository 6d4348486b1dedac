import { bindServices } from '../platform/services/bind-services.ts';
import { calculateCheckout } from './calculate-checkout.ts';
import type { CheckoutDependencies } from './checkout.ts';
import { cancelCheckout, confirmCheckout, findCheckout } from './manage-checkout.ts';
import { findPurchaserVouchers } from './purchaser-vouchers.ts';
import { isGatewayOffered, offersOnlinePayment } from './select-gateway.ts';
import { startCheckout } from './start-checkout.ts';

export type CheckoutServices = ReturnType<typeof createCheckoutServices>;

/** Returns the services of checkouts. */
export function createCheckoutServices(dependencies: CheckoutDependencies) {
  return {
    ...bindServices(dependencies, { startCheckout, findCheckout, cancelCheckout, confirmCheckout }),
    ...bindServices(dependencies, {
      calculateCheckout,
      findPurchaserVouchers,
      offersOnlinePayment,
      isGatewayOffered,
    }),
  };
}

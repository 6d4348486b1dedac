import {
  createReceiveNotification,
  type NotificationDependencies,
} from '../../src/payments/receive-notification.ts';
import { createPaymentNotifications } from '../http/payment-notifications.ts';
import { createSandboxPages } from '../pages/sandbox/sandbox-page.ts';
import type { Platform } from './platform.ts';

/** The parts of other modules that payments require. */
interface PaymentModuleDependencies {
  readonly confirmCheckout: NotificationDependencies['confirmCheckout'] &
    ((reference: string) => Promise<unknown>);
  readonly isGatewayOffered: (reference: string) => Promise<boolean>;
}

/** Creates the module of the paths that payment gateways and their buyers request. */
export function createPayments(platform: Platform, dependencies: PaymentModuleDependencies) {
  const receive = createReceiveNotification({ ...platform, confirmCheckout: dependencies.confirmCheckout });
  return {
    entrances: [
      createPaymentNotifications({ ...platform, receive }),
      createSandboxPages({ ...platform, ...dependencies }),
    ],
  };
}

import { bindServices } from '../platform/services/bind-services.ts';
import {
  createPaymentGateway,
  type PaymentGatewayDependencies,
  updatePaymentGateway,
} from './change-payment-gateway.ts';
import { deletePayout } from './delete-payout.ts';
import { recordPayout } from './record-payout.ts';
import { updatePayout } from './update-payout.ts';

export type PaymentServices = ReturnType<typeof createPaymentServices>;

/** Returns the services of payments. */
export function createPaymentServices(dependencies: PaymentGatewayDependencies) {
  return {
    ...bindServices(dependencies, { createPaymentGateway, updatePaymentGateway }),
    ...bindServices(dependencies.database, { recordPayout, updatePayout, deletePayout }),
  };
}

import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { createPaymentGateway, updatePaymentGateway } from './change-payment-gateway.ts';
import { deletePayout } from './delete-payout.ts';
import { recordPayout } from './record-payout.ts';
import { updatePayout } from './update-payout.ts';

export type PaymentServices = ReturnType<typeof createPaymentServices>;

/** Returns the services of payments. */
export function createPaymentServices(database: Database) {
  return bindServices(database, {
    createPaymentGateway,
    updatePaymentGateway,
    recordPayout,
    updatePayout,
    deletePayout,
  });
}

import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { recordPayout } from './record-payout.ts';

export type PaymentServices = ReturnType<typeof createPaymentServices>;

/** Returns the services of payments. */
export function createPaymentServices(database: Database) {
  return bindServices(database, { recordPayout });
}

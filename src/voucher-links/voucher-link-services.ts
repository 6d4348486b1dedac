import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { createVoucherLink } from './create-voucher-link.ts';

export type VoucherLinkServices = ReturnType<typeof createVoucherLinkServices>;

/** Returns the services of links to the pages of sold vouchers. */
export function createVoucherLinkServices(database: Database) {
  return bindServices(database, { createVoucherLink });
}

import { createCatalogueServices } from '../../src/catalogue/catalogue-services.ts';
import { createBuyerPreviewCharge } from '../../src/documents/charge-buyer-preview.ts';
import { createLifeCycleServices } from '../../src/life-cycle/life-cycle-services.ts';
import { createOrderServices } from '../../src/orders/order-services.ts';
import { createPaymentServices } from '../../src/payments/payment-services.ts';
import { createPersonalDataServices } from '../../src/personal-data/personal-data-services.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { wakeAfterEach } from '../../src/platform/services/bind-services.ts';
import { createRedemptionServices } from '../../src/redemptions/redemption-services.ts';
import { createShiftServices } from '../../src/shifts/shift-services.ts';
import { createVoucherLinkServices } from '../../src/voucher-links/voucher-link-services.ts';
import { createFindByCode } from '../../src/vouchers/find-by-code.ts';
import { observeSales } from '../telemetry/observe-sales.ts';
import type { EmailModule } from './emails.ts';
import type { EventModule } from './events.ts';
import type { Platform } from './platform.ts';

/**
 * Creates the module of the domains that have services only: the catalogue, orders, payments, and
 * sold vouchers.
 */
export function createSales(platform: Platform, { relay }: EventModule, emails: EmailModule) {
  const { database, codeVault, lookups, meters, rateLimits, reportBug } = platform;
  const dependencies = { ...platform, sendsEmails: emails.queue !== null, wakeRelay: relay.wake };
  const services = {
    ...wakeAfterEach(relay.wake, createCatalogueServices(database)),
    ...createLifeCycleServices(dependencies),
    ...createOrderServices(dependencies),
    ...createPaymentServices(dependencies),
    ...createPersonalDataServices(database, codeVault),
    ...createRedemptionServices(dependencies),
    ...createShiftServices(database),
    ...createVoucherLinkServices(database),
    findVoucherByCode: createFindByCode(database, codeVault, lookups),
    chargeBuyerPreview: createBuyerPreviewCharge(rateLimits, (error) => {
      if (!isDatabaseUnavailable(error)) reportBug(error, 'buyer-previews');
    }),
  };
  return { services: { ...services, ...observeSales(services, meters) } };
}

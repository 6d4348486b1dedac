import type { AccessServices } from '../src/access/access-services.ts';
import type { BulkOrderServices } from '../src/bulk-orders/bulk-order-services.ts';
import type { CatalogueServices } from '../src/catalogue/catalogue-services.ts';
import type { CheckoutServices } from '../src/checkouts/checkout-services.ts';
import type { ChargeBuyerPreview } from '../src/documents/charge-buyer-preview.ts';
import type { EmailServices } from '../src/emails/email-services.ts';
import type { ImageServices } from '../src/images/image-services.ts';
import type { LifeCycleServices } from '../src/life-cycle/life-cycle-services.ts';
import type { OrderServices } from '../src/orders/order-services.ts';
import type { OrganisationServices } from '../src/organisations/organisation-services.ts';
import type { PaymentServices } from '../src/payments/payment-services.ts';
import type { PersonalDataServices } from '../src/personal-data/personal-data-services.ts';
import type { RedemptionServices } from '../src/redemptions/redemption-services.ts';
import type { ShiftServices } from '../src/shifts/shift-services.ts';
import type { StaffServices } from '../src/staff/staff-services.ts';
import type { TillServices } from '../src/tills/till-services.ts';
import type { ImportServices } from '../src/voucher-imports/import-services.ts';
import type { VoucherLinkServices } from '../src/voucher-links/voucher-link-services.ts';
import type { FindByCode } from '../src/vouchers/find-by-code.ts';
import type { WebhookServices } from '../src/webhooks/webhook-services.ts';

/**
 * The services that resolvers call. Each service does its work in one transaction. If it rejects
 * the request, it throws a DomainError and changes nothing.
 */
export type Services = AccessServices &
  BulkOrderServices &
  CatalogueServices &
  CheckoutServices &
  EmailServices &
  ImageServices &
  ImportServices &
  LifeCycleServices &
  OrderServices &
  OrganisationServices &
  PaymentServices &
  PersonalDataServices &
  RedemptionServices &
  ShiftServices &
  StaffServices &
  TillServices &
  VoucherLinkServices &
  WebhookServices & {
    readonly findVoucherByCode: FindByCode;
    readonly chargeBuyerPreview: ChargeBuyerPreview;
  };

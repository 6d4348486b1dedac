import { builder } from '../builder.ts';
import { DeliveryDetailsType } from '../orders/delivery.ts';
import { OrderDetailsType } from '../orders/order.ts';
import { PaymentDetailsType } from '../orders/payment.ts';
import { SoldVoucherDetailsType } from '../orders/sold-voucher.ts';
import { RedemptionDetailsType } from '../redemptions/redemption.ts';
import { RefundDetailsType } from '../refunds/refund.ts';
import { orderDeliveries, orderPayments, orderProducts } from '../rows/relations.ts';

// Snapshots have no global id. With the id of the live object, a normalised client cache would
// replace current values with those of an earlier event (D70).

export const SoldVoucherSnapshotType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucherSnapshot',
  description: 'A sold voucher as of an event, without its code.',
  interfaces: [SoldVoucherDetailsType],
});

const DeliverySnapshotType = builder.rowObject('Delivery', {
  name: 'DeliverySnapshot',
  description: 'A delivery by post as of an event.',
  interfaces: [DeliveryDetailsType],
});

const PaymentSnapshotType = builder.rowObject('Payment', {
  name: 'PaymentSnapshot',
  description: 'A payment as of an event.',
  interfaces: [PaymentDetailsType],
});

export const OrderSnapshotType = builder.rowObject('Order', {
  name: 'OrderSnapshot',
  description: 'An order as of an event.',
  interfaces: [OrderDetailsType],
  fields: (t) => ({
    soldVouchers: t.relation(orderProducts, {
      type: SoldVoucherSnapshotType,
      description: 'The sold vouchers as of the event.',
    }),
    deliveries: t.relation(orderDeliveries, {
      type: DeliverySnapshotType,
      description: 'The deliveries by post as of the event.',
    }),
    payments: t.relation(orderPayments, {
      type: PaymentSnapshotType,
      description: 'The payments of the order as of the event.',
    }),
  }),
});

export const RedemptionSnapshotType = builder.rowObject('Redemption', {
  name: 'RedemptionSnapshot',
  description: 'A redemption as of an event.',
  interfaces: [RedemptionDetailsType],
});

export const RefundSnapshotType = builder.rowObject('Refund', {
  name: 'RefundSnapshot',
  description:
    'A refund as of an event. Its status at the payment gateway is not included, because it can change after the event.',
  interfaces: [RefundDetailsType],
});

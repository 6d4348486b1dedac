import { DeliveryDetailsType } from '../orders/delivery.ts';
import { OrderDetailsType } from '../orders/order.ts';
import { OrderProductDetailsType } from '../orders/order-product.ts';
import { PaymentDetailsType } from '../orders/payment.ts';
import { RedemptionDetailsType } from '../redemptions/redemption.ts';
import { RefundDetailsType } from '../refunds/refund.ts';
import { orderDeliveries, orderPayments, orderProducts } from '../rows/relations.ts';
import { rowFields } from '../rows/row-fields.ts';
import { rowType } from '../rows/row-type.ts';

// Snapshots have no global id. With the id of the live object, a normalised client cache would
// replace current values with those of an earlier event (D70).

const order = rowFields('Order');

export const OrderProductSnapshotType = rowType('OrderProductSnapshot', 'OrderProduct', {
  description: 'A sold voucher as of an event, without its code.',
  details: OrderProductDetailsType,
});

const DeliverySnapshotType = rowType('DeliverySnapshot', 'Delivery', {
  description: 'A delivery by post as of an event.',
  details: DeliveryDetailsType,
});

const PaymentSnapshotType = rowType('PaymentSnapshot', 'Payment', {
  description: 'A payment as of an event.',
  details: PaymentDetailsType,
});

export const OrderSnapshotType = rowType('OrderSnapshot', 'Order', {
  description: 'An order as of an event.',
  details: OrderDetailsType,
  fields: (t) => ({
    products: t.field({
      type: [OrderProductSnapshotType],
      description: 'The sold vouchers as of the event.',
      ...order.many(orderProducts),
    }),
    deliveries: t.field({
      type: [DeliverySnapshotType],
      description: 'The deliveries by post as of the event.',
      ...order.many(orderDeliveries),
    }),
    payments: t.field({
      type: [PaymentSnapshotType],
      description: 'The payments of the order as of the event.',
      ...order.many(orderPayments),
    }),
  }),
});

export const RedemptionSnapshotType = rowType('RedemptionSnapshot', 'Redemption', {
  description: 'A redemption as of an event.',
  details: RedemptionDetailsType,
});

export const RefundSnapshotType = rowType('RefundSnapshot', 'Refund', {
  description:
    'A refund as of an event. Its status at the payment gateway is not included, because it can change after the event.',
  details: RefundDetailsType,
});

import { builder } from '../builder.ts';
import { PaymentType } from '../orders/payment.ts';
import { RefundType } from '../refunds/refund.ts';
import { paymentShift, refundShift } from '../rows/relations.ts';
import { ShiftType } from './shift.ts';

builder.rowFields(PaymentType, (t) => ({
  shift: t.relation(paymentShift, {
    type: ShiftType,
    description: 'The shift in whose drawer the payment was received. Null if its request named none.',
    requires: 'shift.manage',
  }),
}));

builder.rowFields(RefundType, (t) => ({
  manualPaymentType: t.exposeString('manualPaymentType', {
    nullable: true,
    description:
      'The method by which staff members returned the money, such as `cash`. Null if it is that of the payment, or if a payment gateway makes the refund.',
  }),
  shift: t.relation(refundShift, {
    type: ShiftType,
    description: 'The shift from whose drawer the money was returned. Null if its request named none.',
    requires: 'shift.manage',
  }),
}));

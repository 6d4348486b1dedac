import type { MessageFormatter } from '../messages/message-formatter.ts';

/** The name of the gateway for payments outside of the service, such as cash. */
export const manualGatewayName = 'manual';

/** The values of a payment that receipts state. */
export interface DescribedPayment {
  readonly amount: number;
  readonly gateway: string;
  readonly cardType: string | null;
  /** The masked number of the card. */
  readonly cardNumber: string | null;
  readonly manualPaymentType: string | null;
  readonly manualPaymentReference: string | null;
}

/** A line about a payment. */
interface PaymentLine {
  /** The method of the payment. */
  readonly text: string;
  readonly amount: string;
  /** Empty if the payment has no reference. */
  readonly reference: string;
}

/** Describes a payment: its method, its amount, and its reference. */
export function describePayment(
  { amount, gateway, cardType, cardNumber, manualPaymentType, manualPaymentReference }: DescribedPayment,
  { format, formatMoney }: MessageFormatter,
  currency: string,
): PaymentLine {
  const card = [cardType, cardNumber].filter(Boolean).join(' ');
  const type = gateway === manualGatewayName ? (manualPaymentType ?? 'unknown') : 'online';
  return {
    text: type === 'online' && card ? card : format('receipt.payment', { type }),
    amount: formatMoney(amount, currency),
    reference: manualPaymentReference
      ? format('receipt.reference', { reference: manualPaymentReference })
      : '',
  };
}

import type Stripe from 'stripe';
import type { Charge } from './payment-gateway.ts';

/** Whether staff have refunded the payment at Stripe in full, before the service has used it. */
export function isReturned({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.refunded;
}

/** Returns the charge of a successful payment. */
export function toCharge({ id, status, livemode, latest_charge: charge }: Stripe.PaymentIntent): Charge {
  const card = charge !== null && typeof charge === 'object' ? charge.payment_method_details?.card : null;
  return {
    transactionId: id,
    status,
    cardType: card?.brand ? (cardTypes[card.brand] ?? card.brand) : null,
    cardNumber: card?.last4 ? `************${card.last4}` : null,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${id}`,
  };
}

/** The names of cards by Stripe's brand. Other brands are returned as Stripe states them. */
const cardTypes: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

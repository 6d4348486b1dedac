import { sellTexts } from '../texts/sell-texts.ts';
import { formatGateway } from './format-gateway.ts';

const names: Readonly<Record<string, string>> = sellTexts.paymentTypes;

interface PaymentMethod {
  readonly gateway: string;
  /** Null or empty if unknown, and for a payment through another gateway. */
  readonly manualPaymentType: string | null;
}

/**
 * Returns the name of the method of a payment. The method of another client is free text and is
 * returned unchanged.
 */
export function describePaymentMethod({ gateway, manualPaymentType: type }: PaymentMethod): string {
  return type ? (names[type] ?? type) : formatGateway(gateway);
}

import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import type { SandboxPaymentsOptions } from './sandbox-payments.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Creates all payment gateways of the service, by name. */
export function createPaymentGateways(sandbox: SandboxPaymentsOptions): ReadonlyMap<string, PaymentGateway> {
  const gateways = [manualGateway, createSandboxGateway(sandbox), createStripeGateway()];
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

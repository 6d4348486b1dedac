import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** All payment gateways of the service, by name. */
export const paymentGateways: ReadonlyMap<string, PaymentGateway> = new Map(
  [manualGateway, sandboxGateway].map((gateway) => [gateway.name, gateway]),
);

import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** Every gateway that this service knows, by its name. */
export const paymentGateways: ReadonlyMap<string, PaymentGateway> = new Map(
  [manualGateway, sandboxGateway].map((gateway) => [gateway.name, gateway]),
);

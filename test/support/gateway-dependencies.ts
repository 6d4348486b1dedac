import { callWithoutSettings, type GatewayDependencies } from '../../src/payments/call-gateway.ts';
import { createPaymentGateways } from '../../src/payments/payment-gateways.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** Returns the gateways of the service. Their URLs are those of no service. */
export function gatewaysOf(database: Database): GatewayDependencies['gateways'] {
  return createPaymentGateways({ database, pageUrl: (token) => `https://service.example.test/${token}` });
}

/**
 * Returns the dependencies of domains that call gateways without settings. Failures are not
 * reported.
 */
export function silently(gateways: GatewayDependencies['gateways']): GatewayDependencies {
  return { gateways, callGateway: callWithoutSettings, onGatewayFailure: () => undefined };
}

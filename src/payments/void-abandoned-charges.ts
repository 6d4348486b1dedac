import type { SqlClient } from '../platform/database/database.ts';
import type { GatewayDependencies } from './call-gateway.ts';
import { type AbandonedCharge, abandonDueClaims, removeVoidedClaim } from './charge-claims.ts';

const batchSize = 100;

/**
 * Voids the charges of claims that expired before their order was placed, and repeats voids that
 * are due. Safe to run concurrently in several processes: a claim is handled by one of them at a
 * time. Within a run, a gateway that does not respond delays the charges of other gateways. The
 * caller therefore starts one run per gateway and passes the names of all other gateways in
 * `excludedGateways`. A charge of an unknown gateway is reported to `onGatewayFailure` whenever its
 * void is due.
 */
export async function voidAbandonedCharges(
  database: SqlClient,
  { gateways, callGateway, onGatewayFailure }: GatewayDependencies,
  excludedGateways: readonly string[] = [],
): Promise<void> {
  const voidCharge = async ({ reference, salesPageId, gateway: name }: AbandonedCharge) => {
    const gateway = gateways.get(name);
    try {
      if (!gateway?.direct) throw new Error(`unknown payment gateway: ${name}`);
      const { direct } = gateway;
      await callGateway(gateway, salesPageId, (call) => direct.voidCharge(reference, call));
    } catch (error) {
      return onGatewayFailure(error, name);
    }
    await removeVoidedClaim(database, reference, false);
  };
  for (;;) {
    const abandoned = await abandonDueClaims(database, batchSize, excludedGateways);
    await Promise.all(abandoned.map(voidCharge));
    if (abandoned.length < batchSize) return;
  }
}

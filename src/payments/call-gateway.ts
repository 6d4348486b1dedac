import type { Database } from '../platform/database/database.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { GatewayCall, PaymentGateway } from './payment-gateway.ts';
import { withTimeLimit } from './with-time-limit.ts';

/**
 * Calls a gateway with its settings at a sales page. Rejects with a TimeoutError when the time
 * limit expires.
 */
export type CallGateway = <Result>(
  gateway: PaymentGateway,
  salesPageId: number,
  run: (call: GatewayCall) => Promise<Result>,
) => Promise<Result>;

/**
 * Called after every unexpected error of a gateway, with the error and the name of the gateway.
 * Declined charges are not reported. Required. Must not throw: the operation that reports the error
 * would be aborted, and only a later run of voidAbandonedCharges would void its charge.
 */
export type OnGatewayFailure = (error: unknown, gateway: string) => void;

/** The payment gateways of the service, and how its domains call them. */
export interface GatewayDependencies {
  /** The payment gateways by name. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly callGateway: CallGateway;
  readonly onGatewayFailure: OnGatewayFailure;
}

/** Calls a gateway that has no settings. */
export const callWithoutSettings: CallGateway = (_gateway, _salesPageId, run) =>
  withTimeLimit((signal) => run({ settings: null, signal }));

/**
 * Creates the function that calls gateways with the settings that are stored now. Those of an
 * inactive gateway are used as well, because its payments can still be refunded.
 */
export function createCallGateway({ prisma }: Pick<Database, 'prisma'>, sealer: Sealer): CallGateway {
  return async (gateway, salesPageId, run) => {
    if (gateway.settings === null) return callWithoutSettings(gateway, salesPageId, run);
    const { name } = gateway;
    const row = await prisma.paymentGateway.findUnique({
      where: { salesPageId_name: { salesPageId, name } },
      select: { settingsSealed: true },
    });
    if (!row?.settingsSealed) throw new Error(`sales page ${salesPageId} has no settings of ${name}`);
    const settings: unknown = JSON.parse(sealer.unseal(row.settingsSealed));
    return withTimeLimit((signal) => run({ settings, signal }));
  };
}

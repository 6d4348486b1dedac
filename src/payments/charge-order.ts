import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { findStoredResult, type IdempotencyKey, keyReused } from '../platform/idempotency/idempotency-key.ts';
import type { GatewayDependencies } from './call-gateway.ts';
import {
  abandonClaim,
  type ChargeClaim,
  insertClaim,
  isClaimedByOtherRequest,
  removeClaim,
  removeVoidedClaim,
} from './charge-claims.ts';
import { orderUnavailable } from './order-unavailable.ts';
import type { Amount, Charge, PaymentGateway } from './payment-gateway.ts';

export interface OrderCharge {
  /** The reference of both the order and the charge at the gateway. */
  readonly reference: string;
  /** The owner of the claim on the charge. Null if the charge required no claim. */
  readonly claimOwner: string | null;
  /** The charge at the gateway. Null if the order is free. */
  readonly charge: Charge | null;
  /**
   * Voids the charge of an order that was not placed. Does nothing if the charge belongs to an
   * order or to another attempt, or if the gateway requires no claim.
   */
  voidCharge(): Promise<void>;
}

export interface OrderChargeRequest {
  /**
   * The reference for a new charge. Ignored if an earlier attempt of the same request has claimed a
   * charge with another reference.
   */
  readonly reference: string;
  readonly salesPageId: number;
  readonly gateway: PaymentGateway;
  readonly token: string | null;
  readonly amount: Amount;
  readonly principal: string;
  readonly key: IdempotencyKey | null;
}

/**
 * Charges the payment of an order that is about to be placed. Returns null if an earlier request
 * with the idempotency key has placed the order. Throws INVALID_INPUT for a gateway without direct
 * payments; PAYMENT_DECLINED; UNAVAILABLE if the gateway failed, or if the charge was declined after
 * another attempt had taken over its claim; IDEMPOTENCY_KEY_REUSED if a different request with the
 * key is in progress; and STATE_CONFLICT if another request with the key is still in progress after
 * ten seconds.
 */
export type ChargeOrder = (request: OrderChargeRequest) => Promise<OrderCharge | null>;

/** Maximum time to wait for another attempt with the same key, in milliseconds. */
const claimTimeoutMs = 10_000;
const pollIntervalMs = 50;

export type ChargeDependencies = Pick<GatewayDependencies, 'callGateway' | 'onGatewayFailure'>;

export function createChargeOrder(
  database: SqlClient,
  { callGateway, onGatewayFailure }: ChargeDependencies,
): ChargeOrder {
  return async (request) => {
    const { reference, salesPageId, gateway, amount } = request;
    const unclaimed = { reference, claimOwner: null, voidCharge: async () => undefined };
    if (amount.amount === 0) return { ...unclaimed, charge: null };
    const { direct } = gateway;
    if (!direct) throw directPaymentsUnsupported();
    const charge = (chargeReference: string) =>
      callGateway(gateway, salesPageId, (call) =>
        direct.charge({ reference: chargeReference, amount, source: request.token }, call),
      );
    if (!gateway.isExternal) return { ...unclaimed, charge: await charge(reference) };

    const claim = await claimCharge(database, request);
    if (!claim) return null;
    // The previous owner of a claim that was taken over may make the charge even after this attempt
    // was declined or has voided the charge.
    const isOnlyCharge = claim.reference === reference;
    const voidCharge = (isFinal: boolean) =>
      voidClaimedCharge(
        database,
        () => callGateway(gateway, salesPageId, (call) => direct.voidCharge(claim.reference, call)),
        (error) => onGatewayFailure(error, gateway.name),
        claim,
        isFinal && isOnlyCharge,
      );
    if (await isPlaced(database, request.key, () => voidCharge(true))) return null;
    try {
      const charged = await charge(claim.reference);
      return {
        reference: claim.reference,
        claimOwner: claim.owner,
        charge: charged,
        voidCharge: async () => void (await voidCharge(true)),
      };
    } catch (error) {
      const isDeclined = error instanceof DomainError && error.code === 'PAYMENT_DECLINED';
      if (!isDeclined) onGatewayFailure(error, gateway.name);
      // After any other error the charge may exist or may still be made, so it must be voided
      // repeatedly.
      const wasOwned = await (isDeclined && isOnlyCharge ? removeClaim(database, claim) : voidCharge(false));
      if (isDeclined && (wasOwned || request.key === null)) throw error;
      throw orderUnavailable(
        isDeclined ? 'Placing the order took too long.' : 'The payment gateway did not respond.',
        request.key,
      );
    }
  };
}

function directPaymentsUnsupported() {
  return invalidInput([
    fieldError('payment.gateway.name', 'NOT_ALLOWED', 'accepts payments on its own page only'),
  ]);
}

/**
 * Claims a charge. Waits while another attempt of the same request holds the claim. Returns null if
 * that attempt has placed the order. Throws IDEMPOTENCY_KEY_REUSED if a different request with the
 * key holds the claim.
 */
async function claimCharge(database: SqlClient, request: OrderChargeRequest): Promise<ChargeClaim | null> {
  const deadline = performance.now() + claimTimeoutMs;
  for (;;) {
    const claim = await insertClaim(database, {
      ...request,
      gateway: request.gateway.name,
      owner: randomUUID(),
    });
    if (claim) return claim;
    if ((await findStoredResult(database, request.key)) !== null) return null;
    if (request.key && (await isClaimedByOtherRequest(database, request.principal, request.key)))
      throw keyReused();
    if (performance.now() > deadline) {
      throw new DomainError(
        'STATE_CONFLICT',
        'A request with this idempotency key is in progress. Try again shortly.',
      );
    }
    await wait(pollIntervalMs);
  }
}

/**
 * Returns whether an order was placed with the key before this attempt claimed the charge. While
 * the claim is held, no other attempt can place an order with the key. Calls `voidCharge` if an
 * order was placed or if the look-up failed.
 */
async function isPlaced(
  database: SqlClient,
  key: IdempotencyKey | null,
  voidCharge: () => Promise<unknown>,
): Promise<boolean> {
  let isUnused = false;
  try {
    isUnused = (await findStoredResult(database, key)) === null;
    return !isUnused;
  } finally {
    if (!isUnused) await voidCharge();
  }
}

/**
 * Voids the charge of a claim. Returns false if this attempt no longer owned the claim. An error of
 * `voidCharge` is reported to `onFailure` but not thrown, so that the client receives the error of
 * its order. voidAbandonedCharges then repeats the void.
 */
async function voidClaimedCharge(
  database: SqlClient,
  voidCharge: () => Promise<void>,
  onFailure: (error: unknown) => void,
  claim: ChargeClaim,
  isFinal: boolean,
): Promise<boolean> {
  if (!(await abandonClaim(database, claim))) return false;
  try {
    await voidCharge();
  } catch (error) {
    onFailure(error);
    return true;
  }
  await removeVoidedClaim(database, claim.reference, isFinal);
  return true;
}

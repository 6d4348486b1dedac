import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findResultOfKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { abandonClaim, type ChargeClaim, insertClaim, removeClaim, removeVoidedClaim } from './charge-claims.ts';
import { orderUnavailable } from './order-unavailable.ts';
import type { Amount, Charge, PaymentGateway } from './payment-gateway.ts';
import { withTimeLimit } from './time-limit.ts';

export interface OrderCharge {
  /** That of the order, and of the charge at the gateway. */
  readonly reference: string;
  /** Null if the charge needed no claim. */
  readonly claimOwner: string | null;
  /** Null if the order is free. */
  readonly charge: Charge | null;
  /** Voids the charge of an order that was not placed. Does nothing to a charge that an order or another attempt has. */
  giveBack(): Promise<void>;
}

export interface OrderChargeRequest {
  /** Used unless an earlier attempt of the same request has charged under another one. */
  readonly reference: string;
  readonly salesPageId: number;
  readonly gateway: PaymentGateway;
  readonly token: string | null;
  readonly amount: Amount;
  readonly principal: string;
  readonly key: IdempotencyKey | null;
}

/** Called with every unexpected error of a gateway. Required. */
export type OnGatewayFailure = (error: unknown, gateway: string) => void;

/**
 * Takes the money for an order that is about to be placed. Null if an earlier request with the key has placed it. Throws
 * PAYMENT_DECLINED, UNAVAILABLE if the gateway failed or if the charge of a claim was declined that another attempt has taken over since,
 * and STATE_CONFLICT if another request with the key takes too long.
 */
export type ChargeOrder = (request: OrderChargeRequest) => Promise<OrderCharge | null>;

/** How long another attempt with the same key is waited for. */
const patienceMs = 10_000;
const pollMs = 50;

export function createChargeOrder(database: SqlClient, onGatewayFailure: OnGatewayFailure): ChargeOrder {
  return async (request) => {
    const { reference, gateway, amount } = request;
    const unclaimed = { reference, claimOwner: null, giveBack: async () => undefined };
    if (amount.amount === 0) return { ...unclaimed, charge: null };
    if (!gateway.isExternal) return { ...unclaimed, charge: await charge(request, reference) };

    const claim = await claimCharge(database, request);
    if (!claim) return null;
    // The attempt whose claim was taken over may still charge, after a void or a decline of this one.
    const isOnlyCharge = claim.reference === reference;
    const giveBack = (isFinal: boolean) => giveBackCharge(database, gateway, claim, isFinal && isOnlyCharge, onGatewayFailure);
    if (await isPlaced(database, request.key, () => giveBack(true))) return null;
    try {
      const made = await charge(request, claim.reference);
      return {
        reference: claim.reference,
        claimOwner: claim.owner,
        charge: made,
        giveBack: async () => void (await giveBack(true)),
      };
    } catch (error) {
      const isDeclined = error instanceof DomainError && error.code === 'PAYMENT_DECLINED';
      if (!isDeclined) onGatewayFailure(error, gateway.name);
      // After another error the charge may have been made, or may still be: only repeated voids make sure that it does not survive.
      const wasOwned = await (isDeclined && isOnlyCharge ? removeClaim(database, claim) : giveBack(false));
      if (isDeclined && (wasOwned || request.key === null)) throw error;
      throw orderUnavailable(isDeclined ? 'The order took too long.' : 'The payment gateway does not respond.', request.key);
    }
  };
}

function charge({ gateway, amount, token }: OrderChargeRequest, reference: string): Promise<Charge> {
  return withTimeLimit((signal) => gateway.charge({ reference, amount, source: token, signal }));
}

/** Claims a charge, if need be after another attempt with the same key. Null if that one has placed the order. */
async function claimCharge(database: SqlClient, request: OrderChargeRequest): Promise<ChargeClaim | null> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const claim = await insertClaim(database, { ...request, gateway: request.gateway.name, owner: randomUUID() });
    if (claim) return claim;
    if ((await findResultOfKey(database, request.key)) !== null) return null;
    if (performance.now() > deadline) {
      throw new DomainError('STATE_CONFLICT', 'Another request with this idempotency key is in progress. Try again shortly.');
    }
    await wait(pollMs);
  }
}

/** Whether an order was placed with the key before it was claimed: no other attempt can place one from here on. */
async function isPlaced(database: SqlClient, key: IdempotencyKey | null, giveBack: () => Promise<unknown>): Promise<boolean> {
  let isFree = false;
  try {
    isFree = (await findResultOfKey(database, key)) === null;
    return !isFree;
  } finally {
    if (!isFree) await giveBack();
  }
}

/** Returns whether this attempt still owned the claim. A void that fails here is repeated by voidAbandonedCharges, so that the caller is told about its order instead. */
async function giveBackCharge(
  database: SqlClient,
  gateway: PaymentGateway,
  claim: ChargeClaim,
  isFinal: boolean,
  onGatewayFailure: OnGatewayFailure,
): Promise<boolean> {
  if (!(await abandonClaim(database, claim))) return false;
  try {
    await withTimeLimit((signal) => gateway.voidCharge(claim.reference, signal));
  } catch (error) {
    onGatewayFailure(error, gateway.name);
    return true;
  }
  await removeVoidedClaim(database, claim.reference, isFinal);
  return true;
}

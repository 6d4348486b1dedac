import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Returns the idempotency key of a request that may contain a secret; null if the caller sent none.
 * The stored request hash covers the secret only as a fingerprint. Fingerprints with older sealing
 * secrets are accepted as well. `toRequest` returns the operation's name and its whole input, with
 * the given fingerprint instead of the secret.
 */
export function createRequestKey(
  sealer: Sealer,
  { caller, idempotencyKey }: RequestContext,
  secret: string | null | undefined,
  toRequest: (fingerprint: string | null | undefined) => object,
): IdempotencyKey | null {
  const fingerprints = secret ? sealer.fingerprints(secret) : [secret];
  const [request = {}, ...older] = fingerprints.map(toRequest);
  return createIdempotencyKey(caller, idempotencyKey, request, older);
}

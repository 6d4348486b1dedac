import { createHash } from 'node:crypto';
import type { NamedSecret } from '../platform/config/variables/secret-variables.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { deriveKey } from '../platform/sealing/sealer.ts';

/** Derives the values of checkouts that must not be guessed or read from the database. */
export interface CheckoutSecrets {
  /**
   * Returns the tokens that a checkout with this reference can have: one per secret of CODE_SECRETS,
   * the one of a new checkout first.
   */
  tokensOf(reference: string): string[];
  /** Returns the hash of a client's address. It reveals nothing about the address without the secret. */
  hashAddress(address: string): Uint8Array;
}

/**
 * Creates the secrets of checkouts. A token is derived from its reference, so that a repeated request
 * returns it although the database contains only its hash. Throws TypeError if the list is empty.
 */
export function createCheckoutSecrets(secrets: readonly NamedSecret[]): CheckoutSecrets {
  const keyedHashes = (purpose: string) =>
    secrets.map(({ secret }) => createKeyedHash(deriveKey(secret, purpose).export()));
  const tokenHashes = keyedHashes('token of a checkout');
  const [addressHash] = keyedHashes('address of a buyer');
  if (!addressHash) throw new TypeError('checkouts require at least one secret');
  return {
    tokensOf: (reference) => tokenHashes.map((keyedHash) => keyedHash(reference).toString('base64url')),
    hashAddress: addressHash,
  };
}

/**
 * Returns the token of a checkout. Null if the secret of CODE_SECRETS from which it was derived was
 * removed.
 */
export function tokenOf(
  secrets: CheckoutSecrets,
  { reference, tokenHash }: { readonly reference: string; readonly tokenHash: Uint8Array },
): string | null {
  const matches = (token: string) => hashCheckoutToken(token).equals(tokenHash);
  return secrets.tokensOf(reference).find(matches) ?? null;
}

/** Returns the hash under which a token is stored. A salt is not required, because the token is random. */
export function hashCheckoutToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}

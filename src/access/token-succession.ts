import { createHmac, type KeyObject } from 'node:crypto';
import type { NamedSecret } from '../platform/config/variables/secret-variables.ts';
import { deriveKey } from '../platform/sealing/sealer.ts';
import { hashSecret } from './secret-hash.ts';

/**
 * The refresh token that replaces another one, with what identifies the access token of the same
 * pair.
 */
export interface Successor {
  readonly refreshToken: string;
  /** The hash under which the refresh token is stored. */
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  /** The `jti` of the access token. */
  readonly tokenId: string;
  /**
   * The id of the secret of JWT_SECRETS from which the pair is derived, and which signs the access
   * token.
   */
  readonly kid: string;
}

/**
 * Derives the successors of refresh tokens from JWT_SECRETS, so that every process returns the same
 * pair for the same refresh token and no pair has to be stored (D86). Without the secret, a
 * successor cannot be derived from its predecessor.
 */
export interface TokenSuccession {
  /** Returns the successor of a token that has not been used: derived from the first secret. */
  successorOf(refreshToken: string): Successor;
  /**
   * Returns the successor of a used token that is stored under this hash. Null if no secret of
   * JWT_SECRETS derives it, because the secret was removed.
   *
   * @until 0.4.0 Processes of 0.2.0 generate successors at random, and null is returned for these
   * too.
   */
  findSuccessor(refreshToken: string, tokenHash: Uint8Array): Successor | null;
}

/**
 * Creates a succession that uses JWT_SECRETS, the first of which is current. Throws TypeError if
 * the list is empty.
 */
export function createTokenSuccession(secrets: readonly NamedSecret[]): TokenSuccession {
  const keys = secrets.map(({ kid, secret }) => ({
    kid,
    key: deriveKey(secret, 'successor of a refresh token'),
  }));
  const [current] = keys;
  if (!current) throw new TypeError('a token succession requires at least one secret');

  const derive = (
    refreshToken: string,
    { kid, key }: { readonly kid: string; readonly key: KeyObject },
  ): Successor => {
    const digest = (purpose: string) =>
      createHmac('sha256', key).update(`${purpose} ${refreshToken}`).digest();
    const successor = `RT${digest('refresh token').toString('base64url')}`;
    return {
      refreshToken: successor,
      tokenHash: hashSecret(successor),
      tokenId: toUuid(digest('token id')),
      kid,
    };
  };
  return {
    successorOf: (refreshToken) => derive(refreshToken, current),
    findSuccessor(refreshToken, tokenHash) {
      const successors = keys.map((key) => derive(refreshToken, key));
      return successors.find((successor) => Buffer.compare(successor.tokenHash, tokenHash) === 0) ?? null;
    },
  };
}

/** Returns a UUID of version 4 whose random bits are the first bits of `bytes`. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((bytes.readUInt8(8) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

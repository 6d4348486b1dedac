import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the hash under which a generated secret is stored, such as an API key, guest token or
 * refresh token. One round of SHA-256 without a salt is sufficient, because these secrets contain
 * 32 random bytes.
 */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return createHash('sha256').update(secret).digest();
}

const prefixes = { apiKey: 'vs_', guestToken: 'vg_', tillKey: 'vt_', cashierToken: 'vc_' } as const;

export type SecretKind = keyof typeof prefixes;

/**
 * Returns a new secret: the prefix of its kind and 32 random bytes. It is shown once and stored only
 * as a hash (D31).
 */
export function generateSecret(kind: SecretKind): string {
  return `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
}

const kinds = Object.keys(prefixes) as SecretKind[];

/**
 * Returns the kind of a generated secret, by its prefix. Null for any other bearer token, such as an
 * access token.
 */
export function secretKindOf(token: string): SecretKind | null {
  return kinds.find((kind) => token.startsWith(prefixes[kind])) ?? null;
}

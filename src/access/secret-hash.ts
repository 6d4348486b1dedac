import { createHash, randomBytes } from 'node:crypto';

/** API keys, guest tokens and refresh tokens are 32 random bytes or more, so one round of SHA-256 hides them at rest. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

const prefixes = { apiKey: 'vs_', guestToken: 'vg_' } as const;

export type SecretKind = keyof typeof prefixes;

/** A new API key or guest token: its prefix and 32 random bytes. It is shown once and stored as its hash (D31). */
export function generateSecret(kind: SecretKind): string {
  return `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
}

/** What a bearer token looks like; null for one that is neither, such as an access token. */
export function kindOfSecret(token: string): SecretKind | null {
  if (token.startsWith(prefixes.apiKey)) return 'apiKey';
  return token.startsWith(prefixes.guestToken) ? 'guestToken' : null;
}

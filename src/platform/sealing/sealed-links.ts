import { z } from 'zod';
import type { Sealer } from './sealer.ts';

/**
 * Encrypts requests into the tokens of links. A token contains no readable id and is valid only for
 * the request that it encrypts.
 */
export interface SealedLinks<Request> {
  /** Returns a token that is valid for five minutes. */
  create(request: Request): string;
  /**
   * Returns the request of a token. Null if the token has expired or was not created by this
   * service.
   */
  read(token: string): Request | null;
}

/** The milliseconds for which a token is valid. */
export const linkLifetimeMs = 5 * 60_000;

export function createSealedLinks<Request>(
  sealer: Sealer,
  requestShape: z.ZodType<Request>,
  now: () => number = Date.now,
): SealedLinks<Request> {
  const tokenShape = z.object({ expiresAt: z.number(), request: requestShape });
  return {
    create: (request) =>
      Buffer.from(sealer.seal(JSON.stringify({ expiresAt: now() + linkLifetimeMs, request }))).toString(
        'base64url',
      ),
    read(token) {
      const sealed = Buffer.from(token, 'base64url');
      // Decoding ignores further characters. A link has one token, by which its file can be cached.
      if (sealed.toString('base64url') !== token) return null;
      try {
        const { expiresAt, request } = tokenShape.parse(JSON.parse(sealer.unseal(sealed)));
        return expiresAt > now() ? request : null;
      } catch {
        return null;
      }
    },
  };
}

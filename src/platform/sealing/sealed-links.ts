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

const lifetimeMs = 5 * 60_000;

export function createSealedLinks<Request>(
  sealer: Sealer,
  requestShape: z.ZodType<Request>,
  now: () => number = Date.now,
): SealedLinks<Request> {
  const tokenShape = z.object({ expiresAt: z.number(), request: requestShape });
  return {
    create: (request) =>
      Buffer.from(sealer.seal(JSON.stringify({ expiresAt: now() + lifetimeMs, request }))).toString(
        'base64url',
      ),
    read(token) {
      try {
        const { expiresAt, request } = tokenShape.parse(
          JSON.parse(sealer.unseal(Buffer.from(token, 'base64url'))),
        );
        return expiresAt > now() ? request : null;
      } catch {
        return null;
      }
    },
  };
}

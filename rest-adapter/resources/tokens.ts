import { z } from 'zod';
import { id, uuid } from './resource-shape.ts';

const pair = {
  accessToken: z.string().describe('A JWT, valid for a day.'),
  identifiedBy: uuid().describe('The `jti` of the access token.'),
  refreshToken: z.string().regex(/^RT/).describe('Valid once.'),
};

/** The response of `authorize`. */
export const signedInShape = z
  .object({
    ...pair,
    profile: z.object({ email: z.string().nullable(), fullName: z.string(), id: id(), locale: z.string() }),
    status: z.literal('authenticated'),
  })
  .meta({ id: 'SignedIn' });

/** The response of `refresh`. */
export const swappedShape = z.object({ ...pair, status: z.literal('refreshed') }).meta({ id: 'SwappedTokens' });

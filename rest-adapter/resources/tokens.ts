import { z } from 'zod';
import { id, uuid } from './resource-shape.ts';

const tokenPair = {
  accessToken: z.string().describe('The access token, a JWT that is valid for one day.'),
  identifiedBy: uuid().describe('The `jti` claim of the access token.'),
  refreshToken: z
    .string()
    .regex(/^RT/)
    .describe('The refresh token. It can be exchanged once, within 60 days.'),
};

/** The response to `authorize`: the tokens of a new sign-in. */
export const signedInShape = z
  .object({
    ...tokenPair,
    profile: z.object({ email: z.string().nullable(), fullName: z.string(), id: id(), locale: z.string() }),
    status: z.literal('authenticated'),
  })
  .meta({ id: 'SignedIn' });

/** The response to `refresh`: the new access token and refresh token. */
export const refreshedShape = z
  .object({ ...tokenPair, status: z.literal('refreshed') })
  .meta({ id: 'RefreshedTokens' });

import { z } from 'zod';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { RestError, unwrap } from '../errors/rest-error.ts';
import { optional, text } from '../http/body-shape.ts';
import { RefreshTokensDocument, SignInDocument } from '../operations/generated/operations.ts';
import { refreshedShape, signedInShape } from '../resources/tokens.ts';
import { defineRoute, type Route } from '../routing/route.ts';

const authorizeInput = z
  .object(
    { subdomain: text(textLimits.subdomain).describe('The subdomain of the sales page.') },
    { error: 'must be an object' },
  )
  .meta({ id: 'AuthorizeInput', example: { subdomain: 'demo-spa' } });

const accessToken = text(textLimits.accessToken).describe(
  'The access token of the same session. It may have expired.',
);
const refreshToken = text(textLimits.refreshToken)
  .refine((token) => token.startsWith('RT'), 'must start with RT')
  .describe('The refresh token. It can be used once.');
const objectOptions = { error: 'must be an object' };

const refreshInput = z
  .object({ accessToken: optional(accessToken), refreshToken }, objectOptions)
  .meta({ id: 'RefreshInput' });

/** The input of refresh in v1, whose specification requires both tokens. */
const v1RefreshInput = z.object({ accessToken, refreshToken }, objectOptions).meta({ id: 'V1RefreshInput' });

const authorize = defineRoute({
  method: 'POST',
  path: '/authorize',
  name: 'authorize',
  tag: 'Access',
  summary: 'Sign in a staff member',
  description:
    'Checks the e-mail address and the password of a staff member of the sales page, and returns an access token and a refresh token.',
  authentication: 'basic',
  expansions: {},
  input: authorizeInput,
  status: 200,
  shape: signedInShape,
  rejections: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED'],
  async handle({ parseInput, basicCredentials, caller }, { executeOperation }) {
    if (!basicCredentials)
      throw new RestError(
        'INVALID_CREDENTIALS',
        'Send the header `Authorization: Basic` with base64 of `login:password`.',
      );
    const { subdomain } = parseInput();
    const { login: email, password } = basicCredentials;
    const input = { email, password, subdomain };
    const data = unwrap(await executeOperation(SignInDocument, { input }, caller));
    const { accessToken, identifiedBy, refreshToken, staffMember } = data.signIn;
    const profile = {
      email: staffMember.email,
      fullName: staffMember.fullName,
      id: staffMember.databaseId,
      locale: staffMember.locale,
    };
    return { body: { accessToken, identifiedBy, profile, refreshToken, status: 'authenticated' as const } };
  },
});

/**
 * Defines a refresh route. Over REST a refresh token is single-use: GraphQL returns the same pair
 * to several requests, REST rejects all but the first (D86).
 */
function refresh(
  summary: string,
  input: z.ZodType<{ accessToken?: string | undefined; refreshToken: string }>,
): Route {
  return defineRoute({
    method: 'PUT',
    path: '/refresh',
    name: 'refresh',
    tag: 'Access',
    summary,
    description: 'Returns a new pair of tokens. A refresh token can be used once.',
    authentication: 'none',
    expansions: {},
    input,
    status: 200,
    shape: refreshedShape,
    rejections: ['TOKEN_MALFORMED', 'TOKEN_INVALID', 'TOKEN_NOT_YET_VALID'],
    async handle({ parseInput, caller }, { executeOperation }) {
      const data = unwrap(await executeOperation(RefreshTokensDocument, { input: parseInput() }, caller));
      const { accessToken, identifiedBy, refreshToken } = data.refreshTokens;
      return { body: { accessToken, identifiedBy, refreshToken, status: 'refreshed' as const } };
    },
  });
}

export const accessRoutes: readonly Route[] = [
  authorize,
  refresh('Exchange a refresh token for new tokens', refreshInput),
];

export const v1AccessRoutes: readonly Route[] = [
  { ...authorize, summary: 'Sign in a staff member (v1)' },
  refresh('Exchange both tokens for new ones (v1)', v1RefreshInput),
];

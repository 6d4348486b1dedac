import { z } from 'zod';
import { text } from '../body-shape.ts';
import { RefreshTokensDocument, SignInDocument } from '../operations/generated/operations.ts';
import { signedInShape, swappedShape } from '../resources/tokens.ts';
import { RestError, unwrap, unwrapResult } from '../rest-error.ts';
import { defineRoute } from '../route.ts';

const authorizeInput = z.object({ subdomain: text(63) }, { error: 'must be an object' }).meta({ id: 'AuthorizeInput' });

const refreshInput = z
  .object(
    { accessToken: text(4096), refreshToken: text(256).refine((token) => token.startsWith('RT'), 'must start with RT') },
    { error: 'must be an object' },
  )
  .meta({ id: 'RefreshInput' });

export const accessRoutes = [
  defineRoute({
    method: 'POST',
    path: '/authorize',
    name: 'authorize',
    tag: 'Access',
    summary: 'Signs a staff member in, with Basic credentials.',
    authentication: 'basic',
    expansions: {},
    input: authorizeInput,
    status: 200,
    shape: signedInShape,
    refusals: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    async handle({ parseInput, basicCredentials, caller }, { executeOperation }) {
      if (!basicCredentials)
        throw new RestError('INVALID_CREDENTIALS', 'Basic credentials are needed: base64 of login:password.');
      const { subdomain } = parseInput();
      const { login: email, password } = basicCredentials;
      const data = unwrap(await executeOperation(SignInDocument, { email, password, subdomain }, caller));
      const { accessToken, identifiedBy, refreshToken, staffMember } = unwrapResult(data.signIn);
      const profile = {
        email: staffMember.email,
        fullName: staffMember.fullName,
        id: staffMember.databaseId,
        locale: staffMember.locale,
      };
      return { body: { accessToken, identifiedBy, profile, refreshToken, status: 'authenticated' as const } };
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/refresh',
    name: 'refresh',
    tag: 'Access',
    summary: 'Swaps a pair of tokens for a new one.',
    authentication: 'none',
    expansions: {},
    input: refreshInput,
    status: 200,
    shape: swappedShape,
    refusals: ['TOKEN_MALFORMED', 'TOKEN_INVALID', 'TOKEN_NOT_YET_VALID'],
    async handle({ parseInput, caller }, { executeOperation }) {
      const data = unwrap(await executeOperation(RefreshTokensDocument, parseInput(), caller));
      const { accessToken, identifiedBy, refreshToken } = unwrapResult(data.refreshTokens);
      return { body: { accessToken, identifiedBy, refreshToken, status: 'refreshed' as const } };
    },
  }),
];

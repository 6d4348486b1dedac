import { z } from 'zod';
import { parseBody, text } from '../body-shape.ts';
import { RefreshTokensDocument, SignInDocument } from '../operations/generated/operations.ts';
import { RestError, unwrap, unwrapResult } from '../rest-error.ts';
import type { Route } from '../route.ts';

const authorizeInput = z.object({ subdomain: text(63) }, { error: 'must be an object' });

const refreshInput = z.object(
  { accessToken: text(4096), refreshToken: text(256).refine((token) => token.startsWith('RT'), 'must start with RT') },
  { error: 'must be an object' },
);

export const accessRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/authorize',
    summary: 'Signs a staff member in, with Basic credentials.',
    authentication: 'none',
    expansions: {},
    async handle({ body, basicCredentials, caller }, { executeOperation }) {
      if (!basicCredentials)
        throw new RestError('INVALID_CREDENTIALS', 'Basic credentials are needed: base64 of login:password.');
      const { subdomain } = parseBody(authorizeInput, body);
      const { login: email, password } = basicCredentials;
      const data = unwrap(await executeOperation(SignInDocument, { email, password, subdomain }, caller));
      const { accessToken, identifiedBy, refreshToken, staffMember } = unwrapResult(data.signIn);
      const profile = {
        email: staffMember.email,
        fullName: staffMember.fullName,
        id: staffMember.databaseId,
        locale: staffMember.locale,
      };
      return { status: 200, body: { accessToken, identifiedBy, profile, refreshToken, status: 'authenticated' } };
    },
  },
  {
    method: 'PUT',
    path: '/refresh',
    summary: 'Swaps a pair of tokens for a new one.',
    authentication: 'none',
    expansions: {},
    async handle({ body, caller }, { executeOperation }) {
      const pair = parseBody(refreshInput, body);
      const data = unwrap(await executeOperation(RefreshTokensDocument, pair, caller));
      const { accessToken, identifiedBy, refreshToken } = unwrapResult(data.refreshTokens);
      return { status: 200, body: { accessToken, identifiedBy, refreshToken, status: 'refreshed' } };
    },
  },
];

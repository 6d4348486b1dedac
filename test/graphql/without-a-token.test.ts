import type { GraphQLObjectType } from 'graphql';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import type { Route } from '../../rest-adapter/routing/route.ts';
import { versions } from '../../rest-adapter/versions.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { refreshOperation, signInOperation, signOutOperation } from './operations.ts';
import { publicSchema } from './selections.ts';

const service = useTestService();

/** The fields that require no token. */
const openFields = new Set([
  ...['signIn', 'signInPages', 'refreshTokens', 'signOut', 'pairTill'],
  ...['openStaffInvitation', 'acceptStaffInvitation', 'passkeySignInOptions', 'signInWithPasskey'],
  ...['requestPasswordReset', 'resetPassword'],
]);

const closedFields = (type: GraphQLObjectType | null | undefined) =>
  Object.entries(type?.getFields() ?? {}).filter(([name]) => !openFields.has(name));

/**
 * Returns a copy of the input with every list empty. The token must be checked even if the input
 * requests nothing.
 */
function withEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withEmptyLists(inner)]));
}

describe('queries without a token', () => {
  test.for(closedFields(publicSchema.getQueryType()))(
    'the query %s without a token returns UNAUTHENTICATED, even with empty lists',
    async ([, field]) => {
      const isGiven = (name: string) => /Ids$/.test(name);
      const { document, variables } = sampleRequest('query', field, 1, { isGiven });
      for (const sent of [variables, withEmptyLists(variables) as Record<string, unknown>]) {
        const response = await graphql(service, document, sent, null);
        expect([response.data?.result ?? null, errorCodes(response)]).toEqual([null, ['UNAUTHENTICATED']]);
      }
    },
  );
});

describe('mutations without a token', () => {
  test.for(closedFields(publicSchema.getMutationType()))(
    'the mutation %s without a token returns UNAUTHENTICATED',
    async ([, field]) => {
      const { document, variables } = sampleRequest('mutation', field, 1);
      const response = await sendGraphql(service, document, variables, null);
      expect([response.data, errorCodes(response)]).toEqual([{ result: null }, ['UNAUTHENTICATED']]);
    },
  );
});

describe('REST requests without a token', () => {
  const closed = versions.flatMap(({ prefixes: [prefix = ''], routes }) =>
    routes
      .filter(({ authentication }) => authentication === 'bearer' || authentication === 'guest')
      .map((route): [string, string, Route] => [`${route.method} ${prefix}${route.path}`, prefix, route]),
  );
  test.for(closed)('%s without a token returns 401', async ([, prefix, { method, path }]) => {
    const json = method === 'GET' ? undefined : {};
    const response = await request(service, `${prefix}${path.replace(/:\w+/g, '1')}`, {
      method,
      json,
      token: null,
    });
    expect(response.status).toBe(401);
  });
});

describe('operations that require no token (D59)', () => {
  const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };

  const tokens: readonly [string, () => Promise<string> | string][] = [
    [
      'an expired token',
      async () => forge(decodeJwt(await signIn(service, credentials.email)), { age: 3 * 24 * 60 * 60 }),
    ],
    ['a malformed token', () => 'a.b.c'],
    ['an unknown token', () => 'vs_unknown'],
  ];
  test.for(tokens)(
    '%s in the Authorization header does not affect operations that require no token',
    async ([, makeToken]) => {
      const token = await makeToken();
      const send = async (document: string, variables: Record<string, unknown>) =>
        (await graphql(service, document, variables, token)).data;
      const { signIn: pair } = await send(signInOperation, credentials);
      expect(pair.__typename).toBe('SignInPayload');
      const { accessToken, refreshToken } = pair;
      const { refreshTokens: next } = await send(refreshOperation, { accessToken, refreshToken });
      expect(next.__typename).toBe('RefreshTokensPayload');
      const { signOut } = await send(signOutOperation, { accessToken: next.accessToken });
      expect(signOut).toEqual({ __typename: 'SignOutPayload', identifiedBy: next.identifiedBy });
      const pages = await send('query ($email: String!) { signInPages(email: $email) { subdomain } }', {
        email: credentials.email,
      });
      expect(pages.signInPages).toEqual([{ subdomain: 'demo-spa' }, { subdomain: 'demo-bistro' }]);
    },
  );
});

test('viewer without a token returns UNAUTHENTICATED before and after its document is compiled', async () => {
  const document = '{ compiled: viewer { kind } }';
  for (let times = 0; times < 6; times += 1) {
    expect(errorCodes(await graphql(service, document, {}, null))).toEqual(['UNAUTHENTICATED']);
  }
});

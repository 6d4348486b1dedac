import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const clients = 200;
const bytes = 1_000_000;

export const largeBodies: Attack = {
  id: 'large-bodies',
  isInShortRuns: true,
  description: `${clients} parallel operations with variables of 1 MB`,
  permissions: ['MANAGE_PRODUCTS'],
  run(target) {
    const query = 'mutation ($id: ID!) { deleteRedeemLocation(input: { id: $id }) { __typename } }';
    const request = graphqlRequest('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: ['x'.repeat(bytes)],
    });
    const list = graphqlRequest(query, { id: Array(bytes / 2).fill(1) });
    let next = 0;
    return sendRepeatedly(target, () => (next++ % 2 === 0 ? request : list), clients);
  },
};

/**
 * 480 fields with arguments: just below the limit of tokens. The last field is unknown, so that the
 * document is never executed.
 */
const fields = Array.from(
  { length: 95 },
  (_, index) => `a${index}: nodes(ids: $i) { ... on Order { id reference } id }`,
);

export const invalidOperations: Attack = {
  id: 'invalid-documents',
  isInShortRuns: true,
  description:
    'documents of the maximum size that are invalid, each different, with a token that is not valid',
  permissions: ['REDEEM_VOUCHER'],
  run(target) {
    let next = 0;
    return sendRepeatedly(
      target,
      () => {
        next += 1;
        const { headers, ...request } = graphqlRequest(
          `query q${next}($i: [ID!]!) { ${fields.join(' ')} unknown${next} }`,
        );
        return {
          ...request,
          headers: { ...headers, authorization: 'Bearer vs_live_11111111111111111111111111111111' },
        };
      },
      100,
    );
  },
};

export const signIns: Attack = {
  id: 'sign-ins',
  description: 'sign-ins with a wrong password, each from a different address',
  permissions: ['REDEEM_VOUCHER'],
  run(target) {
    let next = 0;
    return sendRepeatedly(
      target,
      () => {
        next += 1;
        const input = { subdomain: 'demo-spa', email: `nobody${next}@demo.test`, password: 'wrong-Passw0rd' };
        const { headers, ...request } = graphqlRequest(signIn, { input });
        const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
        return { ...request, headers: { ...headers, authorization: '', 'x-forwarded-for': address } };
      },
      100,
    );
  },
};

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';

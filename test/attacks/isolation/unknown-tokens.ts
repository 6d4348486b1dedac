import { randomUUID } from 'node:crypto';
import type { Attack } from './attack.ts';
import { sendRepeatedly } from './send-repeatedly.ts';

const clients = 200;

export const unknownTokens: Attack = {
  id: 'unknown-tokens',
  isInShortRuns: true,
  description: `${clients} parallel requests with invented API keys, each with a different one`,
  permissions: ['REDEEM_VOUCHER'],
  run(target) {
    return sendRepeatedly(
      target,
      () => ({
        method: 'GET',
        path: '/v2.1/redeem-locations',
        headers: { authorization: `Bearer vs_${randomUUID()}` },
      }),
      clients,
    );
  },
};

import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../../tools/harness/exchange.ts';
import { signIn } from '../../../tools/harness/sign-in.ts';
import { createApiKey } from '../create-api-key.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { sendRepeatedly } from './send-repeatedly.ts';

/**
 * A code of the demo data that is never redeemed completely, and the pause between two look-ups of
 * it.
 */
const knownCode = 'DEMO-M0NY-0000-0001';
const pauseMs = 200;

const codeOf = (number: number) => `ZZZZ-ZZZZ-ZZZZ-${number.toString(36).padStart(4, '0').toUpperCase()}`;

export const scannerMisses: Attack = {
  id: 'scanner-misses',
  description:
    'look-ups of unknown codes with one API key, while another till of the organisation looks up a known code',
  permissions: ['REDEEM_VOUCHER'],
  async run(target) {
    const ownTill = await createApiKey(target.url, await signIn(target.url, 'admin@demo.test'), {
      permissions: ['REDEEM_VOUCHER'],
      salesPageIds: [1],
    });
    let next = 0;
    const [report, violations] = await Promise.all([
      sendRepeatedly(target, () => ({ method: 'GET', path: `/v1/status?code=${codeOf(next++)}&domain=1` })),
      lookUpKnownCode(target, ownTill),
    ]);
    return { ...report, violations };
  },
};

/** The requests have the address of all tills, so that its budgets are those of the tills. */
export const missesWithoutToken: Attack = {
  id: 'misses-without-token',
  isInShortRuns: true,
  description:
    'unknown codes on a balance page and invented tokens on the page of a voucher, from the address of the tills',
  permissions: ['REDEEM_VOUCHER'],
  async run(target) {
    await target.database.query('update sales_pages set is_balance_page_enabled = true where id = 1');
    let next = 0;
    return sendRepeatedly(target, () => {
      next += 1;
      if (next % 2 === 0)
        return { method: 'GET', path: `/v/${codeOf(next).padEnd(22, 'A')}`, headers: { authorization: '' } };
      const headers = { authorization: '', 'content-type': 'application/x-www-form-urlencoded' };
      return { method: 'POST', path: '/balance/demo-spa', headers, body: `code=${codeOf(next)}` };
    });
  },
};

/** Returns a line for each kind of response other than the status of the voucher. */
async function lookUpKnownCode(
  { url, signal }: AttackTarget,
  authorization: string,
): Promise<readonly string[]> {
  const rejected = new Set<string>();
  while (!signal.aborted) {
    const path = `/v1/status?code=${knownCode}&domain=1`;
    const { status } = await exchange(url, { method: 'GET', path, headers: { authorization } });
    if (status !== 200) rejected.add(`another till of the organisation was answered with ${status}`);
    await wait(pauseMs);
  }
  return [...rejected];
}

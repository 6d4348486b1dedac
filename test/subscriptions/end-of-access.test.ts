import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { order } from '../rest/sales.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { subscribe } from './subscribers.ts';

const service = useTestService();

const query = 'subscription { events(salesPageId: 1) { id name } }';
const names = 'subscription { events(salesPageId: 1, names: ["order.created"]) { id } }';

/** Nothing happens on the sales page until the three subscriptions have ended, so idle subscribers are checked as well. */
test('subscribers that lose access are disconnected within 60 seconds, and other subscribers are not (D30)', {
  timeout: 70_000,
}, async () => {
  const gone = await signIn(service, 'custom@demo.test');
  const demoted = await signInStaffWith(service, ['MANAGE_ORDERS'], ['MANAGE_ORDERS']);
  const narrowed = await signInStaffWith(service, ['MANAGE_ORDERS', 'REDEEM_VOUCHER'], null);
  const [first, second, third, other] = [
    subscribe(service.url, 'server-sent events', { query, token: gone }),
    subscribe(service.url, 'server-sent events', { query, token: demoted }),
    subscribe(service.url, 'graphql-ws', { query: names, token: narrowed }),
    subscribe(service.url, 'server-sent events', { query }),
  ];
  // Each subscription is established once it has received an event.
  await until(async () => {
    await order(service);
    return [first, second, third, other].every(({ events }) => events.length > 0);
  });
  const started = performance.now();
  for (const text of [
    `update refresh_token_families set revoked_at = now()
      where staff_member_id = (select id from staff_members where email = 'custom@demo.test')`,
    `delete from staff_permissions where sales_page_id = 1 and staff_member_id = (select max(id) - 1 from staff_members)`,
    `update staff_permissions set custom_permissions = '{redeem.voucher}'
      where sales_page_id = 1 and staff_member_id = (select max(id) from staff_members)`,
  ]) {
    await service.database.query({ text, values: [] });
  }
  expect(await first.end).toBe('TOKEN_INVALID');
  expect(await second.end).toBe('NOT_FOUND');
  expect(await third.end).toBe('FORBIDDEN');
  expect(performance.now() - started).toBeLessThan(60_000);
  const { length } = other.events;
  await order(service);
  await until(() => other.events.length > length);
  other.stop();
});

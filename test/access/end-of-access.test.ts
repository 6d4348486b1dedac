import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { createUser, signInUser } from '../rest/users.ts';
import { subscribe } from '../subscriptions/subscribers.ts';
import { withAnotherService } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// A change of access takes effect within 60 seconds (D30). The tests run concurrently, because each
// test waits up to 60 seconds for such a change.

const service = useTestService();
/**
 * The service of idle subscribers. No event is written between their loss of access and their
 * disconnection.
 */
const subscribed = useTestService();
/** The service of busy subscribers. Vouchers are sold and redeemed while their access changes. */
const busy = useTestService();

const limitMs = 60_000;
/**
 * Pause in milliseconds after each sale on the busy sales page. It leaves CPU time for the
 * concurrent tests.
 */
const salePauseMs = isLongRun ? 0 : 50;
const query = 'subscription { events(salesPageId: "SalesPage:1") { id: eventId name } }';
const orderCreatedQuery =
  'subscription { events(salesPageId: "SalesPage:1", names: [ORDER_CREATED]) { id: eventId } }';

/**
 * Opens and initialises a socket. `closed` resolves with the close code and the reason when the
 * socket is closed.
 */
async function openSocket(token: string) {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  expect(JSON.parse(String((await acknowledged)[0]))).toEqual({ type: 'connection_ack' });
  return { socket, closed };
}

describe.concurrent('the end of access (D30)', { timeout: 90_000 }, () => {
  test('subscribers that lose access are disconnected within 60 seconds, and other subscribers are not', async () => {
    const gone = await signIn(subscribed, 'custom@demo.test');
    const demoted = await signInStaffWith(subscribed, ['MANAGE_ORDERS'], ['MANAGE_ORDERS']);
    const narrowed = await signInStaffWith(subscribed, ['MANAGE_ORDERS', 'REDEEM_VOUCHER'], null);
    const [first, second, third, other] = [
      subscribe(subscribed.url, 'server-sent events', { query, token: gone }),
      subscribe(subscribed.url, 'server-sent events', { query, token: demoted }),
      subscribe(subscribed.url, 'graphql-ws', { query: orderCreatedQuery, token: narrowed }),
      subscribe(subscribed.url, 'server-sent events', { query }),
    ];
    // A subscription is established once its subscriber has received an event.
    await until(async () => {
      await order(subscribed);
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
      await subscribed.database.query({ text, values: [] });
    }
    expect(await first.end).toBe('TOKEN_INVALID');
    expect(await second.end).toBe('NOT_FOUND');
    expect(await third.end).toBe('FORBIDDEN');
    expect(performance.now() - started).toBeLessThan(limitMs);
    const { length } = other.events;
    await order(subscribed);
    await until(() => other.events.length > length);
    other.stop();
  });

  test('a subscriber that loses a permission while events flow receives only permitted events within 60 seconds', async () => {
    const permissions = ['MANAGE_ORDERS', 'REDEEM_VOUCHER'];
    const tokens = [
      await signInStaffWith(busy, permissions, null),
      await signInStaffWith(busy, permissions, null),
    ];
    const ended = await signInStaffWith(busy, permissions, null);
    const follow = (token: string | undefined, transport: 'graphql-ws' | 'server-sent events') =>
      subscribe(busy.url, transport, { query, token: token ?? null });
    const [narrowed, kept] = [follow(tokens[0], 'graphql-ws'), follow(tokens[1], 'server-sent events')];
    const revoked = follow(ended, 'server-sent events');
    let isSelling = true;
    const selling = (async () => {
      while (isSelling) {
        const { voucher_code } = await sell(busy);
        expect((await redeem(busy, { voucher_code, redeem_location: 1 })).status).toBe(201);
        await wait(salePauseMs);
      }
    })();
    await until(() => [narrowed, kept, revoked].every(({ events }) => events.length > 0));
    const started = performance.now();
    // The three staff members have consecutive ids.
    await busy.database.query({
      text: `update staff_permissions set custom_permissions = '{redeem.voucher}'
              where sales_page_id = 1 and staff_member_id = (select max(id) - 2 from staff_members)`,
      values: [],
    });
    await busy.database.query({
      text: `update refresh_token_families set revoked_at = now() where staff_member_id = (select max(id) from staff_members)`,
      values: [],
    });
    expect(await revoked.end).toBe('TOKEN_INVALID');
    // Once the change takes effect, the narrowed subscriber receives only redemptions.
    const lastNames = () => new Set(narrowed.events.slice(-4).map(({ name }) => name));
    await until(() => lastNames().size === 1 && lastNames().has('SOLD_VOUCHER_REDEEMED'), limitMs);
    expect(performance.now() - started).toBeLessThan(limitMs);
    isSelling = false;
    await selling;
    const waiting = { text: 'select 1 from events where position is null', values: [] };
    await until(async () => (await busy.database.query(waiting)).length === 0);
    const stored = await busy.database.query<{ id: string; name: string }>({
      text: 'select id, name from events where sales_page_id = 1 order by position',
      values: [],
    });
    const idsSince = (first: string) => stored.slice(stored.findIndex(({ id }) => id === first));
    await until(() => kept.ids().at(-1) === stored.at(-1)?.id);
    expect(kept.ids()).toEqual(idsSince(kept.ids()[0] ?? '').map(({ id }) => id));
    const lastOrder = narrowed.events.findLastIndex(({ name }) => name === 'ORDER_CREATED');
    const orderIds = idsSince(narrowed.ids()[0] ?? '').map(({ id }) => id);
    expect(narrowed.ids().slice(0, lastOrder + 1)).toEqual(orderIds.slice(0, lastOrder + 1));
    const later = idsSince(narrowed.ids()[lastOrder] ?? '').slice(1);
    expect(narrowed.ids().slice(lastOrder + 1)).toEqual(
      later.filter(({ name }) => name === 'order-product.redeemed').map(({ id }) => id),
    );
    kept.stop();
    narrowed.stop();
  });

  test('a socket is closed within 60 seconds after its token is revoked, and other sockets remain open', async () => {
    const ends = {
      'packing@demo.test': `with gone as (
          update staff_members set deleted_at = now(), email = null where email = 'packing@demo.test' returning id)
        update refresh_token_families set revoked_at = now() where staff_member_id in (select id from gone)`,
      'custom@demo.test': `update refresh_token_families set revoked_at = now()
        where staff_member_id = (select id from staff_members where email = 'custom@demo.test')`,
    };
    const tokens = await Promise.all(Object.keys(ends).map((email) => signIn(service, email)));
    const ending = await Promise.all(tokens.map(openSocket));
    const { socket: other } = await openSocket(demoApiKey);
    const started = performance.now();
    for (const text of Object.values(ends)) await service.database.query({ text, values: [] });
    const closed = await Promise.all(ending.map((socket) => socket.closed));
    expect(closed).toEqual(Array(2).fill('4403 Forbidden: TOKEN_INVALID'));
    expect(performance.now() - started).toBeLessThan(limitMs);
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.terminate();
  });

  test('a new process rejects a revoked key immediately, and a process that has cached the key within 60 seconds', async () => {
    const admin = await signIn(service, 'admin@demo.test');
    const create = `mutation { createApiKey(input: { allSalesPages: true, name: "Till", permissions: [REDEEM_VOUCHER] }) {
      key apiKey { databaseId } } }`;
    const created = await graphql(service, create, {}, admin);
    const { key, apiKey } = created.data.createApiKey;
    const use = async (url = service.url) =>
      (await request({ ...service, url }, '/v1/domains', { token: key })).status;
    expect(await use()).toBe(200);
    await graphql(
      service,
      `mutation { revokeApiKey(input: { id: "ApiKey:${apiKey.databaseId}" }) { __typename userErrors { __typename code } } }`,
      {},
      admin,
    );
    const revokedAt = performance.now();
    await withAnotherService(service, async ({ url }) => expect(await use(url)).toBe(401));
    await until(async () => (await use()) === 401, limitMs);
    expect(performance.now() - revokedAt).toBeLessThan(limitMs);
  });

  test('an access token is rejected within 60 seconds after its user is deleted or the password changes', async () => {
    const users = [await createUser(service), await createUser(service)];
    const tokens = await Promise.all(
      users.map(async (user) => (await signInUser(service, user)).accessToken),
    );
    const statuses = () =>
      Promise.all(tokens.map(async (token) => (await request(service, '/v1/domains', { token })).status));
    expect(await statuses()).toEqual([200, 200]);
    const json = { password: 'other-Passw0rd', password2: 'other-Passw0rd' };
    expect((await request(service, `/v1/users/${users[0]?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(
      (await request(service, `/v1/users/${users[1]?.id}/password`, { method: 'PATCH', json })).status,
    ).toBe(204);
    const changedAt = performance.now();
    await until(async () => (await statuses()).every((status) => status === 401), limitMs);
    expect(performance.now() - changedAt).toBeLessThan(limitMs);
  });
});

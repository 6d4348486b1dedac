import { getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventTypeNames } from '../../schema/nodes/event-type-names.ts';
import { until } from '../../tools/harness/until.ts';
import { ownFields, publicSchema } from '../graphql/selections.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { growth, readMetrics } from '../telemetry/samples.ts';
import { inParallel } from '../throttling/defaults.ts';
import { createEveryEvent, createLatestEvent, eventCount } from './every-event.ts';
import { type Subscriber, subscribe, transports } from './subscribers.ts';

const service = useTestService({ METRICS_PORT: '0' });

const subscribers: Subscriber[] = [];
afterEach(() => {
  for (const { stop } of subscribers.splice(0)) stop();
});

const commonFields = 'id eventId name';

/**
 * Returns a selection for each object type that can be reached from an event: the shortest path to
 * it, and all its fields.
 */
function selections(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const queue = Object.values(eventTypeNames).map((name: string) => ({
    name,
    path: (inner: string) => `... on ${name} { ${inner} }`,
  }));
  for (const { name, path } of queue) {
    const type = publicSchema.getType(name);
    if (found.has(name) || !isObjectType(type)) continue;
    found.set(name, path(ownFields(name)));
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (isLeafType(inner) || field.args.some(isRequiredArgument)) continue;
      const types = isObjectType(inner) ? [inner] : publicSchema.getPossibleTypes(inner as never);
      for (const { name: innerName } of types) {
        const fragment = (text: string) => (isObjectType(inner) ? text : `... on ${innerName} { ${text} }`);
        const page = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
        queue.push({ name: innerName, path: (text) => path(`${field.name}${page} { ${fragment(text)} }`) });
      }
    }
  }
  return found;
}

/** Returns a value without the sealed part of URLs of documents, which contains random bytes. */
function withoutSeals(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(\/documents\/)[\w-]+/g, '$1'));
}

describe('responses that are sent to several callers', () => {
  let after = '';
  let tokens: readonly string[] = [];
  beforeAll(async () => {
    tokens = [await signInStaffWith(service, [], null), await signInStaffWith(service, [], null)];
    // Administrators may read every field.
    await service.database.query({
      text: 'update staff_permissions set role_id = 1 where sales_page_id = 1 and custom_permissions = $1',
      values: [[]],
    });
    after = await createLatestEvent(service);
    await createEveryEvent(service);
  });

  test('the tested selections include the types of the main objects of events', () => {
    const types = [...selections().keys()];
    expect(types).toEqual(
      expect.arrayContaining(['Order', 'OrderSnapshot', 'Redemption', 'Refund', 'SalesPage', 'Voucher']),
    );
  });

  test('every field has the same value in responses shared by two callers as when each caller reads the event separately', {
    timeout: 300_000,
  }, async () => {
    const all = [...selections()];
    await inParallel(all.length, 6, async (index) => {
      const [type, selection] = all[index] ?? ['', ''];
      const query = `subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { ${commonFields} ${selection} } }`;
      const live = tokens.map((token) =>
        subscribe(service.url, 'graphql-ws', { query, variables: { after }, token }),
      );
      await Promise.race([
        until(() => live.every(({ events }) => events.length === eventCount), 60_000),
        ...live.map(({ end }) => end.then((reason) => Promise.reject(new Error(`${type}: ${reason}`)))),
      ]);
      const alone = `query ($id: ID!) { node(id: $id) { ... on Event { ${commonFields} ${selection} } } }`;
      for (const [caller, { events, stop }] of live.entries()) {
        for (const event of events) {
          const { data, errors } = await graphql(service, alone, { id: event.id }, tokens[caller]);
          expect(errors, type).toBeUndefined();
          expect(withoutSeals(event), type).toEqual(withoutSeals(data.node));
        }
        stop();
      }
    });
  });

  test('callers with different permissions and the same document receive only the events that they may read', async () => {
    const [sells, redeems] = [
      await signInStaffWith(service, ['MANAGE_ORDERS'], null),
      await signInStaffWith(service, ['REDEEM_VOUCHER'], null),
    ];
    const query = 'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { name } }';
    const [seller, redeemer] = [sells, redeems].map((token) =>
      subscribe(service.url, 'graphql-ws', { query, variables: { after }, token }),
    );
    if (!seller || !redeemer) throw new Error('there are two subscribers');
    subscribers.push(seller, redeemer);
    await until(() => seller.events.length === 7 && redeemer.events.length === 2);
    expect(new Set(seller.events.map(({ name }) => name))).toEqual(
      new Set([
        'ORDER_CREATED',
        'SOLD_VOUCHER_REGENERATED',
        'SOLD_VOUCHER_REFUNDED',
        'SOLD_VOUCHER_CANCELLED',
      ]),
    );
    expect(redeemer.events.map(({ name }) => name)).toEqual([
      'SOLD_VOUCHER_REDEEMED',
      'SOLD_VOUCHER_REDEEM_CANCELLED',
    ]);
  });

  test('a document is executed once per event for all subscriptions of one permission class, over both transports', async () => {
    const query =
      'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId position } }';
    const before = await createLatestEvent(service);
    const crowd = Array.from({ length: 12 }, (_, index) =>
      subscribe(service.url, transports[index % 2] ?? 'graphql-ws', { query, variables: { after: before } }),
    );
    subscribers.push(...crowd);
    const received = (count: number) => until(() => crowd.every(({ events }) => events.length === count));
    await createLatestEvent(service);
    await received(1);
    const read = async () => (await readMetrics(service.metricsUrl ?? '')).samples;
    await until(async () => (await read()).get('vouchsafe_subscription_groups') === 1);
    const start = await read();
    for (let count = 2; count <= 6; count += 1) {
      await createLatestEvent(service);
      await received(count);
    }
    const grown = growth(
      start,
      await read(),
      /subscription_responses_total|operation_duration_seconds_count.*type="subscription"/,
    );
    expect(Object.values(grown).sort((a, b) => a - b)).toEqual([5, 60]);
  });
});

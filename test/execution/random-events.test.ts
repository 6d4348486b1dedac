import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { createEveryEvent, createLatestEvent, eventCount } from '../subscriptions/every-event.ts';
import { openResults, type Transport } from '../subscriptions/subscribers.ts';
import { signIn } from '../support/rest-client.ts';
import { exceedsLimit, runsOf, sampleOperations, seed, useComparedServices } from './compared-services.ts';
import { post, sha256 } from './paths.ts';
import type { Pick } from './pick.ts';
import type { RandomOperation, RandomRoot } from './random-operation.ts';

const runs = runsOf(15, 1_500);
/** The number of operations that are subscribed to at the same time. */
const batchSize = 15;

function randomSubscription(pick: Pick): RandomRoot {
  const key = pick(1) === 0 ? '' : 'key: ';
  const field = `${key}events(salesPageId: "SalesPage:1", after: $after)`;
  return {
    operation: 'subscription',
    variables: { after: 'ID' },
    commonTypes: [
      'Event',
      'SoldVoucherEvent',
      'OrderCreatedEvent',
      'SoldVoucherSnapshot',
      'SoldVoucher',
      'Order',
    ],
    write(select) {
      const named = ['SoldVoucherEvent', 'OrderCreatedEvent'].map((type) => `... on ${type} ${select(type)}`);
      const repeated = pick(3) === 0 ? ` ... on Subscription { ${field} ${select('Event')} }` : '';
      return `{ ${field} { ... ${select('Event')} ${named.join(' ')} }${repeated} }`;
    },
  };
}

const operations = sampleOperations(runs, randomSubscription);
const { service, reference } = useComparedServices(operations.map(({ text }) => text));

/** Collects the texts of the responses to a subscription. */
function collect(url: string, transport: Transport, subscription: Parameters<typeof openResults>[2]) {
  const { results, stop } = openResults(url, transport, subscription);
  const responses: string[] = [];
  const read = async () => {
    for await (const { data = null, errors } of results)
      responses.push(JSON.stringify({ data, errors }, null, 1));
  };
  return { responses, stop, end: read() };
}

/**
 * Subscribes to an operation over both transports, as a text and as a trusted document, and at the
 * service that uses graphql-js.
 */
function subscribeToAll(query: string, variables: Record<string, unknown>, token: string) {
  const trusted = {
    query: '',
    variables,
    token,
    extensions: { persistedQuery: { version: 1, sha256Hash: sha256(query) } },
  };
  const text = { query, variables, token };
  return {
    expected: collect(reference.url, 'graphql-ws', text),
    'graphql-ws': collect(service.url, 'graphql-ws', text),
    'trusted graphql-ws': collect(service.url, 'graphql-ws', trusted),
    'server-sent events': collect(service.url, 'server-sent events', text),
    'trusted server-sent events': collect(service.url, 'server-sent events', trusted),
  };
}

/**
 * Returns the operations that exceed no limit. The others are rejected, without an event stream,
 * before they begin.
 */
async function withinLimits(all: readonly RandomOperation[]): Promise<RandomOperation[]> {
  const responses = await Promise.all(
    all.map(({ text }) => post(service, { query: text, token: demoApiKey })),
  );
  return all.filter((_document, index) => !exceedsLimit(responses[index]?.errors));
}

/**
 * Returns the values that are not null. A condition that is null ends a subscription with its first
 * event.
 */
function withoutNulls(variables: RandomOperation['variableSets'][number] = {}) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null));
}

interface Subscribed {
  /**
   * Whether the caller receives only the redemption and its cancellation, and may not read every
   * field.
   */
  readonly isRedeemer: boolean;
  readonly subscribers: ReturnType<typeof subscribeToAll>;
}

/**
 * Returns whether all subscribers have received the responses to the first events of
 * `createEveryEvent`.
 */
function hasReceived({ isRedeemer, subscribers }: Subscribed, created: number): boolean {
  const count = isRedeemer ? Math.min(2, Math.max(0, created - 4)) : created;
  return Object.values(subscribers).every(({ responses }) => responses.length === count);
}

/** Returns promises that reject when a subscription ends. */
function rejectAtEnd(subscribers: Subscribed['subscribers'], facts: string): Promise<never>[] {
  return Object.entries(subscribers).map(async ([name, { end, responses }]) => {
    await end;
    throw new Error(`${name} has ended after ${responses.at(-1)}\n${facts}`);
  });
}

test(`${runs} random subscriptions have the same responses over each transport and by graphql-js (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const redeemer = await signIn(service, 'redeem@demo.test');
  for (let start = 0; start < operations.length; start += batchSize) {
    const after = await createLatestEvent(service);
    const accepted = await withinLimits(operations.slice(start, start + batchSize));
    const batch = accepted.map(({ text, variableSets: [conditions] }, index) => {
      const variables = { ...withoutNulls(conditions), after };
      const isRedeemer = index % 5 === 0;
      const subscribers = subscribeToAll(text, variables, isRedeemer ? redeemer : demoApiKey);
      return { isRedeemer, subscribers, facts: `seed ${seed}\n${text}\n${JSON.stringify(variables)}` };
    });
    const all = batch.flatMap(({ subscribers }) => Object.values(subscribers));
    const failed = Promise.race(batch.flatMap(({ facts, subscribers }) => rejectAtEnd(subscribers, facts)));
    failed.catch(() => undefined);
    let created = 0;
    // The next event follows when every subscriber has received the previous one, so that all see
    // the same state.
    const received = () => {
      created += 1;
      return Promise.race([until(() => batch.every((one) => hasReceived(one, created)), 60_000), failed]);
    };
    await createEveryEvent(service, received);
    expect(created).toBe(eventCount);
    for (const { facts, subscribers } of batch) {
      const { expected, ...others } = subscribers;
      for (const [name, { responses }] of Object.entries(others)) {
        expect(responses, `${name}\n${facts}`).toEqual(expected.responses);
      }
    }
    for (const { stop } of all) stop();
  }
});

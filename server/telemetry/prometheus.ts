import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meters } from './meters.ts';
import type { Standing, Waiting } from './standing.ts';

export interface Prometheus {
  readonly meters: Meters;
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  write(standing: Standing): Promise<string>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Upper bounds of the buckets of histograms, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Gauges of Node.js whose suffix is reserved for counters. They are removed, because the gauges by `type` that they sum up are
 * kept.
 */
const misnamedGauges = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Creates meters for Prometheus, together with the default metrics of Node.js. Every label has a bounded set of values. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedGauges) registry.removeSingleMetric(name);
  return {
    meters: createMeters(registry),
    contentType: registry.contentType,
    write: createWriter(registry),
  };
}

function createMeters(registry: Registry): Meters {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `vouchsafe_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `vouchsafe_${name}`, help, labelNames, registers, buckets });

  const requests = histogram('http_request_duration_seconds', 'HTTP requests by their end.', ['method', 'route', 'status']);
  const operations = histogram(
    'graphql_operation_duration_seconds',
    'Executed GraphQL operations, the REST adapter’s included; each event told to a subscriber is one.',
    ['type', 'operation', 'outcome'],
  );
  const plans = counter('graphql_plans_compiled_total', 'GraphQL operations that were compiled.', []);
  const refusals = counter('refusals_total', 'Expected failures, by their code.', ['code']);
  const limited = counter('rate_limited_total', 'What was asked for too often, by the limit.', ['policy']);
  const orders = counter('orders_placed_total', 'Orders, without replays.', ['channel']);
  const redemptions = counter('redemptions_total', 'Redemptions, without replays.', ['channel']);
  const relayed = counter('events_relayed_total', 'Events given their positions by this process.', []);
  const attempts = histogram('delivery_attempt_duration_seconds', 'Attempts to deliver webhooks.', ['outcome']);

  return {
    requestEnded({ method, route, status, duration }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, duration);
    },
    operationEnded: ({ type, name, outcome, duration }) => operations.observe({ type, operation: name, outcome }, duration),
    planCompiled: () => plans.inc(),
    refused({ code, exceeded }) {
      refusals.inc({ code });
      if (exceeded) limited.inc({ policy: exceeded.policy });
    },
    orderPlaced: (channel) => orders.inc({ channel }),
    redeemed: (channel) => redemptions.inc({ channel }),
    eventsRelayed: (count) => relayed.inc(count),
    deliveryAttempted: ({ status, duration }) =>
      attempts.observe({ outcome: status === null ? 'no answer' : `${Math.floor(status / 100)}xx` }, duration),
  };
}

function createWriter(registry: Registry): Prometheus['write'] {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `vouchsafe_${name}`, help, labelNames, registers });

  const connections = gauge('database_connections', 'Connections of the pool.', ['state']);
  const queries = gauge('database_waiting_queries', 'What waits for a connection of the pool.');
  const sockets = gauge('sockets_open', 'Open WebSockets.');
  const subscriptions = gauge('subscriptions_open', 'Live subscriptions, over sockets and server-sent events.');
  const documents = gauge('graphql_documents_cached', 'Documents of clients that are kept.');
  const characters = gauge('graphql_documents_cached_characters', 'The length of them all.');
  const events = gauge('events_unrelayed', 'Committed events without a position, 10,000 at most; of the whole database.');
  const eventAge = gauge('events_unrelayed_age_seconds', 'How long the first of them has been there.');
  const deliveries = gauge('deliveries_waiting', 'Deliveries to be made; of the whole database.', ['state']);
  const deliveryAge = gauge('deliveries_due_age_seconds', 'How long the first of them has been due.');

  return (standing) => {
    if (standing.connections) {
      connections.set({ state: 'in use' }, standing.connections.inUse);
      connections.set({ state: 'idle' }, standing.connections.idle);
      queries.set(standing.connections.waiting);
    }
    sockets.set(standing.sockets);
    subscriptions.set(standing.subscriptions);
    documents.set(standing.documents.count);
    characters.set(standing.documents.characters);
    const waiting = standing.waiting ?? unknown;
    events.set(waiting.events.count);
    eventAge.set(waiting.events.age);
    deliveries.set({ state: 'due' }, waiting.deliveries.due);
    deliveries.set({ state: 'later' }, waiting.deliveries.later);
    deliveryAge.set(waiting.deliveries.age);
    return registry.metrics();
  };
}

/** The values while the database is unavailable. Reporting the previous ones would hide that. */
const unknown: Waiting = {
  events: { count: Number.NaN, age: Number.NaN },
  deliveries: { due: Number.NaN, later: Number.NaN, age: Number.NaN },
};

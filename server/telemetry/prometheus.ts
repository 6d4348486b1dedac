import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import type { Meters } from './meters.ts';
import type { ServiceStatus, Waiting } from './service-status.ts';

export interface Prometheus {
  readonly meters: Meters;
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  write(status: ServiceStatus): Promise<string>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Upper bounds of the buckets of histograms, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Default gauges of Node.js that are removed, because the suffix `_total` is reserved for counters. The gauges by `type`, of
 * which they are the sums, are kept.
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

  const requests = histogram('http_request_duration_seconds', 'HTTP requests, by result.', ['method', 'route', 'status']);
  const operations = histogram(
    'graphql_operation_duration_seconds',
    'Executed GraphQL operations, including those of REST requests. Each event sent to a subscriber is one operation.',
    ['type', 'operation', 'outcome'],
  );
  const fields = counter(
    'graphql_field_uses_total',
    'Executed operations of GraphQL clients that select a field, by the type and name of the field. Without those of REST.',
    ['type', 'field'],
  );
  const plans = counter('graphql_plans_compiled_total', 'Compiled GraphQL operations.', []);
  const rejections = counter('refusals_total', 'Rejections (expected errors), by code.', ['code']);
  const limited = counter('rate_limited_total', 'Requests rejected by a rate limit, by limit.', ['policy']);
  const orders = counter('orders_placed_total', 'Orders placed, without replays.', ['channel']);
  const redemptions = counter('redemptions_total', 'Redemptions made, without replays.', ['channel']);
  const relayed = counter('events_relayed_total', 'Events relayed by this process.', []);
  const attempts = histogram('delivery_attempt_duration_seconds', 'Webhook delivery attempts.', ['outcome']);

  return {
    requestEnded({ method, route, status, duration }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, duration);
    },
    operationEnded: ({ type, name, outcome, duration }) => operations.observe({ type, operation: name, outcome }, duration),
    fieldUsed: ({ type, field, operations: count }) => fields.inc({ type, field }, count),
    planCompiled: () => plans.inc(),
    rejected(error) {
      rejections.inc({ code: error.code });
      if (error instanceof RateLimitedError) limited.inc({ policy: error.exceeded.policy });
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

  const connections = gauge('database_connections', 'Database connections of the pool.', ['state']);
  const queries = gauge('database_waiting_queries', 'Requests that wait for a connection of the pool.');
  const sockets = gauge('sockets_open', 'Open WebSockets.');
  const subscriptions = gauge('subscriptions_open', 'Live subscriptions, over sockets and server-sent events.');
  const documents = gauge('graphql_documents_cached', 'Cached documents of clients.');
  const characters = gauge('graphql_documents_cached_characters', 'Total length of the cached documents.');
  const events = gauge('events_unrelayed', 'Committed events that are not yet relayed, at most 10,000, in the whole database.');
  const eventAge = gauge(
    'events_unrelayed_age_seconds',
    'Age of the oldest event that is not yet relayed. 0 if all events are relayed.',
  );
  const deliveries = gauge('deliveries_waiting', 'Pending deliveries in the whole database.', ['state']);
  const deliveryAge = gauge(
    'deliveries_due_age_seconds',
    'Time since the oldest due delivery became due. 0 if no delivery is due.',
  );

  return (status) => {
    if (status.connections) {
      connections.set({ state: 'in use' }, status.connections.inUse);
      connections.set({ state: 'idle' }, status.connections.idle);
      queries.set(status.connections.waiting);
    }
    sockets.set(status.sockets);
    subscriptions.set(status.subscriptions);
    documents.set(status.documents.count);
    characters.set(status.documents.characters);
    const waiting = status.waiting ?? unknown;
    events.set(waiting.events.count);
    eventAge.set(waiting.events.age);
    deliveries.set({ state: 'due' }, waiting.deliveries.due);
    deliveries.set({ state: 'later' }, waiting.deliveries.later);
    deliveryAge.set(waiting.deliveries.age);
    return registry.metrics();
  };
}

/** The values while the database is unavailable. Reporting the previous ones would hide the failure. */
const unknown: Waiting = {
  events: { count: Number.NaN, age: Number.NaN },
  deliveries: { due: Number.NaN, later: Number.NaN, age: Number.NaN },
};

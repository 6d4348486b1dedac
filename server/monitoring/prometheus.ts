import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import type { Meters } from '../telemetry/meters.ts';
import { type ServiceStatus, unknownCounts } from './service-status.ts';

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
 * Default gauges of Node.js that are removed, because the suffix `_total` is reserved for counters.
 * Their values remain available as the sums of the gauges by `type`.
 */
const misnamedGauges = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * Creates meters for Prometheus, together with the default metrics of Node.js. Every label has a
 * bounded set of values.
 */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedGauges) registry.removeSingleMetric(name);
  countEventLoopSeconds(registry);
  return {
    meters: createMeters(registry),
    contentType: registry.contentType,
    write: createWriter(registry),
  };
}

/**
 * Counts the active and the idle time of the event loop. The active share is its utilisation, which
 * the autoscaling in deploy/kubernetes/ uses.
 */
function countEventLoopSeconds(registry: Registry): void {
  let counted = { active: 0, idle: 0 };
  new Counter({
    name: 'vouchsafe_event_loop_seconds_total',
    help: 'Time that the event loop was active or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.inc({ state: 'active' }, Math.max(0, active - counted.active) / 1_000);
      this.inc({ state: 'idle' }, Math.max(0, idle - counted.idle) / 1_000);
      counted = { active, idle };
    },
  });
}

function createMeters(registry: Registry): Meters {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `vouchsafe_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `vouchsafe_${name}`, help, labelNames, registers, buckets });

  const requests = histogram('http_request_duration_seconds', 'HTTP requests, by result.', [
    'method',
    'route',
    'status',
  ]);
  const operations = histogram(
    'graphql_operation_duration_seconds',
    'Executed GraphQL operations, including those of REST requests. Subscriptions with equal responses execute an event once.',
    ['type', 'operation', 'outcome'],
  );
  const fields = counter(
    'graphql_field_uses_total',
    'Executed operations of GraphQL clients that select a field, by the type and name of the field. Excludes the operations of REST.',
    ['type', 'field'],
  );
  const plans = counter('graphql_plans_compiled_total', 'Compiled GraphQL operations.', []);
  const rejections = counter('refusals_total', 'Rejections (expected errors), by code.', ['code']);
  const limited = counter('rate_limited_total', 'Requests rejected by a rate limit, by limit.', ['policy']);
  const orders = counter('orders_placed_total', 'Orders placed, excluding replays.', ['channel']);
  const redemptions = counter('redemptions_total', 'Redemptions made, excluding replays.', ['channel']);
  const relayed = counter('events_relayed_total', 'Events relayed by this process.', []);
  const emails = counter('email_attempts_total', 'Attempts to send an e-mail.', ['outcome']);
  const relayDelay = histogram(
    'event_relay_delay_seconds',
    'Time from an event until it was relayed, by this process.',
    [],
  );
  const batches = histogram(
    'subscription_batch_duration_seconds',
    'Time to execute events for a group of subscriptions with equal responses, and to send the responses.',
    [],
  );
  const responses = counter('subscription_responses_total', 'Responses sent to subscriptions.', []);
  const stalled = counter('subscriptions_stalled_total', 'Subscriptions ended with SLOW_SUBSCRIBER.', []);
  const attempts = histogram('delivery_attempt_duration_seconds', 'Webhook delivery attempts.', ['outcome']);

  return {
    requestEnded({ method, route, status, duration }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, duration);
    },
    operationEnded: ({ type, name, outcome, duration }) =>
      operations.observe({ type, operation: name, outcome }, duration),
    fieldUsed: ({ type, field, operations: count }) => fields.inc({ type, field }, count),
    planCompiled: () => plans.inc(),
    rejected(error) {
      rejections.inc({ code: error.code });
      if (error instanceof RateLimitedError) limited.inc({ policy: error.exceeded.policy });
    },
    orderPlaced: (channel) => orders.inc({ channel }),
    redeemed: (channel) => redemptions.inc({ channel }),
    eventsRelayed(delays) {
      relayed.inc(delays.length);
      for (const delay of delays) relayDelay.observe(delay);
    },
    eventsSent({ responses: count, duration }) {
      responses.inc(count);
      batches.observe(duration);
    },
    subscriberStalled: () => stalled.inc(),
    emailAttempted: (outcome) => emails.inc({ outcome }),
    deliveryAttempted: ({ status, duration }) =>
      attempts.observe(
        { outcome: status === null ? 'no answer' : `${Math.floor(status / 100)}xx` },
        duration,
      ),
  };
}

function createWriter(registry: Registry): Prometheus['write'] {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `vouchsafe_${name}`, help, labelNames, registers });

  const processes = gauge(
    'live_processes',
    'Live processes of the database, this one included, as of the last heartbeat of this process.',
    ['role'],
  );
  const connections = gauge('database_connections', 'Database connections of the pool.', ['state']);
  const queries = gauge('database_waiting_queries', 'Requests that wait for a connection of the pool.');
  const interrupted = new Counter({
    name: 'vouchsafe_database_statements_interrupted_total',
    help: 'Statements that were interrupted before they completed, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const notifications = gauge(
    'database_notifications_heard',
    '1 while notifications of the database arrive, otherwise 0.',
  );
  const replicaLag = gauge(
    'replica_lag_seconds',
    'Lag of the read replica: the age of the newest change that it may lack.',
  );
  const replicaUsed = gauge(
    'replica_used',
    '1 while reports are read from the replica, 0 while they are read from the primary.',
  );
  const keys = gauge(
    'code_secrets',
    '1 if stored data is encrypted with the secret of CODE_SECRETS, otherwise 0.',
    ['key_id', 'state'],
  );
  const sockets = gauge('sockets_open', 'Open WebSockets.');
  const subscriptions = gauge(
    'subscriptions_open',
    'Live subscriptions, over sockets and server-sent events.',
  );
  const groups = gauge('subscription_groups', 'Groups of live subscriptions with equal responses.');
  const slow = gauge(
    'subscriptions_slow',
    'Live subscriptions that receive no events until their clients have read the previous ones.',
  );
  const buffered = gauge(
    'subscription_buffered_bytes',
    'Bytes in memory that clients of live subscriptions have not read yet.',
  );
  const cachedOperations = gauge('graphql_documents_cached', 'Cached documents of clients.');
  const characters = gauge('graphql_documents_cached_characters', 'Total length of the cached documents.');
  const events = gauge(
    'events_unrelayed',
    'Committed events that are not yet relayed, at most 10,000, in the whole database.',
  );
  const eventAge = gauge(
    'events_unrelayed_age_seconds',
    'Age of the oldest event that is not yet relayed. 0 if all events are relayed.',
  );
  const inFlight = gauge('deliveries_in_flight', 'Webhook deliveries in flight, of this process.');
  const deliveries = gauge('deliveries_waiting', 'Pending deliveries in the whole database.', ['state']);
  const deliveryAge = gauge(
    'deliveries_due_age_seconds',
    'Time since the oldest due delivery became due. 0 if no delivery is due.',
  );
  const emails = gauge('emails_waiting', 'Waiting e-mails in the whole database.', ['state']);
  const emailAge = gauge(
    'emails_due_age_seconds',
    'Time since the oldest due e-mail became due. 0 if no e-mail is due.',
  );
  const jobAge = gauge(
    'jobs_due_age_seconds',
    'Time since the oldest due job of a queue became due. Absent for queues without due jobs.',
    ['queue'],
  );
  const freeBytes = gauge('disk_free_bytes', 'Free bytes of the disk with the embedded database.');
  const refunds = gauge(
    'checkout_refunds',
    'Refunds of late payments in the whole database that are in progress, or that a payment gateway rejected.',
    ['state'],
  );
  const refundAge = gauge(
    'checkout_refunds_pending_age_seconds',
    'Time since the oldest checkout expired whose refund is in progress. 0 if no refund is in progress.',
  );
  const unanswered = gauge(
    'checkouts_unanswered',
    'Expired checkouts in the whole database whose payment gateway has not stated whether they were paid.',
  );
  const unansweredAge = gauge(
    'checkouts_unanswered_age_seconds',
    'Time since the oldest checkout expired whose payment gateway has not stated whether it was paid. 0 if there is no such checkout.',
  );
  const defaultRows = gauge(
    'default_partition_rows',
    'Rows in the default partition of a partitioned table, at most 10,000, in the whole database.',
    ['table'],
  );

  return (status) => {
    for (const [role, count] of Object.entries(status.processes)) processes.set({ role }, count);
    if (status.connections) {
      connections.set({ state: 'in use' }, status.connections.inUse);
      connections.set({ state: 'idle' }, status.connections.idle);
      queries.set(status.connections.waiting);
    }
    replicaLag.set(status.replica?.lagSeconds ?? Number.NaN);
    replicaUsed.set(status.replica ? Number(status.replica.isUsed) : Number.NaN);
    interrupted.reset();
    for (const [reason, count] of Object.entries(status.interruptions)) interrupted.inc({ reason }, count);
    notifications.set(status.receivesNotifications ? 1 : 0);
    keys.reset();
    for (const { id, state, isUsed } of status.keys ?? []) keys.set({ key_id: id, state }, isUsed ? 1 : 0);
    sockets.set(status.sockets);
    subscriptions.set(status.subscriptions.members);
    groups.set(status.subscriptions.groups);
    slow.set(status.subscriptions.slowMembers);
    buffered.set(status.subscriptions.bufferedBytes);
    inFlight.set(status.deliveries);
    cachedOperations.set(status.cachedOperations.count);
    characters.set(status.cachedOperations.characters);
    const waiting = status.waiting ?? unknownCounts;
    events.set(waiting.events.count);
    eventAge.set(waiting.events.age);
    deliveries.set({ state: 'due' }, waiting.deliveries.due);
    deliveries.set({ state: 'later' }, waiting.deliveries.later);
    deliveryAge.set(waiting.deliveries.age);
    emails.set({ state: 'due' }, waiting.emails.due);
    emails.set({ state: 'later' }, waiting.emails.later);
    emailAge.set(waiting.emails.age);
    jobAge.reset();
    for (const [queue, age] of waiting.dueAges) jobAge.set({ queue }, age);
    freeBytes.set(status.freeBytes ?? Number.NaN);
    refunds.set({ state: 'pending' }, waiting.refunds.pending);
    refunds.set({ state: 'rejected' }, waiting.refunds.rejected);
    refundAge.set(waiting.refunds.age);
    unanswered.set(waiting.unanswered.count);
    unansweredAge.set(waiting.unanswered.age);
    defaultRows.reset();
    for (const [table, rows] of waiting.defaultRows) defaultRows.set({ table }, rows);
    return registry.metrics();
  };
}

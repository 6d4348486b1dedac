import type { TimedRange } from '../../src/platform/database/timed-range.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import {
  type AttemptList,
  type AttemptRecord,
  countAttempts,
  readAttempts,
} from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import type { ConnectionArguments } from '../connections/connection-arguments.ts';
import { formatFilters } from '../connections/list-filters.ts';
import { resolveTimedConnection } from '../connections/timed-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { readEventId } from '../nodes/global-ids.ts';

const DeliveryOutcomeType = builder.enumType('DeliveryOutcome', {
  description: 'The outcome of an attempt to deliver an event.',
  values: {
    SUCCEEDED: { value: 'succeeded', description: 'The response had a 2xx status.' },
    FAILED: { value: 'failed', description: 'There was no response, or its status was not 2xx.' },
  } as const,
});

export const DeliveryAttemptFilterType = builder.inputType('DeliveryAttemptFilter', {
  description: 'Restricts a list of delivery attempts to those that match every given field.',
  fields: (t) => ({
    eventId: t.id({ description: 'The `id` or the `eventId` of the event.' }),
    outcome: t.field({ type: DeliveryOutcomeType, description: 'The outcome.' }),
  }),
});

/** The arguments of a list of delivery attempts. */
export interface AttemptArguments extends ConnectionArguments {
  readonly filter?: typeof DeliveryAttemptFilterType.$inferInput | null | undefined;
}

/** Returns a page of the attempts of a webhook. */
export function resolveAttempts(
  { id: webhookId }: Pick<ModelRows['Webhook'], 'id'>,
  args: AttemptArguments,
  context: GraphqlContext,
) {
  const { outcome = null, ...filter } = args.filter ?? {};
  const eventId = typeof filter.eventId === 'string' ? readEventId(filter.eventId) : null;
  const list: AttemptList = { webhookId, eventId, outcome: outcome ?? 'any' };
  // Event ids are UUIDs, so any other id matches no attempt.
  const isEmpty = typeof filter.eventId === 'string' && eventId === null;
  return resolveTimedConnection(
    context,
    {
      name: `DeliveryAttempt:${webhookId}:${formatFilters({ eventId: filter.eventId, outcome })}`,
      table: 'delivery_attempts',
      positionOf: ({ recordedAt, id }: AttemptRecord) => ({ recordedAt, id }),
      read: async (range: TimedRange) => (isEmpty ? [] : readAttempts(context.database, list, range)),
      count: async (limit: number) => (isEmpty ? 0 : countAttempts(context.database, list, limit)),
    },
    args,
  );
}

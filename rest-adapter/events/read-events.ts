import { unwrap } from '../errors/rest-error.ts';
import type { Caller, ExecuteOperation } from '../operations/execute-operation.ts';
import {
  type EventFieldsFragment,
  GetEventsDocument,
  type GetEventsQuery,
} from '../operations/generated/operations.ts';

/** The maximum number of events that one GraphQL operation reads. */
const maxEventsPerRequest = 50;

/** Returns the events with the given ids, keyed by id. Unknown and expired events are omitted. */
export async function readEvents(
  executeOperation: ExecuteOperation,
  caller: Caller,
  ids: Iterable<string>,
): Promise<Map<string, EventFieldsFragment>> {
  const events = new Map<string, EventFieldsFragment>();
  for (let rest = [...new Set(ids)]; rest.length > 0; rest = rest.slice(maxEventsPerRequest)) {
    const eventIds = rest.slice(0, maxEventsPerRequest);
    const { nodes } = unwrap(await executeOperation(GetEventsDocument, { eventIds }, caller));
    for (const node of nodes) if (node && isEvent(node)) events.set(node.eventId, node);
  }
  return events;
}

type FoundNode = NonNullable<GetEventsQuery['nodes'][number]>;

function isEvent(node: FoundNode): node is EventFieldsFragment {
  return 'position' in node;
}

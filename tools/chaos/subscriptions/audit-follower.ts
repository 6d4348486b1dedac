import type { ChaosDatabase } from '../part-resources.ts';
import type { Follower } from './follower.ts';

/**
 * Returns the ids of all events of sales page 1 after an event, in the order of their positions.
 */
export async function readIdsAfter(query: ChaosDatabase['query'], after: string): Promise<string[]> {
  const rows = await query(
    `select id from events where sales_page_id = 1 and position > (select position from events where id = '${after}') order by position`,
  );
  return rows.map(({ id }) => String(id));
}

/**
 * Returns a line for each kind of difference between the events that a client received and the
 * expected events.
 */
export function auditFollower(name: string, { ids }: Follower, expected: readonly string[]): string[] {
  const received = new Set(ids);
  const known = new Set(expected);
  const lost = expected.filter((id) => !received.has(id)).length;
  const repeated = ids.length - received.size;
  const foreign = ids.filter((id) => !known.has(id)).length;
  const isOrdered = ids.join() === expected.join();
  const differences = [
    lost > 0 && `${lost} of ${expected.length} events were lost`,
    repeated > 0 && `${repeated} events were repeated`,
    foreign > 0 && `${foreign} unexpected events were received`,
    lost + repeated + foreign === 0 && !isOrdered && 'the events were not in order',
  ];
  return differences.flatMap((difference) => (difference ? [`${name}: ${difference}`] : []));
}

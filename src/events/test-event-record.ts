import type { SqlClient } from '../platform/database/database.ts';

const recordText = `
  insert into test_events (id, sales_page_id, position)
  select $1::uuid, $2::int, coalesce(max(e.position), 0) from events e`;

/** Records a test event with the position of the latest event, so that a subscriber can continue after it (D49). */
export async function recordTestEvent(client: SqlClient, id: string, salesPageId: number): Promise<void> {
  await client.query({ name: 'record-test-event', text: recordText, values: [id, salesPageId] });
}

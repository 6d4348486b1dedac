import type { SqlClient } from './database.ts';
import { text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

const sendNotificationStatement = defineStatement({
  name: 'notify',
  params: { channel: text, payload: text },
  text: 'select pg_notify($1, $2)',
});

/**
 * Notifies the listeners of a channel in all processes (`Database.listen`), when the transaction
 * commits. PostgreSQL limits the payload to 8,000 bytes.
 */
export async function notify(client: SqlClient, channel: string, payload: string): Promise<void> {
  await client.query(sendNotificationStatement({ channel, payload }));
}

import type { SqlClient } from './database.ts';
import { boolean, notNull, text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

const checkTimeZone = defineStatement({
  name: 'check-time-zone',
  params: { name: text },
  row: { exists: notNull(boolean) },
  text: 'select exists (select from pg_timezone_names where name = $1) as exists',
  isPrepared: false,
});

/** Whether the database has a time zone with this name, such as `Europe/London`. */
export async function isTimeZoneName(client: SqlClient, name: string): Promise<boolean> {
  const [found] = await client.query(checkTimeZone({ name }));
  return found?.exists ?? false;
}

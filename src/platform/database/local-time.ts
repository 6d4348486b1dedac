import type { SqlClient } from './database.ts';
import { notNull, text, timestamptz } from './sql-types.ts';
import { defineStatement } from './statement.ts';

const selectEnd = defineStatement({
  name: 'end-of-day',
  params: { day: text, timeZone: text },
  row: { end: notNull(timestamptz) },
  text: `select ($1::text::date + 1)::timestamp at time zone $2::text as end`,
});

/** Returns the time at which a day such as `2026-11-21` ends in a time zone: the start of the next day. */
export async function findEndOfDay(client: SqlClient, day: string, timeZone: string): Promise<Date> {
  const [row] = await client.query(selectEnd({ day, timeZone }));
  if (!row) throw new Error('the end of a day was not selected');
  return row.end;
}

import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';

class RolledBack extends Error {}

/**
 * Inserts a copy of one row with changed values, in a transaction that is always rolled back.
 * Returns the name of the violated constraint, or null if the row is accepted. Throws all other
 * errors.
 */
export async function violatedConstraint(
  database: Database,
  { table, where = 'true', set }: { table: string; where?: string; set: Readonly<Record<string, unknown>> },
): Promise<string | null> {
  const attempt = database.transaction(async (transaction) => {
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>({
      text: `select count(*)::int as count from (select from ${table} where ${where} limit 1) t`,
      values: [],
    });
    expect(count, `rows of ${table} to copy, where ${where}`).toBe(1);
    await transaction.query({
      text: `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).* from ${table} t where ${where} limit 1`,
      values: [JSON.stringify(set)],
    });
    throw new RolledBack();
  });
  return attempt.catch((error: Error & { constraint?: string; code?: string }) => {
    if (error instanceof RolledBack) return null;
    if (!error.code?.startsWith('235')) throw error;
    return error.constraint ?? '';
  }) as Promise<string | null>;
}

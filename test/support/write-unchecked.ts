import type { TestService } from './test-service.ts';

/**
 * Runs a statement without the triggers of the database, which are also not run for foreign keys.
 * For rows that the service never writes, such as redemptions without a change of their voucher.
 */
export async function writeUnchecked(
  { database }: Pick<TestService, 'database'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({
      text: "select set_config('session_replication_role', 'replica', true)",
      values: [],
    });
    await transaction.query({ text, values });
  });
}

import { runOnServer } from '../../tools/harness/run-on-server.ts';
import type { DatabaseCopy } from './test-service.ts';

/**
 * Makes the jobs of a killed process appear to have had no heartbeat for an hour, and its attempts to send e-mails to have begun
 * an hour ago, so that the next process repeats them without waiting. Must be called before another process fetches jobs. Does
 * nothing on an embedded database.
 */
export async function expireLeases({ environment: { DATABASE_URL: url = '' } }: DatabaseCopy): Promise<void> {
  if (url === '') return;
  await runOnServer(url, `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await runOnServer(
    url,
    `update emails set due_at = due_at - interval '1 hour', last_attempt_at = last_attempt_at - interval '1 hour' where state = 'waiting' and attempts > 0`,
  );
}

import { runOnServer } from '../../tools/harness/run-on-server.ts';
import type { DatabaseCopy } from './test-service.ts';

/**
 * Ends the leases of the jobs of a killed process, and makes its attempts to send e-mails appear to
 * have begun an hour ago, so that the next process repeats them without waiting. Must be called
 * before another process fetches jobs. Does nothing on an embedded database.
 */
export async function expireLeases({ environment: { DATABASE_URL: url = '' } }: DatabaseCopy): Promise<void> {
  if (url === '') return;
  await runOnServer(url, `update jobs set due_at = now() where state = 'running'`);
  await runOnServer(
    url,
    `update emails set due_at = due_at - interval '1 hour', last_attempt_at = last_attempt_at - interval '1 hour' where state = 'waiting' and attempts > 0`,
  );
}

import { runOnServer } from '../../tools/harness/run-on-server.ts';
import type { DatabaseCopy } from './test-service.ts';

/**
 * Makes the jobs of a killed process appear to have had no heartbeat for an hour, so that the next process requeues them without
 * waiting for ten seconds. Must be called before another process fetches jobs.
 */
export async function expireLeases({ environment: { DATABASE_URL: url = '' } }: DatabaseCopy): Promise<void> {
  if (url !== '') await runOnServer(url, `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
}

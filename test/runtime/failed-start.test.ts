import { expect, test } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { openDatabase } from '../../server/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { type Config, parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { copyTemplate } from '../support/test-service.ts';

interface FailingStart {
  readonly config?: Partial<Config>;
  readonly prepare?: (database: Database) => Promise<unknown>;
}

const failingStarts: readonly (readonly [cause: string, FailingStart])[] = [
  ['an invalid DNS server', { config: { webhookDnsServers: ['nonsense'] } }],
  ['a missing job queue', { prepare: (database) => database.script('drop schema pgboss cascade') }],
  ['an invalid PUBLIC_URL', { config: { publicUrl: 'nonsense' } }],
];

test.each(failingStarts)('a start that fails because of %s closes the database once', async (_cause, { config, prepare }) => {
  const copy = await copyTemplate();
  try {
    const valid = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent' });
    const logger = createLogger('silent');
    const opened = await openDatabase(valid, logger, () => undefined);
    await prepare?.(opened.database);
    let closed = 0;
    const close = async () => {
      closed += 1;
      await opened.close();
    };
    await expect(startService({ ...valid, ...config }, logger, { ...opened, close })).rejects.toThrow();
    expect(closed).toBe(1);
  } finally {
    await copy.drop();
  }
});

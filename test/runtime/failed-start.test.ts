import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { type Config, parseEnvironment } from '../../src/platform/config/environment.ts';
import { copyTemplate } from '../support/test-service.ts';

const failingStarts: readonly (readonly [cause: string, Partial<Config>])[] = [
  ['an invalid DNS server', { webhookDnsServers: ['nonsense'] }],
  ['an address that the machine does not have', { host: '192.0.2.1' }],
  ['an invalid PUBLIC_URL', { publicUrl: 'nonsense' }],
];

test.each(failingStarts)(
  'a start that fails because of %s closes the database once',
  async (_cause, config) => {
    const copy = await copyTemplate();
    try {
      const valid = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent' });
      const logger = createLogger('silent');
      const opened = await openDatabase(valid, logger, () => undefined);
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
  },
);

import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { TestService } from '../support/test-service.ts';

/**
 * Starts a service with this environment, calls `work` with it and stops it. Returns the result of
 * `work`.
 */
export async function runService<Result>(
  environment: Readonly<Record<string, string>>,
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const config = parseEnvironment({
    PORT: '0',
    LOG_LEVEL: 'silent',
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    ...environment,
  });
  const logger = createLogger('silent');
  const opened = await openDatabase(config, logger, () => undefined);
  const service = await startService(config, logger, opened);
  try {
    return await work({ url: service.address, metricsUrl: null, database: opened.database });
  } finally {
    await service.close();
  }
}

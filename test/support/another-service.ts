import { parseEnvironment } from '../../src/config/environment.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { createLogger } from '../../src/server/logger.ts';
import { startService } from '../../src/server/start-service.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets, wideLimits } from './test-secrets.ts';
import type { TestService } from './test-service.ts';

/**
 * Runs `work` with a further service on the same database, as another process would be: it remembers nobody. The database stays
 * open afterwards.
 */
export async function withAnotherService<Result>(
  { database }: TestService,
  work: (another: TestService) => Promise<Result>,
): Promise<Result> {
  const config = parseEnvironment({ ...testSecrets, ...wideLimits, PORT: '0', LOG_LEVEL: 'silent' });
  const secrets = await loadSecrets(config);
  const opened = { database, secrets, codeVault: createCodeVault(secrets.code), close: async () => undefined };
  const running = await startService(config, createLogger('silent'), opened);
  try {
    return await work({ url: running.address, metricsUrl: running.metricsUrl, database });
  } finally {
    await running.close();
  }
}

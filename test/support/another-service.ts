import type { ServiceDependencies } from '../../server/modules/platform.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets, wideLimits } from '../../tools/harness/test-secrets.ts';
import type { TestService } from './test-service.ts';

/**
 * Runs `work` with an additional service on the same database, and stops that service afterwards.
 * The additional service has separate caches, as a service in another process would. The database
 * is not closed.
 */
export async function withAnotherService<Result>(
  service: TestService,
  work: (another: TestService) => Promise<Result>,
): Promise<Result> {
  const { close, ...another } = await startOnPort(service, 0);
  try {
    return await work(another);
  } finally {
    await close();
  }
}

/**
 * Starts an additional service on the same database and the given port. Port 0 selects a free port.
 */
export async function startOnPort(
  { database }: Pick<TestService, 'database'>,
  port: number,
  environment: Readonly<Record<string, string>> = {},
  dependencies: ServiceDependencies = {},
): Promise<TestService & { close(): Promise<void> }> {
  const parsed = parseEnvironment({
    ...testSecrets,
    ...wideLimits,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  // Without SMTP_URL and DATABASE_URL, the service would write e-mails to the default DATA_DIR.
  const config = { ...parsed, emails: environment.SMTP_URL === undefined ? null : parsed.emails };
  const secrets = await loadSecrets(config);
  const keptOpen = { close: async () => undefined, terminate: () => undefined };
  const opened = { database, secrets, codeVault: createCodeVault(secrets.code), ...keptOpen };
  const { address, metricsUrl, close } = await startService(
    config,
    createLogger('silent'),
    opened,
    dependencies,
  );
  return { url: address, metricsUrl, database, close };
}

import { spawnEnvironment } from './spawn-environment.ts';
import { testSecrets, wideLimits } from './test-secrets.ts';

/**
 * The default environment of every server. It sets limits that no load reaches, and allows webhooks
 * to loopback. A part can override it.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  ...spawnEnvironment,
  NODE_ENV: 'production',
  ...testSecrets,
  ...wideLimits,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
};

import { testSecrets, wideLimits } from '../../test/support/test-secrets.ts';

/**
 * The environment of every child process. It contains nothing that could configure the service from outside. This is the only
 * file here that reads `process.env`.
 */
export const childEnvironment: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
};

/**
 * The default environment of every server: limits that no load reaches, and webhooks to loopback allowed. A part can override it.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  ...testSecrets,
  ...wideLimits,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
};

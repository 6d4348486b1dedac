import { testSecrets, wideLimits } from '../../test/support/test-secrets.ts';

/** What every child inherits: nothing that could configure the service from outside. The only file here that reads `process.env`. */
export const childEnvironment: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
};

/** What every server is started with, unless a part says otherwise: limits that no load meets, receivers on loopback. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  ...testSecrets,
  ...wideLimits,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
};

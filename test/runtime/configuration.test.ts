import { expect, test } from 'vitest';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { run } from './spawned-service.ts';

test('start-up reports all configuration errors together (D3)', async () => {
  const started = run('main', {
    PORT: '70000',
    PUBLIC_URL: 'ftp://example.test',
    DATABASE_URL: 'mysql://127.0.0.1/x',
    DEMO_DATA: 'maybe',
    ROLE: 'boss',
    LOG_LEVEL: 'loud',
    SERVICE_NAME: 'Not Snake',
    JWT_SECRETS: 'short:abc',
    CODE_SECRETS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}`,
    CORS_ORIGINS: 'shop.example',
    V1_VALIDATION_STATUS: '500',
    TRUST_PROXY: 'perhaps',
    WEBHOOK_DNS_SERVERS: '192.0.2.1,resolver.example',
  });
  expect(await started.exit).toBe(1);
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DEMO_DATA',
    'ROLE',
    'LOG_LEVEL',
    'SERVICE_NAME',
    'JWT_SECRETS',
    'CODE_SECRETS',
  ];
  for (const name of [
    ...names,
    'CORS_ORIGINS',
    'V1_VALIDATION_STATUS',
    'TRUST_PROXY',
    'WEBHOOK_DNS_SERVERS',
  ]) {
    expect(started.output()).toMatch(new RegExp(`^  ${name} `, 'm'));
  }
  expect(started.output()).not.toMatch(/\n\s+at |x{32}|y{32}|short:abc/);
});

test('DATABASE_URL without JWT_SECRETS and CODE_SECRETS is rejected with both names', () => {
  const parse = () => parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  for (const name of ['JWT_SECRETS', 'CODE_SECRETS'])
    expect(parse).toThrow(new RegExp(`^${name} must be set`, 'm'));
});

test('missing secrets are reported together with all other configuration errors', () => {
  const parse = () => parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:1/x', PORT: 'x' });
  for (const name of ['PORT', 'JWT_SECRETS', 'CODE_SECRETS'])
    expect(parse).toThrow(new RegExp(`^${name} `, 'm'));
});

test('start-up reports an unreachable database without printing the password in DATABASE_URL', async () => {
  const started = run('main', { ...testSecrets, DATABASE_URL: 'postgres://me:pass-word-1@127.0.0.1:1/x' });
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain('DATABASE_URL');
  expect(started.output()).not.toMatch(/pass-word-1|\n\s+at /);
});

test.for(['main', 'migrate'] as const)(
  'server/%s.ts --help prints the usage and exits with 0, even if the configuration is invalid',
  async (script) => {
    const started = run(script, { PORT: 'x' }, ['--help']);
    expect(await started.exit).toBe(0);
    expect(started.output()).toMatch(/^Usage: /);
  },
);

test('server/migrate.ts without DATABASE_URL exits with 1 and reports that DATABASE_URL is missing', async () => {
  const started = run('migrate', {});
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain('DATABASE_URL');
  expect(started.output()).not.toMatch(/\n\s+at /);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { environmentShape } from '../../src/platform/config/environment-variables.ts';
import { maxFileBytes } from '../../src/voucher-imports/receive-file.ts';
import { listPages } from '../../tools/docs-site/pages.ts';
import { project } from '../../tools/harness/launch.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { readComposeFile } from './compose-file.ts';

const folder = join(project, 'deploy/small-server');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const settings = parseEnv(await read('example.env')) as Readonly<Record<string, string>>;
const secrets = { POSTGRES_PASSWORD: 'secret', ...testSecrets };

const isVariable = (name: string) => Object.hasOwn(environmentShape.shape, name);

test('compose.yaml sets only variables of the service, and passes all others of .env', async () => {
  const { services } = await readComposeFile(secrets);
  const { env_file: file, environment = {} } = services.vouchsafe ?? {};
  expect(file).toBe('.env');
  expect(Object.keys(environment).filter((name) => !isVariable(name))).toEqual(['PGPASSWORD']);
});

test('the service accepts the environment of compose.yaml with the settings of example.env', async () => {
  const { services } = await readComposeFile({ ...secrets, ...settings });
  const config = parseEnvironment({ ...settings, ...secrets, ...services.vouchsafe?.environment });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 4000,
    publicUrl: 'https://vouchers.example',
    trustProxy: true,
    autoMigrate: true,
    emails: { from: 'vouchers@shop.example', transport: { kind: 'smtp' } },
  });
});

test('compose.yaml requires the secrets', async () => {
  for (const name of Object.keys(secrets)) {
    await expect(readComposeFile({ ...secrets, [name]: '' })).rejects.toThrow(`set ${name}`);
  }
});

test('compose.yaml publishes the service on loopback only, unless PUBLISHED_ADDRESS is set', async () => {
  const portsWith = async (values: object) =>
    (await readComposeFile({ ...secrets, ...values })).services.vouchsafe?.ports;
  expect(await portsWith({})).toEqual(['127.0.0.1:4000:4000']);
  expect(await portsWith({ PUBLISHED_ADDRESS: '192.0.2.1:80' })).toEqual(['192.0.2.1:80:4000']);
});

test('example.env contains only variables of the service, of compose.yaml, of Docker Compose and of the backup', async () => {
  const { variables } = await readComposeFile(secrets);
  const used = new Set([...(await read('backup')).matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => name));
  const unknown = Object.keys(settings).filter(
    (name) => !isVariable(name) && !variables.has(name) && !used.has(name),
  );
  expect(unknown).toEqual(['COMPOSE_PROJECT_NAME']);
});

test('docs/operations/small-server.md shows every file of deploy/small-server', async () => {
  const page = await readFile(join(project, 'docs/operations/small-server.md'), 'utf8');
  for (const name of await readdir(folder)) expect(page, name).toContain(`\n${await read(name)}\`\`\``);
});

test('nginx.conf accepts the largest file of an import', async () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await read('nginx.conf')) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBe(maxFileBytes);
});

test('the build of the image receives every page of the documentation', async () => {
  const ignored = (await readFile(join(project, '.dockerignore'), 'utf8')).split('\n');
  const folders = new Set((await listPages()).map(({ path }) => path.split('/')[0] ?? ''));
  expect([...folders].filter((name) => ignored.includes(name))).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { launch, project } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { readFences } from '../docs/page.ts';
import { useTestService } from '../support/test-service.ts';
import { useAgent } from './connect-agent.ts';

const service = useTestService();

/** Runs the command and returns its exit code, standard output and standard error. */
async function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const environment = {
    ...spawnEnvironment,
    VOUCHSAFE_URL: service.url,
    VOUCHSAFE_TOKEN: demoApiKey,
    ...variables,
  };
  const running = launch('npm', ['run', '--silent', 'mcp', '--', ...args], { environment });
  return { exitCode: await running.exit, stdout: running.stdout(), stderr: running.stderr() };
}

test.each([
  [
    ['--allow', 'redeem,delete'],
    {},
    '--allow: unknown change: delete. The changes are redeem, refund, extend.',
  ],
  [['--allow', ''], {}, '--allow: unknown change: '],
  [['--nonsense'], {}, "Unknown option '--nonsense'"],
  [['redeem'], {}, "Unexpected argument 'redeem'"],
  [[], { VOUCHSAFE_URL: 'vouchers.example' }, 'VOUCHSAFE_URL: set it to the URL of the service'],
  [[], { VOUCHSAFE_TOKEN: '' }, 'VOUCHSAFE_TOKEN: set it to an API key.'],
])('the command with %j and %j exits with 2 and states how to fix it', async (args, variables, message) => {
  const { exitCode, stdout, stderr } = await run(args, variables);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('See: npm run --silent mcp -- --help');
});

test('--help prints the options and changes', async () => {
  const { exitCode, stdout } = await run(['--help'], { VOUCHSAFE_URL: '' });
  expect(exitCode).toBe(0);
  for (const name of [
    '--allow <changes>',
    'redeem, refund, extend',
    '--allow-unconfirmed',
    'VOUCHSAFE_TOKEN',
  ])
    expect(stdout).toContain(name);
});

test('--check exits with 1 if the service rejects the API key, and does not print it', async () => {
  const { exitCode, stdout, stderr } = await run(['--check'], { VOUCHSAFE_TOKEN: 'vs_unknown' });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain('Ask the operator to set VOUCHSAFE_TOKEN to a valid API key.');
  expect(stderr).not.toContain('vs_unknown');
});

test('the configuration of a host on the page for agents starts the server', async () => {
  const page = await readFile(join(project, 'docs/guides/agents.md'), 'utf8');
  const fence = readFences(page).find(({ language }) => language === 'json');
  const { command, args, env } = JSON.parse(
    (fence?.text ?? '').replace('/srv/vouchsafe', project).replace('https://vouchers.example', service.url),
  ).mcpServers.vouchsafe;
  const transport = new StdioClientTransport({
    command,
    args,
    cwd: '/',
    env: { ...getDefaultEnvironment(), ...env, VOUCHSAFE_TOKEN: demoApiKey },
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('redeem_voucher');
  const { structuredContent } = await client.callTool({ name: 'list_sales_pages', arguments: {} });
  expect(structuredContent).toMatchObject({ salesPages: [{ id: 'SalesPage:1' }, { id: 'SalesPage:2' }] });
  await client.close();
});

test('the server stops when its standard input ends', async () => {
  const running = launch('npm', ['run', '--silent', 'mcp'], {
    environment: { VOUCHSAFE_URL: service.url, VOUCHSAFE_TOKEN: demoApiKey },
  });
  expect(await running.exit).toBe(0);
  expect(running.output()).toBe('');
});

const everythingOf = useAgent(service, () => ({ args: ['--allow', 'redeem,refund,extend'] }));

test('the README lists all tools', async () => {
  const page = await readFile(join(project, 'packages/mcp/README.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const { tools } = await everythingOf().client.listTools();
  expect(listed.sort()).toEqual(tools.map(({ name }) => name).sort());
});

test('the version of the server is that of the service', async () => {
  const { version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  expect(everythingOf().client.getServerVersion()).toEqual({ name: 'vouchsafe-mcp', version });
});

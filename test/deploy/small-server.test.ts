import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { type LaunchedProcess, launch, project } from '../../tools/harness/launch.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';
import { normaliseOutput } from '../docs/normalise.ts';
import { readSection } from '../docs/page.ts';
import { type BlockResult, runPage } from '../docs/run-page.ts';
import { hasServerPrograms, startProxy, type TlsProxy } from './proxies.ts';

const execute = promisify(execFile);
const canRun = findPostgresqlBinaries() !== null && (await hasServerPrograms());
if (!canRun)
  process.stdout.write(
    'Skipped: test/deploy/small-server.test.ts needs PostgreSQL, nginx, Caddy, rsync and systemd.\n',
  );

describe.skipIf(!canRun)('docs/operations/small-server.md', { timeout: 120_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  /** The folder that the page calls /opt/vouchsafe. */
  let folder: string;
  let port: number;
  let page: string;
  let service: LaunchedProcess;
  /**
   * Runs shell blocks of the page on a separate PostgreSQL cluster, and asserts that each prints
   * the output that the page shows.
   */
  let run: (markdown: string, check?: (result: BlockResult) => Promise<void>) => Promise<void>;

  /** Starts `ExecStart` of a unit with the environment of the unit, and with `environment`. */
  const startUnit = async (
    name: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<LaunchedProcess> => {
    const unit = (await readFile(join(folder, 'deploy/small-server', name), 'utf8')).replaceAll(
      '/opt/vouchsafe',
      folder,
    );
    const [, command = '', ...args] = /^ExecStart=(\S+)(?: (\S+))*$/m.exec(unit) ?? [];
    const settings = (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').replaceAll(' ', '\n');
    const [, file = ''] = /^EnvironmentFile=(.*)$/m.exec(unit) ?? [];
    return launch(command, args.filter(Boolean), {
      cwd: folder,
      environment: {
        ...(parseEnv(`${settings}\n${await readFile(file, 'utf8')}`) as Record<string, string>),
        ...environment,
      },
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vouchsafe-small-server-'));
    cleanup.defer(() => rm(folder, { recursive: true, force: true }));
    const names = (await readdir(project)).filter((name) => !['.git', '.env', '.data'].includes(name));
    await Promise.all(names.map((name) => symlink(join(project, name), join(folder, name))));
    await mkdir(join(folder, 'backups'));
    page = await readFile(join(project, 'docs/operations/small-server.md'), 'utf8');
    port = await findFreePort();
    const cluster = await createPostgresqlCluster(cleanup);
    await cluster.run('drop role vouchsafe');
    await cluster.run('alter system set fsync = off');
    await cluster.run('select pg_reload_conf()');
    const { host, hostname, port: databasePort } = new URL(cluster.urlOf('postgres'));
    const environment = {
      PATH: `${findPostgresqlBinaries()}${delimiter}${process.env.PATH}`,
      HOME: folder,
      LANG: 'C.UTF-8',
      PGHOST: hostname,
      PGPORT: databasePort,
      PGUSER: 'postgres',
      STAFF_PASSWORD: 'a-Passw0rd-of-your-own',
      ...spawnEnvironment,
    };
    const replaced = {
      'runuser -u postgres -- ': '',
      '127.0.0.1:5432': host,
      '127.0.0.1:4000': `127.0.0.1:${port}`,
      '/var/backups/vouchsafe': join(folder, 'backups'),
      'curl ': 'curl -s ',
    };
    run = (markdown, check = async () => undefined) =>
      runPage(markdown, { folder, environment, replaced }, async (result) => {
        const { output, commands } = result.example;
        if (output)
          expect(normaliseOutput(result.printed(), output.language), commands).toEqual(
            normaliseOutput(output.text, output.language),
          );
        await check(result);
      });
  }, 60_000);
  afterAll(() => cleanup.disposeAsync());

  test('the commands up to the first organisation print the output that the page shows', async () => {
    const sections = ['## Settings', '### With systemd', '### Check the start', '## The first organisation'];
    await run(
      sections.map((heading) => readSection(page, heading)).join('\n\n'),
      async ({ example: { commands } }) => {
        if (!commands.includes('DATABASE_URL=')) return;
        service = await startUnit('vouchsafe.service', { PORT: String(port) });
        cleanup.defer(async () => void (await service.stop()));
        await until(() => service.output().includes('is running at') || service.hasEnded(), 60_000);
        expect(service.output()).toContain('is running at https://vouchers.example');
      },
    );
  });

  test('the backup is copied to another place and can be restored', async () => {
    const copies = join(folder, 'copies/');
    const backUp = (target: string) =>
      startUnit('vouchsafe-backup.service', {
        BACKUP_FOLDER: join(folder, 'backups'),
        BACKUP_TARGET: target,
      });
    const backup = await backUp(copies);
    expect([await backup.exit, backup.output()]).toEqual([0, '']);
    expect(await readdir(copies)).toEqual([expect.stringMatching(/^vouchsafe-\d{8}T\d{6}Z\.dump$/)]);
    await run(readSection(page, '### Test the backup'));
    const incomplete = await backUp('');
    expect([await incomplete.exit, incomplete.output()]).toEqual([
      1,
      expect.stringContaining('BACKUP_TARGET is not set'),
    ]);
  });

  test('systemd accepts the units', async () => {
    const units = join(folder, 'units');
    await mkdir(units);
    const names = (await readdir(join(folder, 'deploy/small-server'))).filter((name) =>
      /\.(service|timer)$/.test(name),
    );
    for (const name of names) {
      const unit = await readFile(join(folder, 'deploy/small-server', name), 'utf8');
      await writeFile(join(units, name), unit.replaceAll('/opt/vouchsafe', folder));
    }
    const verified = await execute('systemd-analyze', [
      'verify',
      ...names.map((name) => join(units, name)),
    ]).catch((error) => error);
    expect(verified.stderr.split('\n').filter((line: string) => line.includes('vouchsafe'))).toEqual([]);
  });

  describe.each(['nginx', 'Caddy'] as const)('%s with the example', (name) => {
    let proxy: TlsProxy;
    beforeAll(async () => {
      proxy = await startProxy(name, folder, `127.0.0.1:${port}`, cleanup);
    }, 60_000);

    const optionsOf = (headers: Readonly<Record<string, string>> = {}): RequestOptions => ({
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'vouchers.example',
      rejectUnauthorized: false,
      agent: false,
      headers: { host: 'vouchers.example', ...headers },
    });

    /** Sends a request with TLS. Resolves with the response when its headers have arrived. */
    const send = (path: string, options: RequestOptions = optionsOf(), body = ''): Promise<IncomingMessage> =>
      new Promise((resolve, reject) =>
        httpsRequest({ ...options, path }, resolve)
          .on('error', reject)
          .end(body),
      );

    test('the id of a request is that of the client, and responses require TLS', async () => {
      const id = '01a202b0-6b09-7ce9-917a-a0c8e4be5682';
      const response = await send('/readyz', optionsOf({ 'x-request-id': id }));
      expect([response.statusCode, response.headers['x-request-id']]).toEqual([200, id]);
      expect(response.headers['strict-transport-security']).toContain('max-age=');
      response.destroy();
    });

    test('limits apply to the address of the client, which X-Forwarded-For of the client does not change', async () => {
      const address = (last: number) => `127.0.${name === 'nginx' ? 1 : 2}.${last}`;
      const statusOf = async (localAddress: string, forwarded: string) => {
        const options = { ...optionsOf({ 'x-forwarded-for': forwarded }), localAddress };
        const response = await send('/v1/user-domains?email=ada@blue.example', options);
        response.destroy();
        return response.statusCode;
      };
      const statuses = [];
      for (let count = 1; count <= 11; count += 1)
        statuses.push(await statusOf(address(1), `192.0.2.${count}`));
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      expect(await statusOf(address(2), '192.0.2.1')).toBe(200);
    });

    test('a WebSocket of a page of the service is forwarded', async () => {
      const {
        port: _port,
        host: _host,
        agent: _agent,
        ...options
      } = optionsOf({ origin: 'https://vouchers.example' });
      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/graphql`, 'graphql-transport-ws', options);
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      const message = await new Promise((resolve, reject) =>
        socket.on('message', (data) => resolve(String(data))).on('error', reject),
      );
      expect(message).toContain('connection_ack');
      socket.close();
    });

    test('an event stream is not buffered', { timeout: 30_000 }, async () => {
      const key = await createKey();
      const options = { ...optionsOf(), method: 'POST' };
      Object.assign(options.headers ?? {}, {
        authorization: `Bearer ${key}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      });
      const query = 'subscription { events(salesPageId: "SalesPage:1") { id } }';
      const response = await send('/graphql', options, JSON.stringify({ query }));
      expect(response.headers['content-type']).toContain('text/event-stream');
      const [first] = await once(response, 'data');
      expect(String(first)).toBe(':\n\n');
      response.destroy();
    });

    // The service rejects the link before it has read the file. The response can then be lost in a
    // proxy that is still sending the file.
    test('a file larger than the default limits of proxies reaches the service', { retry: 2 }, async () => {
      const options = { ...optionsOf({ 'content-type': 'text/csv' }), method: 'PUT' };
      const response = await send('/voucher-imports/unknown', options, 'x'.repeat(20 * 1024 * 1024));
      expect([response.statusCode, await text(response)]).toEqual([
        404,
        expect.stringContaining('The link has expired'),
      ]);
    });

    test('the log contains no URL, even of requests that fail', async () => {
      const failing = await startProxy(
        name,
        join(folder, 'units'),
        `127.0.0.1:${await findFreePort()}`,
        cleanup,
      );
      const code = 'DEMO-MANY-0000-0001';
      const response = await send(`/v1/voucher/status?code=${code}`, { ...optionsOf(), port: failing.port });
      expect(response.statusCode).toBe(502);
      response.destroy();
      await send(`/v/${code}?code=${code}`).then((successful) => successful.destroy());
      await Promise.all([proxy.stop(), failing.stop()]);
      expect((await proxy.readLog()) + (await failing.readLog())).not.toContain(code);
    });
  });

  async function createKey(): Promise<string> {
    const cli = launch(
      join(folder, 'node_modules/.bin/node'),
      [
        '--env-file=.env',
        'server/cli.ts',
        'create-api-key',
        '--page',
        'blue-spa',
        '--name',
        'Website',
        '--permissions',
        'manage.orders',
      ],
      { cwd: folder },
    );
    expect([await cli.exit, cli.stderr()]).toEqual([0, expect.stringContaining('Website')]);
    return cli.stdout().trim();
  }
});

import { execFile } from 'node:child_process';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { type LaunchedProcess, launch, project } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';

const execute = promisify(execFile);

/** A proxy with TLS in front of the service. */
export interface TlsProxy extends LaunchedProcess {
  readonly port: number;
  /** Returns everything that the proxy has logged. */
  readLog(): Promise<string>;
}

type StartProxy = (folder: string, upstream: string) => Promise<TlsProxy>;

const programs = { nginx: '/usr/sbin/nginx', Caddy: '/usr/bin/caddy' } as const;

/**
 * Returns whether the programs of a small server are installed. Throws if one is not and
 * REQUIRE_SERVER_PROGRAMS is `true`.
 */
export async function hasServerPrograms(): Promise<boolean> {
  const missing: string[] = [];
  for (const program of [...Object.values(programs), '/usr/bin/rsync', '/usr/bin/systemd-analyze'])
    await access(program).catch(() => missing.push(program));
  if (missing.length > 0 && process.env.REQUIRE_SERVER_PROGRAMS === 'true')
    throw new Error(`not installed: ${missing.join(', ')}`);
  return missing.length === 0;
}

const readExample = (name: string) => readFile(join(project, 'deploy/small-server', name), 'utf8');

/**
 * Starts nginx with deploy/small-server/nginx.conf on a free port, with files in `folder`. The
 * settings of Debian apply otherwise.
 */
const startNginx: StartProxy = async (folder, upstream) => {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=vouchers.example', '-keyout', key, '-out', certificate],
  ]);
  const site = (await readExample('nginx.conf'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/letsencrypt/live/vouchers.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/vouchers.example/privkey.pem', key)
    .replaceAll('127.0.0.1:4000', upstream);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
  const main = (await readFile('/etc/nginx/nginx.conf', 'utf8'))
    .replace('user www-data;', `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off;`)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('http {', `http { ${folders}`)
    .replace(/include .*modules-enabled.*;/, '')
    .replace(/include .*conf\.d.*;/, '')
    .replace(/include .*sites-enabled.*;/, () => site);
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, main.replaceAll('/var/log/nginx', folder));
  // Reports the error of an invalid file, and its warnings.
  const { stderr } = await execute(programs.nginx, ['-t', '-q', '-c', settings]);
  if (stderr !== '') throw new Error(stderr);
  return listening(
    launch(programs.nginx, ['-c', settings], { cwd: folder }),
    port,
    ['access.log', 'error.log'].map((name) => join(folder, name)),
  );
};

/** Starts Caddy with deploy/small-server/Caddyfile on a free port, with a separate certificate. */
const startCaddy: StartProxy = async (folder, upstream) => {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const site = (await readExample('Caddyfile'))
    .replace(
      '{\n',
      `{\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tadmin off\n\tgrace_period 1s\n\tskip_install_trust\n`,
    )
    .replace('vouchers.example {\n', 'vouchers.example {\n\ttls internal\n')
    .replaceAll('127.0.0.1:4000', upstream);
  const settings = join(folder, 'Caddyfile');
  await writeFile(settings, site);
  const options = {
    cwd: folder,
    environment: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  };
  return listening(
    launch(programs.Caddy, ['run', '--adapter', 'caddyfile', '--config', settings], options),
    port,
  );
};

/** Resolves when the proxy has its certificate and accepts connections with TLS. */
async function listening(
  program: LaunchedProcess,
  port: number,
  logs: readonly string[] = [],
): Promise<TlsProxy> {
  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({
        host: '127.0.0.1',
        port,
        servername: 'vouchers.example',
        rejectUnauthorized: false,
      });
      socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('secureConnect', () => socket.destroy());
    });
  await until(async () => (await isReady()) || program.hasEnded());
  if (program.hasEnded()) throw new Error(program.output());
  const readLog = async () =>
    [program.output(), ...(await Promise.all(logs.map((log) => readFile(log, 'utf8'))))].join('');
  return { ...program, port, readLog };
}

/** Starts a proxy with its files in a new folder inside `folder`. `cleanup` stops it. */
export async function startProxy(
  name: keyof typeof programs,
  folder: string,
  upstream: string,
  cleanup: AsyncDisposableStack,
): Promise<TlsProxy> {
  const own = join(folder, name);
  await mkdir(own);
  const proxy = await (name === 'nginx' ? startNginx : startCaddy)(own, upstream);
  cleanup.defer(async () => void (await proxy.stop()));
  return proxy;
}

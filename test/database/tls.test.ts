import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConnectionUrl } from '../../src/platform/database/connection-url.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { findPostgresqlBinaries, findPostgresqlUser } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { until } from '../../tools/harness/until.ts';

const execute = promisify(execFile);

describe.skipIf(findPostgresqlBinaries() === null)(
  'sslmode of DATABASE_URL, as libpq defines it',
  { timeout: 300_000 },
  () => {
    const cleanup = new AsyncDisposableStack();
    let cluster: PostgresqlCluster;
    let folder: string;
    /** The certificate of the server, which is self-signed for `localhost`. */
    let certificate: string;
    let otherCertificate: string;

    const createCertificate = async (name: string) => {
      const [file, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
      await execute('openssl', [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        file,
      ]);
      // PostgreSQL runs as another user, and openssl applies the umask.
      await chmod(file, 0o644);
      return file;
    };

    beforeAll(async () => {
      cluster = await createPostgresqlCluster(cleanup);
      folder = await mkdtemp(join(tmpdir(), 'vouchsafe-tls-'));
      cleanup.defer(() => rm(folder, { recursive: true, force: true }));
      certificate = await createCertificate('server');
      otherCertificate = await createCertificate('other');
      const user = findPostgresqlUser();
      const key = join(folder, 'server.key');
      await chmod(key, 0o600);
      await chmod(folder, 0o755);
      if (user) await chown(key, user.uid, user.gid);
      await cluster.run(`alter system set ssl_cert_file = '${certificate}'`);
      await cluster.run(`alter system set ssl_key_file = '${key}'`);
    }, 120_000);
    afterAll(() => cleanup.disposeAsync());

    const setEncryption = async (state: 'on' | 'off') => {
      await cluster.run(`alter system set ssl = ${state}`);
      await cluster.run('select pg_reload_conf()');
      // A session can have the new value before the server accepts connections by it.
      await until(async () => (await connect('sslmode=prefer')) === (state === 'on'), 30_000);
    };

    /** Returns whether the connection is encrypted, or the error. */
    const connect = async (parameters: string, host = '127.0.0.1'): Promise<boolean | string> => {
      const url = cluster.urlOf('postgres').replace('127.0.0.1', host);
      const database = openPostgresql({
        url: `${url}?${parameters}`,
        poolSize: 1,
        onIdleError: () => undefined,
      });
      try {
        const text = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
        const [row] = await database.query<{ ssl: boolean }>({ text, values: [] });
        return row?.ssl ?? 'no row';
      } catch (error) {
        expect(isDatabaseUnavailable(error)).toBe(true);
        return error instanceof Error ? error.message : String(error);
      } finally {
        await database.close();
      }
    };

    test('a server without encryption accepts disable, allow and prefer only', async () => {
      await setEncryption('off');
      for (const mode of ['disable', 'allow', 'prefer'])
        expect([mode, await connect(`sslmode=${mode}`)]).toEqual([mode, false]);
      for (const mode of ['require', 'verify-full'])
        expect(await connect(`sslmode=${mode}`)).toMatch(/does not support SSL/);
      expect(await connect('')).toBe(false);
    });

    test('require encrypts without a check of the certificate, unless sslrootcert is set', async () => {
      await setEncryption('on');
      expect(await connect('sslmode=disable')).toBe(false);
      for (const mode of ['allow', 'prefer', 'require'])
        expect([mode, await connect(`sslmode=${mode}`)]).toEqual([mode, true]);
      expect(await connect(`sslmode=require&target_session_attrs=read-write`)).toBe(true);
      expect(await connect(`sslmode=require&sslrootcert=${certificate}`)).toBe(true);
      expect(await connect(`sslmode=require&sslrootcert=${otherCertificate}`)).toMatch(/certificate/);
    });

    test('verify-ca checks the certificate, and verify-full the name of the host as well', async () => {
      await setEncryption('on');
      expect(await connect(`sslmode=verify-ca&sslrootcert=${certificate}`)).toBe(true);
      expect(await connect(`sslmode=verify-ca&sslrootcert=${otherCertificate}`)).toMatch(/certificate/);
      expect(await connect(`sslmode=verify-full&sslrootcert=${certificate}`, 'localhost')).toBe(true);
      expect(await connect(`sslmode=verify-full&sslrootcert=${certificate}`)).toMatch(/does not match/);
      for (const parameters of ['sslmode=verify-full', 'sslrootcert=system'])
        expect(await connect(parameters, 'localhost')).toMatch(/certificate/);
    });

    test.each([
      ['sslmode=verify-ca', 'must have sslrootcert with sslmode=verify-ca'],
      ['sslmode=require&sslrootcert=system', 'must have sslmode=verify-full with sslrootcert=system'],
      [
        'sslmode=always',
        'must have one of disable, allow, prefer, require, verify-ca, verify-full as sslmode',
      ],
    ])('%s is rejected', (parameters, message) => {
      expect(() => parseConnectionUrl(`postgres://u@h/db?${parameters}`)).toThrow(message);
    });
  },
);

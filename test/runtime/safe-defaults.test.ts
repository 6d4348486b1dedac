import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';

const logger = createLogger('silent');
const open = (environment: Record<string, string>) => {
  const config = parseEnvironment({ ...testSecrets, PORT: '0', LOG_LEVEL: 'silent', ...environment });
  return openDatabase(config, logger, () => undefined).then((opened) => ({ config, opened }));
};

describe('the directory of the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vouchsafe-private-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /**
   * Returns the files and directories that other users may read, write or enter, each with its
   * mode.
   */
  async function exposed(): Promise<string[]> {
    const names = ['.', ...(await readdir(dataDir, { recursive: true }))];
    const found = await Promise.all(
      names.map(async (name) => ({ name, mode: (await lstat(join(dataDir, name))).mode })),
    );
    return found
      .filter(({ mode }) => (mode & 0o077) !== 0)
      .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`);
  }

  test('existing and new files of the data directory are accessible only to their owner', {
    timeout: 120_000,
  }, async () => {
    await mkdir(join(dataDir, 'old'));
    await writeFile(join(dataDir, 'old', 'wal'), 'x');
    await chmod(join(dataDir, 'old'), 0o777);
    await chmod(join(dataDir, 'old', 'wal'), 0o666);
    await chmod(dataDir, 0o755);
    const environment = { DATA_DIR: dataDir, JWT_SECRETS: '', CODE_SECRETS: '' };
    const { opened } = await open(environment);
    try {
      expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['lock', 'pgdata', 'secrets.json']));
      expect(await exposed()).toEqual([]);
      await opened.database.script(
        'create table later as select generate_series(1, 10000) as id; checkpoint;',
      );
      expect(await exposed()).toEqual([]);
    } finally {
      await opened.close();
    }
    expect(await exposed()).toEqual([]);
  });
});

describe('the demo credentials', () => {
  test.each(['0.0.0.0', '::', '192.0.2.1', 'vouchsafe.internal'])(
    'start-up with HOST=%s fails unless DEMO_DATA is set',
    (HOST) => {
      expect(() => parseEnvironment({ HOST })).toThrow('DEMO_DATA must be true');
      expect(parseEnvironment({ HOST, DEMO_DATA: 'true' }).demoData).toBe(true);
      expect(parseEnvironment({ HOST, DEMO_DATA: 'false' }).demoData).toBe(false);
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', '::ffff:127.0.0.1'])(
    'DEMO_DATA is enabled by default with HOST=%s',
    (HOST) => {
      expect(parseEnvironment({ HOST }).demoData).toBe(true);
    },
  );

  describe('a database that contains demo credentials', () => {
    let copy: DatabaseCopy;
    beforeAll(async () => {
      copy = await copyTemplate();
    });
    afterAll(() => copy.drop());

    test('start-up on an address other than loopback fails if DEMO_DATA is false and demo credentials are stored', async () => {
      const { config, opened } = await open({ ...copy.environment, HOST: '0.0.0.0', DEMO_DATA: 'false' });
      await expect(startService(config, logger, opened)).rejects.toThrow(
        'The database contains the public demo credentials',
      );
    });

    test('start-up on an address other than loopback fails due to demo passwords, even if all API keys are revoked', async () => {
      const { config, opened } = await open({ ...copy.environment, HOST: '0.0.0.0', DEMO_DATA: 'false' });
      await opened.database.query({ text: 'update api_keys set revoked_at = now()', values: [] });
      await expect(startService(config, logger, opened)).rejects.toThrow(
        'The database contains the public demo credentials',
      );
    });

    test('start-up on a loopback address succeeds, even if the database contains demo credentials', async () => {
      const { config, opened } = await open({ ...copy.environment, HOST: '127.0.0.1', DEMO_DATA: 'false' });
      const service = await startService(config, logger, opened);
      expect((await fetch(`${service.address}/livez`)).status).toBe(200);
      await service.close();
    });
  });
});

test.runIf(inject('template').kind === 'postgresql')(
  'metrics without a token are served on loopback only',
  async () => {
    const copy = await copyTemplate();
    try {
      const environment = { ...copy.environment, HOST: '0.0.0.0', DEMO_DATA: 'true', METRICS_PORT: '0' };
      const requestMetrics = async (further: Record<string, string>) => {
        const { config, opened } = await open({ ...environment, ...further });
        const service = await startService(config, logger, opened);
        const { port } = new URL(service.metricsUrl ?? '');
        const elsewhere = await fetch(`http://127.0.0.2:${port}/metrics`).then(
          ({ status }) => status,
          () => 'refused',
        );
        await service.close();
        return elsewhere;
      };
      expect(await requestMetrics({})).toBe('refused');
      expect(await requestMetrics({ METRICS_TOKEN: 'x'.repeat(20) })).toBe(401);
    } finally {
      await copy.drop();
    }
  },
);

test('.env files are ignored by Git and excluded from the container image', async () => {
  expect((await readFile('.gitignore', 'utf8')).split('\n')).toContain('.env*');
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '**/.env*']));
});

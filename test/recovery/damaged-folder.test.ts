import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { runCli, withDatabaseOf } from '../runtime/run-cli.ts';
import { run } from '../runtime/spawned-service.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';

const createData = useEmbeddedData();
const stackTrace = /\n\s+at /;

type Damage = (dataDir: string) => Promise<unknown>;
const inDatabase = (name: string, change: (path: string) => Promise<unknown>): Damage => {
  return (dataDir) => change(join(dataDir, 'pgdata', name));
};
const remove = (path: string) => rm(path, { recursive: true });
const empty = async (path: string) => {
  await remove(path);
  await mkdir(path);
};

/** Damages that are found before the database is opened. */
const incomplete: readonly (readonly [what: string, damage: Damage])[] = [
  ['without PG_VERSION', inDatabase('PG_VERSION', remove)],
  ['with an empty PG_VERSION', inDatabase('PG_VERSION', (path) => truncate(path))],
  ['without global/pg_control', inDatabase('global/pg_control', remove)],
  ['without base', inDatabase('base', remove)],
  ['with an empty pgdata', inDatabase('', empty)],
  ['without pgdata', inDatabase('', remove)],
  ['with a renamed pgdata', (dataDir) => rename(join(dataDir, 'pgdata'), join(dataDir, 'pgdata.bak'))],
  [
    'with only the outbox',
    async (dataDir) => {
      await inDatabase('', remove)(dataDir);
      await rm(join(dataDir, 'secrets.json'));
      await mkdir(join(dataDir, 'outbox'));
    },
  ],
];

/** Damages that PostgreSQL finds. */
const damaged: readonly (readonly [what: string, damage: Damage, reason: string])[] = [
  [
    'with a truncated pg_control',
    inDatabase('global/pg_control', (path) => truncate(path, 100)),
    'could not read file',
  ],
  [
    'of another version',
    inDatabase('PG_VERSION', (path) => writeFile(path, '12\n')),
    'incompatible with server',
  ],
  ['with an empty base', inDatabase('base', empty), 'database'],
  ['with an empty pg_wal', inDatabase('pg_wal', empty), 'checkpoint'],
];

async function makeDamaged(damage: Damage): Promise<string> {
  const dataDir = await makeDataDir();
  await createData(dataDir);
  await damage(dataDir);
  return dataDir;
}

/** Returns the sizes and modification times of all files. */
async function listFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const lines = names.map(async (name) => {
    const { size, mtimeMs, isFile } = await stat(join(dataDir, name)).then((stats) => ({
      ...stats,
      isFile: stats.isFile(),
    }));
    return isFile ? `${name} ${size} ${mtimeMs}` : name;
  });
  return (await Promise.all(lines)).sort();
}

/** Runs a command on a folder. The commands open the database as the service does. */
const openFolder = (DATA_DIR: string) => runCli({ DATA_DIR }, ['field-usage', '--field', 'Order.reference']);

describe('a folder of the embedded database', { timeout: 400_000 }, () => {
  test('without PG_VERSION is refused by the service, and is not changed', async () => {
    const dataDir = await makeDamaged(inDatabase('PG_VERSION', remove));
    const before = await listFiles(dataDir);
    const service = run('main', { DATA_DIR: dataDir });
    expect(await service.exit).toBe(1);
    expect(service.output()).toContain(`${join(dataDir, 'pgdata')} cannot be opened: PG_VERSION is missing`);
    expect(service.output()).toContain('restore a backup');
    expect(service.output()).not.toMatch(stackTrace);
    expect(await listFiles(dataDir)).toEqual(before);
  });

  test.each(incomplete)('%s is refused by the commands, and is not changed', async (_what, damage) => {
    const dataDir = await makeDamaged(damage);
    const before = await listFiles(dataDir);
    for (const { code, stderr } of [
      await openFolder(dataDir),
      await runCli({ DATA_DIR: dataDir }, ['backup', join(dataDir, 'backup.tar.gz')]),
    ]) {
      expect(code).toBe(1);
      expect(stderr).toContain(dataDir);
      expect(stderr).not.toMatch(stackTrace);
    }
    expect(await listFiles(dataDir)).toEqual(before);
  });

  test.each(damaged)('%s is refused with the reason', async (_what, damage, reason) => {
    const dataDir = await makeDamaged(damage);
    const { code, stderr } = await openFolder(dataDir);
    expect(code).toBe(1);
    expect(stderr).toContain(join(dataDir, 'pgdata'));
    expect(stderr).toContain(reason);
    expect(stderr).not.toMatch(stackTrace);
    expect(stderr).not.toContain('Loading the demo data');
    expect((await readdir(dataDir)).sort()).toEqual(['pgdata', 'secrets.json']);
  });

  test('without secrets.json is refused, and no other secrets are generated', async () => {
    const dataDir = await makeDamaged((folder) => rm(join(folder, 'secrets.json')));
    const { code, stderr } = await openFolder(dataDir);
    expect(code).toBe(1);
    expect(stderr).toContain('Copy the secrets.json of the service into the folder');
    expect(stderr).not.toMatch(stackTrace);
    expect(await readdir(dataDir)).toEqual(['pgdata']);
  });

  test.each(['', '{}', '{"jwt":[]', '{"jwt":[],"code":[]}'])(
    'whose secrets.json contains "%s" is refused with a sentence',
    async (content) => {
      const dataDir = await makeDamaged((folder) => writeFile(join(folder, 'secrets.json'), content));
      const { code, stderr } = await openFolder(dataDir);
      expect(code).toBe(1);
      expect(stderr).toContain(`${join(dataDir, 'secrets.json')} is ${content === '' ? 'empty' : 'damaged'}`);
      expect(stderr).not.toMatch(stackTrace);
    },
  );

  test.each(['secrets.json', 'Loading the demo data'])(
    'whose first start was killed at "%s" is completed by the next start',
    async (moment) => {
      const dataDir = await makeDataDir();
      const killed = run('main', { DATA_DIR: dataDir });
      await until(() => existsSync(join(dataDir, moment)) || killed.output().includes(moment), 240_000);
      await killed.kill();
      expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);

      const { code, stderr } = await openFolder(dataDir);
      expect({ code, isLoaded: stderr.includes('Loading the demo data') }).toEqual({
        code: 0,
        isLoaded: true,
      });
      expect((await readdir(dataDir)).sort()).toEqual(['pgdata', 'secrets.json']);
      const organisations = await withDatabaseOf({ DATA_DIR: dataDir }, ({ prisma }) =>
        prisma.organisation.count(),
      );
      expect(organisations).toBe(2);
    },
  );
});

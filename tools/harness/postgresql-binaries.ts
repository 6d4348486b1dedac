import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest server programs in `debianFolder`, otherwise the one of
 * pg_config. Null if neither exists.
 */
export function findPostgresqlBinaries(): string | null {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), (stdout ?? '').trim()];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * Returns the user as which PostgreSQL must run. Null if this process does not run as root.
 * PostgreSQL refuses to run as root, so root uses `postgres`, which PostgreSQL's packages create.
 * Throws if that user does not exist.
 */
export function findPostgresqlUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and the user "postgres" does not exist');
  return { uid, gid };
}

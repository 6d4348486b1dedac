import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Database, SqlClient } from './database.ts';

const prismaFolder = fileURLToPath(new URL('../../../prisma/', import.meta.url));
const migrationsFolder = join(prismaFolder, 'migrations');
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Returns the names of the migrations that this version requires and the database has not
 * completed, in order.
 */
export async function listPendingMigrations(database: SqlClient): Promise<string[]> {
  const finished = await listFinishedMigrations(database);
  return (await listMigrations()).filter((name) => !finished.has(name));
}

/** Returns the names of the migrations of later versions that the database has completed. */
export async function listUnknownMigrations(database: SqlClient): Promise<string[]> {
  const known = new Set(await listMigrations());
  return [...(await listFinishedMigrations(database))].filter((name) => !known.has(name));
}

async function listFinishedMigrations(database: SqlClient): Promise<ReadonlySet<string>> {
  const [table] = await database.query<{ exists: boolean }>({
    text: `select to_regclass('_prisma_migrations') is not null as "exists"`,
    values: [],
  });
  if (!table?.exists) return new Set();
  const finished = await database.query<{ name: string }>({
    text: 'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
    values: [],
  });
  return new Set(finished.map(({ name }) => name));
}

/**
 * Applies the pending migrations and returns their names. They run in Prisma's schema engine and
 * are recorded in its table, so `prisma migrate deploy` can be used instead. Processes that start
 * concurrently wait for each other.
 */
export async function applyMigrations(database: Database): Promise<string[]> {
  const names = await listMigrations();
  const migrationDirectories = await Promise.all(
    names.map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok',
          value: await readFile(join(migrationsFolder, path, 'migration.sql'), 'utf8'),
        } as const,
      },
    })),
  );
  const lockfile = {
    path: 'migration_lock.toml',
    content: await readFile(join(migrationsFolder, 'migration_lock.toml'), 'utf8'),
  };
  const { appliedMigrationNames } = await withSchemaEngine(database, (engine) =>
    engine.applyMigrations({
      migrationsList: { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories },
      filters: noFilters,
    }),
  );
  return appliedMigrationNames;
}

/**
 * Returns the SQL that would change the migrated database to match schema.prisma. Null if they
 * match.
 */
export async function diffSchema(database: Database): Promise<string | null> {
  const configDir = prismaFolder;
  const files = [
    {
      path: join(prismaFolder, 'schema.prisma'),
      content: await readFile(join(prismaFolder, 'schema.prisma'), 'utf8'),
    },
  ];
  const { exitCode, stdout } = await withSchemaEngine(database, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: noFilters,
    }),
  );
  return exitCode === 0 ? null : (stdout ?? 'unknown difference');
}

async function listMigrations(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Calls `work` with Prisma's schema engine connected to the database, and closes its connections
 * afterwards.
 */
async function withSchemaEngine<Result>(
  database: Database,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  engineModule ??= loadEngineModule();
  const { SchemaEngine } = await engineModule;
  const { factory, close } = await database.openMigrationConnections();
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory);
    return await work(await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter));
  } finally {
    await close();
  }
}

let engineModule: ReturnType<typeof loadEngineModule> | undefined;

/**
 * Loads the schema engine. It is 5 MB of WebAssembly, so it is loaded only when used. Its bindings
 * allow one instance.
 */
async function loadEngineModule() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(join(entry, '../schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': unrefTimers(bindings),
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}

/**
 * Returns the bindings with timers that do not delay the exit of the process. The engine never
 * clears the timer of its ten-second lock timeout.
 */
function unrefTimers(bindings: object): object {
  return Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => {
      if (!name.startsWith('__wbg_setTimeout_')) return [name, binding];
      return [name, (callback: () => void, delayMs: number) => binding(callback, delayMs).unref()];
    }),
  );
}

import type { Config } from '../../src/platform/config/environment.ts';
import { CommandFailure, type Tools } from './command.ts';

/**
 * Returns the configuration for a command that uses the files of the embedded database. Throws a
 * CommandFailure if DATABASE_URL is set. Its message recommends `program`, the equivalent of the
 * command on PostgreSQL.
 */
export async function readEmbeddedConfig(readConfig: Tools['readConfig'], program: string): Promise<Config> {
  const config = await readConfig();
  if (config.databaseUrl === null) return config;
  throw new CommandFailure(
    `This command uses the embedded database, but DATABASE_URL is set. Use ${program} on PostgreSQL (docs/operations/backup.md).`,
  );
}

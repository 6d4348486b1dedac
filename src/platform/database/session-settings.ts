import pg from 'pg';
import { StartError } from '../errors/start-error.ts';

/**
 * The session settings that statements and parsers depend on. They override the defaults of the
 * server, database, role and connection string. `parseTimestamp` reads times as UTC, `bytea` is
 * read and written as `\x` and hex, and the statements that sell and redeem depend on the locking
 * of `read committed`.
 */
export const requiredSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
};

/**
 * Required encoding, which is fixed when the database is created. A database in another encoding
 * cannot store every string.
 */
const requiredServerEncoding = 'UTF8';

/** Thrown when a session does not have the settings that the service depends on. */
export class SessionSettingsError extends StartError {
  override readonly name = 'SessionSettingsError';
}

/**
 * Sets the required settings of a session, and reads the settings and the server encoding back, in
 * one round trip. Runs once per connection, before its first statement. `others` are further
 * settings, which are set first. Start-up parameters are not used for this, because connection
 * poolers reject or drop them. `run` returns the row of the statement. Throws SessionSettingsError
 * if a value differs.
 */
export async function applySessionSettings(
  run: (text: string) => Promise<Record<string, unknown> | undefined>,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const settings = { ...others, ...requiredSettings };
  const columns = Object.entries(settings).map(
    ([name, value]) =>
      `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false) as ${pg.escapeIdentifier(name)}`,
  );
  verify(await run(`select ${columns}, current_setting('server_encoding') as server_encoding`));
}

/**
 * Verifies the required settings of a session and the server encoding, without setting them. Throws
 * SessionSettingsError if a value differs.
 */
export async function verifySessionSettings(
  run: (text: string) => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  const columns = [...Object.keys(requiredSettings), 'server_encoding'].map(
    (name) => `current_setting(${pg.escapeLiteral(name)}) as ${pg.escapeIdentifier(name)}`,
  );
  verify(await run(`select ${columns}`));
}

function verify(actual: Record<string, unknown> | undefined): void {
  const wrong = Object.entries({ ...requiredSettings, server_encoding: requiredServerEncoding })
    .filter(([name, value]) => actual?.[name] !== value)
    .map(([name, value]) => `${name} is "${actual?.[name]}" and must be "${value}"`);
  if (wrong.length === 0) return;
  throw new SessionSettingsError(
    `The database cannot be used with its settings: ${wrong.join(', ')}. Create the database with ENCODING 'UTF8', and connect through a pooler that passes session settings on.`,
  );
}

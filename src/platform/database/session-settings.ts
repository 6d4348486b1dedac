/**
 * The session settings that statements and parsers depend on. They override the defaults of the server, database, role and
 * connection string. `parseTimestamp` reads times as UTC, `bytea` is read and written as `\x` and hex, and the statements that
 * sell and redeem depend on the locking of `read committed`.
 */
const requiredSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
};

/** Required encoding, which is fixed when the database is created. A database in another encoding cannot store every text. */
const requiredServerEncoding = 'UTF8';

/** Thrown when a session does not have the settings that the service depends on. */
export class SessionSettingsError extends Error {
  override readonly name = 'SessionSettingsError';
}

/**
 * Sets the required settings of a session, and reads the settings and the server encoding back, in one round trip. Runs once
 * per connection, before its first statement. Start-up parameters are not used for this: `options` in DATABASE_URL replaces
 * ours, and connection poolers reject or drop them. Throws SessionSettingsError if a value differs.
 */
export async function applySessionSettings(run: (text: string) => Promise<Record<string, unknown> | undefined>): Promise<void> {
  const actual = await run(settingsText);
  const wrong = Object.entries({ ...requiredSettings, server_encoding: requiredServerEncoding })
    .filter(([name, value]) => actual?.[name] !== value)
    .map(([name, value]) => `${name} is "${actual?.[name]}" and must be "${value}"`);
  if (wrong.length === 0) return;
  throw new SessionSettingsError(
    `The database cannot be used with its settings: ${wrong.join(', ')}. Create the database with ENCODING 'UTF8', and connect through a pooler that passes session settings on.`,
  );
}

const settingsText = `select ${Object.entries(requiredSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', false) as "${name}"`)
  .join(', ')}, current_setting('server_encoding') as server_encoding`;

/**
 * The settings that the service's statements and parsers depend on, whatever the server, database, role or connection string
 * defaults to. `parseTimestamp` reads times as UTC, `\x` is how `bytea` is read and written, and the statements that sell and redeem
 * rely on the locks of `read committed`.
 */
const requiredSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
};

/** Fixed when the database is created: a database in another encoding cannot store every text. */
const requiredServerEncoding = 'UTF8';

/** Thrown when a session does not have the settings that the service depends on. */
export class SessionSettingsError extends Error {
  override readonly name = 'SessionSettingsError';
}

/**
 * Sets the required settings of a session and reads all of them back, in one round trip. Runs once per connection, before its first
 * statement. Start-up parameters are not used for this: `options` in DATABASE_URL replaces ours, and connection poolers reject or drop
 * them. Throws SessionSettingsError if a value differs.
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

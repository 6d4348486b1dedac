import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './environment.ts';
import type { NamedSecret } from './variables/secret-variables.ts';

export interface Secrets {
  /** Keys that sign access tokens and cursors. */
  readonly jwt: readonly NamedSecret[];
  /** Keys that hash and seal voucher codes. If they are lost, stored codes cannot be read. */
  readonly code: readonly NamedSecret[];
}

/**
 * Returns the secrets of the service, as set in the environment. With the embedded database, unset secrets are generated once and
 * stored in DATA_DIR/secrets.json, which only its owner can read (D3).
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const found = await findSecrets(config);
  if (found) return found;
  const generated = await generateAndStore(secretsPath(config));
  return { jwt: config.jwtSecrets ?? generated.jwt, code: config.codeSecrets ?? generated.code };
}

/** Like `loadSecrets`, but returns null if secrets would have to be generated. */
export async function findSecrets(config: Config): Promise<Secrets | null> {
  const { jwtSecrets, codeSecrets } = config;
  if (jwtSecrets && codeSecrets) return { jwt: jwtSecrets, code: codeSecrets };
  const stored = await readStored(secretsPath(config));
  return stored && { jwt: jwtSecrets ?? stored.jwt, code: codeSecrets ?? stored.code };
}

const secretsPath = ({ dataDir }: Config): string => join(dataDir, 'secrets.json');

async function readStored(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Secrets);
}

async function generateAndStore(path: string): Promise<Secrets> {
  const generate = (): NamedSecret[] => [{ kid: 'embedded', secret: randomBytes(32).toString('base64url') }];
  const secrets = { jwt: generate(), code: generate() };
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
  return secrets;
}

import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../errors/start-error.ts';
import type { Config } from './environment.ts';
import type { NamedSecret } from './variables/secret-variables.ts';

export interface Secrets {
  /** Keys that sign access tokens and cursors. */
  readonly jwt: readonly NamedSecret[];
  /** Keys that hash and seal voucher codes. If they are lost, stored codes cannot be read. */
  readonly code: readonly NamedSecret[];
}

/**
 * Returns the secrets of the service, as set in the environment or stored in DATA_DIR/secrets.json
 * (D3). Throws a StartError if the code secrets of the embedded database are missing, because other
 * ones could not read its voucher codes.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const found = await findSecrets(config);
  if (found) return found;
  if (config.codeSecrets) return createSecrets(config);
  throw new StartError(
    `${config.dataDir} contains a database, but not the secrets that encrypt its voucher codes. Copy the secrets.json of the service into the folder, or set its JWT_SECRETS and CODE_SECRETS (docs/operations/backup.md).`,
  );
}

/**
 * Like `loadSecrets`, but for a new embedded database: secrets that are not set are generated and
 * stored in DATA_DIR/secrets.json, which only its owner can read (D3).
 */
export async function createSecrets(config: Config): Promise<Secrets> {
  const found = await findSecrets(config);
  if (found) return found;
  const generated = await generateAndStore(secretsPath(config));
  return { jwt: config.jwtSecrets ?? generated.jwt, code: config.codeSecrets ?? generated.code };
}

/** Like `loadSecrets`, but returns null if secrets are missing. */
export async function findSecrets(config: Config): Promise<Secrets | null> {
  const { jwtSecrets, codeSecrets } = config;
  if (jwtSecrets && codeSecrets) return { jwt: jwtSecrets, code: codeSecrets };
  const stored = await readStored(secretsPath(config));
  return stored && { jwt: jwtSecrets ?? stored.jwt, code: codeSecrets ?? stored.code };
}

const secretsPath = ({ dataDir }: Config): string => join(dataDir, 'secrets.json');

const namedSecrets = z.array(z.object({ kid: z.string(), secret: z.string() })).min(1);
const storedShape = z.object({ jwt: namedSecrets, code: namedSecrets });

async function readStored(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const stored = parseStored(text);
  if (stored) return stored;
  throw new StartError(
    `The file ${path} is ${text.trim() === '' ? 'empty' : 'damaged'}. It contains the secrets that encrypt the voucher codes: restore it from your copy, or set JWT_SECRETS and CODE_SECRETS (docs/operations/backup.md).`,
  );
}

function parseStored(text: string): Secrets | null {
  try {
    return storedShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function generateAndStore(path: string): Promise<Secrets> {
  const generate = (): NamedSecret[] => [{ kid: 'embedded', secret: randomBytes(32).toString('base64url') }];
  const secrets = { jwt: generate(), code: generate() };
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
  return secrets;
}

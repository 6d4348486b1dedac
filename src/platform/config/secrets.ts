import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './environment.ts';
import type { NamedSecret } from './environment-variables.ts';

export interface Secrets {
  /** Sign the access tokens and cursors. */
  readonly jwt: readonly NamedSecret[];
  /** Hash and seal the voucher codes. Losing them makes every stored code unreadable. */
  readonly code: readonly NamedSecret[];
}

/**
 * The secrets of the environment; on the embedded default those that are not set are made once and kept in
 * DATA_DIR/secrets.json, readable by the owner alone (D3).
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { jwtSecrets, codeSecrets } = config;
  if (jwtSecrets && codeSecrets) return { jwt: jwtSecrets, code: codeSecrets };
  const path = join(config.dataDir, 'secrets.json');
  const kept = (await readKept(path)) ?? (await keepNew(path));
  return { jwt: jwtSecrets ?? kept.jwt, code: codeSecrets ?? kept.code };
}

async function readKept(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Secrets);
}

async function keepNew(path: string): Promise<Secrets> {
  const make = (): NamedSecret[] => [{ kid: 'embedded', secret: randomBytes(32).toString('base64url') }];
  const secrets = { jwt: make(), code: make() };
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
  return secrets;
}

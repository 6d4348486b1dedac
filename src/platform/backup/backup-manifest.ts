import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NamedSecret } from '../config/variables/secret-variables.ts';

/** The name of the manifest in a backup file. */
export const manifestFile = 'backup.json';

const manifestShape = z.object({
  format: z.literal('vouchsafe-backup'),
  version: z.literal(1),
  /** When the copy of the database was complete. */
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  /**
   * The major version of the embedded PostgreSQL. Only the same major version can open the files.
   */
  postgresqlVersion: z.string(),
  /**
   * The secrets with which codes may be sealed: the id of each, and a keyed hash that identifies
   * its value.
   */
  codeSecrets: z.array(z.object({ kid: z.string(), fingerprint: z.string() })),
});

/** Describes a backup of the embedded database. */
export type BackupManifest = z.infer<typeof manifestShape>;

/** Returns the manifest of a copy of a database folder, as JSON. */
export async function createManifest(
  databaseFolder: string,
  codeSecrets: readonly NamedSecret[],
): Promise<string> {
  const manifest: z.input<typeof manifestShape> = {
    format: 'vouchsafe-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    postgresqlVersion: (await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8')).trim(),
    codeSecrets: codeSecrets.map(({ kid, secret }) => ({ kid, fingerprint: fingerprint(secret) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Reads the manifest of an extracted backup. Returns null if it is missing or in an unknown format.
 * Throws if it is not JSON.
 */
export async function readManifest(folder: string): Promise<BackupManifest | null> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => 'null');
  return manifestShape.safeParse(JSON.parse(text)).data ?? null;
}

/**
 * Returns the ids of the secrets of a backup that are missing from `secrets`, or have another value
 * there.
 */
export function findMissingSecrets(
  { codeSecrets }: BackupManifest,
  secrets: readonly NamedSecret[],
): string[] {
  const known = new Map(secrets.map(({ kid, secret }) => [kid, fingerprint(secret)]));
  return codeSecrets
    .filter((required) => known.get(required.kid) !== required.fingerprint)
    .map(({ kid }) => kid);
}

function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('vouchsafe backup').digest('hex').slice(0, 16);
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The schema of the latest release, which clients depend on. */
export interface ReleasedSchema {
  readonly version: string;
  readonly text: string;
}

const releasedFile = 'schema/released.graphql';
const titleOf = (version: string) =>
  `# The schema of version ${version}, written by "npm run release:schema". Do not edit it: clients depend on it.`;

/**
 * Reads `schema/released.graphql` of the project in `folder`. Returns null if the file does not exist, because no version has
 * been released. Throws if its first line does not state the version.
 */
export async function readReleasedSchema(folder: string): Promise<ReleasedSchema | null> {
  const text = await readFile(join(folder, releasedFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [, version] = /^# The schema of version (\S+),/.exec(text) ?? [];
  if (version === undefined || !text.startsWith(titleOf(version)))
    throw new Error(`${releasedFile} does not begin with its version`);
  return { version, text };
}

/** Writes the current schema as the released schema, with the version of package.json. Returns the version. */
export async function writeReleasedSchema(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  const schema = await readFile(join(folder, 'schema/schema.graphql'), 'utf8');
  await writeFile(join(folder, releasedFile), `${titleOf(version)}\n\n${schema}`);
  return version;
}

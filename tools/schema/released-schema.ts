import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ASTNode, parse, print, visit } from 'graphql';

/** The schema of the latest release, which clients depend on, in the canonical form. */
export interface ReleasedSchema {
  readonly version: string;
  readonly text: string;
}

const releasedFile = 'schema/released.graphql';
const titleOf = (version: string) =>
  `# The schema of version ${version}, written by "npm run release:schema". Do not edit it: clients depend on it.`;

/**
 * Reads `schema/released.graphql` of the project in `folder`. Returns null if the file does not
 * exist, because no version has been released. Throws if its first line does not state the version.
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

/**
 * Writes the current schema as the released schema, in the canonical form and with the version of
 * package.json. Returns the version.
 */
export async function writeReleasedSchema(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const schema = await readFile(join(folder, 'schema/schema.graphql'), 'utf8');
  await writeFile(join(folder, releasedFile), `${titleOf(version)}\n\n${toCanonicalSchema(schema)}\n`);
  return version;
}

/**
 * Returns a schema without descriptions, and with its types, fields, arguments and enum values
 * sorted by name. Contains all that clients depend on, including the directives of fields.
 */
export function toCanonicalSchema(schema: string): string {
  const canonical = (node: ASTNode) =>
    Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => key !== 'description')
        .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted(compareNames) : value]),
    );
  return print(visit(parse(schema, { noLocation: true }), { enter: canonical }));
}

/**
 * Orders named nodes by name. Does not order nodes without a name, such as the values of a list,
 * whose order can matter.
 */
function compareNames(a: ASTNode, b: ASTNode): number {
  const [first, second] = [nameOf(a), nameOf(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

function nameOf(node: ASTNode): string {
  return 'name' in node && node.name ? node.name.value : '';
}

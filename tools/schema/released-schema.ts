import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ASTNode, parse, print, visit } from 'graphql';

/** The schema of the latest release, which clients depend on, in the canonical form. */
export interface ReleasedSchema {
  readonly version: string;
  readonly text: string;
}

/** A printed schema, and the file with its state of the latest release. */
export interface PublishedSchema {
  readonly file: string;
  readonly released: string;
}

/** The schemas that clients depend on: those of /graphql and of /storefront/graphql. */
export const publishedSchemas: readonly PublishedSchema[] = [
  { file: 'schema/schema.graphql', released: 'schema/released.graphql' },
  { file: 'schema/storefront.graphql', released: 'schema/released-storefront.graphql' },
];

const titleOf = (version: string) =>
  `# The schema of version ${version}, written by "npm run release:schema". Do not edit it: clients depend on it.`;

/**
 * Reads the released state of a schema of the project in `folder`. Returns null if the file does not
 * exist, because no version has been released. Throws if its first line does not state the version.
 */
export async function readReleasedSchema(
  folder: string,
  { released }: PublishedSchema,
): Promise<ReleasedSchema | null> {
  const text = await readFile(join(folder, released), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [, version] = /^# The schema of version (\S+),/.exec(text) ?? [];
  if (version === undefined || !text.startsWith(titleOf(version)))
    throw new Error(`${released} does not begin with its version`);
  return { version, text };
}

/**
 * Writes the current schemas as the released ones, in the canonical form and with the version of
 * package.json. Returns the version.
 */
export async function writeReleasedSchemas(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  for (const { file, released } of publishedSchemas) {
    const schema = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, released), `${titleOf(version)}\n\n${toCanonicalSchema(schema)}\n`);
  }
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

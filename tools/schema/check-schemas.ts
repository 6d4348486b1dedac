import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { findBreakingChanges, findUnannounced } from './breaking-changes.ts';
import { deprecationFormat, findInvalidDeprecations } from './deprecation.ts';
import { readNotesSince } from './release-notes.ts';
import { type PublishedSchema, publishedSchemas, readReleasedSchema } from './released-schema.ts';
import { readRenames } from './renamed-types.ts';

export interface SchemaCheck {
  /** What is wrong. Empty if the schemas pass. */
  readonly findings: readonly string[];
  /** What was compared. */
  readonly notes: readonly string[];
}

interface Comparison {
  readonly findings: readonly string[];
  /** The number of breaking changes since the release. */
  readonly changes: number;
  /** The number of breaking changes that the release notes do not name. */
  readonly unannounced: number;
  /** The released version. Null if the schema has not been released. */
  readonly version: string | null;
}

/**
 * Compares the printed schemas in a folder with those of the latest release (`publishedSchemas`). A
 * finding is a change that can break clients and that the release notes of the next version do not
 * name, a deprecated part that is removed before the announced date, or a reason of a deprecation
 * with an invalid format. A schema that has not been released is not compared.
 */
export async function checkSchemas(folder: string): Promise<SchemaCheck> {
  const results = await Promise.all(publishedSchemas.map((published) => compare(folder, published)));
  const notes = results.flatMap(({ version }, index) =>
    version === null
      ? [
          `${publishedSchemas[index]?.released} does not exist: no schema has been released, so there is nothing to compare with`,
        ]
      : [],
  );
  const version = results.find((result) => result.version !== null)?.version;
  if (version) {
    const count = (list: 'changes' | 'unannounced') => results.reduce((sum, { [list]: one }) => sum + one, 0);
    notes.push(
      `${count('changes')} breaking changes since ${version}, ${count('unannounced')} of them not announced`,
    );
  }
  return { findings: results.flatMap(({ findings }) => findings), notes };
}

/** Compares a schema with its state of the latest release. */
async function compare(folder: string, published: PublishedSchema): Promise<Comparison> {
  const current = buildSchema(await readFile(join(folder, published.file), 'utf8'));
  const invalid = findInvalidDeprecations(current).map(
    ({ path, reason }) =>
      `${path}: the reason of the deprecation must have the format "${deprecationFormat}", not "${reason}"`,
  );
  const released = await readReleasedSchema(folder, published);
  if (!released) return { findings: invalid, changes: 0, unannounced: 0, version: null };
  const schema = buildSchema(released.text);
  const notes = await readNotesSince(folder, released.version);
  const changes = await findBreakingChanges(schema, current, readRenames(notes));
  const unannounced = findUnannounced(changes, {
    released: schema,
    notes,
    today: new Date().toISOString().slice(0, 10),
  });
  return {
    findings: [...invalid, ...unannounced],
    changes: changes.length,
    unannounced: unannounced.length,
    version: released.version,
  };
}

/**
 * Compares the printed schemas with those of the latest release (`publishedSchemas`). Exits with 1
 * if a change can break clients and the release notes of the next version do not name it, if a
 * deprecated part is removed before the announced date, or if the reason of a deprecation has an
 * invalid format. A schema that has not been released is not compared. The optional argument is the
 * folder of the project. Defaults to the current folder.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { findBreakingChanges, findUnannounced } from './breaking-changes.ts';
import { deprecationFormat, findInvalidDeprecations } from './deprecation.ts';
import { readNotesSince } from './release-notes.ts';
import { type PublishedSchema, publishedSchemas, readReleasedSchema } from './released-schema.ts';
import { readRenames } from './renamed-types.ts';

const [folder = '.'] = process.argv.slice(2);
const results = await Promise.all(publishedSchemas.map(compare));
for (const { findings } of results) for (const finding of findings) console.error(finding);
if (results.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
const version = results.find((result) => result.version !== null)?.version;
if (version) {
  const count = (list: 'changes' | 'unannounced') => results.reduce((sum, { [list]: one }) => sum + one, 0);
  console.log(
    `${count('changes')} breaking changes since ${version}, ${count('unannounced')} of them not announced`,
  );
}

interface Comparison {
  /** What is wrong, for the console. */
  readonly findings: readonly string[];
  /** The number of breaking changes since the release. */
  readonly changes: number;
  /** The number of breaking changes that the release notes do not name. */
  readonly unannounced: number;
  /** The released version. Null if the schema has not been released. */
  readonly version: string | null;
}

/** Compares a schema with its state of the latest release. */
async function compare(published: PublishedSchema): Promise<Comparison> {
  const current = buildSchema(await readFile(join(folder, published.file), 'utf8'));
  const invalid = findInvalidDeprecations(current).map(
    ({ path, reason }) =>
      `${path}: the reason of the deprecation must have the format "${deprecationFormat}", not "${reason}"`,
  );
  const released = await readReleasedSchema(folder, published);
  if (!released) {
    console.log(
      `${published.released} does not exist: no schema has been released, so there is nothing to compare with`,
    );
    return { findings: invalid, changes: 0, unannounced: 0, version: null };
  }
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

/**
 * Compares `schema/schema.graphql` with the schema of the latest release,
 * `schema/released.graphql`. Exits with 1 if a change can break clients and the release notes of
 * the next version do not name it, if a deprecated part is removed before the announced date, or if
 * the reason of a deprecation has an invalid format. If no schema has been released, nothing is
 * compared. The optional argument is the folder of the project. Defaults to the current folder.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { findBreakingChanges, findUnannounced } from './breaking-changes.ts';
import { deprecationFormat, findInvalidDeprecations } from './deprecation.ts';
import { readNotesSince } from './release-notes.ts';
import { readReleasedSchema } from './released-schema.ts';

const [folder = '.'] = process.argv.slice(2);
const current = buildSchema(await readFile(join(folder, 'schema/schema.graphql'), 'utf8'));

for (const { path, reason } of findInvalidDeprecations(current)) {
  console.error(
    `${path}: the reason of the deprecation must have the format "${deprecationFormat}", not "${reason}"`,
  );
  process.exitCode = 1;
}

const released = await readReleasedSchema(folder);
if (!released) {
  console.log(
    'schema/released.graphql does not exist: no schema has been released, so there is nothing to compare with',
  );
} else {
  const schema = buildSchema(released.text);
  const notes = await readNotesSince(folder, released.version);
  const changes = await findBreakingChanges(schema, current);
  const findings = findUnannounced(changes, {
    released: schema,
    notes,
    today: new Date().toISOString().slice(0, 10),
  });
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  console.log(
    `${changes.length} breaking changes since ${released.version}, ${findings.length} of them not announced`,
  );
}

/**
 * Writes the printed schemas, with the version of package.json, as those that later versions are
 * compared with (`tools/schema/check.ts`). Part of the release procedure. The optional argument is
 * the folder of the project. Defaults to the current folder.
 */
import { publishedSchemas, writeReleasedSchemas } from './released-schema.ts';

const [folder = '.'] = process.argv.slice(2);
const version = await writeReleasedSchemas(folder);
for (const { released } of publishedSchemas)
  console.log(`${released} contains the schema of version ${version}`);

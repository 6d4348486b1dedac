/**
 * Writes `schema/schema.graphql` to `schema/released.graphql`, with the version of package.json, as
 * the schema that later versions are compared with (`tools/schema/check.ts`). Part of the release
 * procedure. The optional argument is the folder of the project. Defaults to the current folder.
 */
import { writeReleasedSchema } from './released-schema.ts';

const [folder = '.'] = process.argv.slice(2);
console.log(`schema/released.graphql contains the schema of version ${await writeReleasedSchema(folder)}`);

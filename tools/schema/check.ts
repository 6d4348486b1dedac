/**
 * Prints the findings of `checkSchemas`, and exits with 1 if there are any. The optional argument is
 * the folder of the project. Defaults to the current folder.
 */
import { checkSchemas } from './check-schemas.ts';

const [folder = '.'] = process.argv.slice(2);
const { findings, notes } = await checkSchemas(folder);
for (const finding of findings) console.error(finding);
for (const note of notes) console.log(note);
if (findings.length > 0) process.exitCode = 1;

import { cliHelp, commands } from '../../server/commands/commands.ts';
import { migrateHelp, startHelp } from '../../server/process/usage.ts';
import { help as benchHelp } from '../bench/bench-options.ts';
import { describeUsage as describeChaos } from '../chaos/chaos-options.ts';
import { parts } from '../chaos/parts.ts';
import { usage as mutantsHelp } from '../mutants/mutants-options.ts';
import { block } from './markdown.ts';

const sections: readonly (readonly [title: string, help: string])[] = [
  ['npm start', startHelp],
  ['npm run migrate', migrateHelp],
  ['npm run cli', cliHelp],
  ...(await Promise.all(
    [...commands].map(async ([name, { load }]) => [`npm run cli -- ${name}`, (await load()).help] as const),
  )),
];

const contributorSections: typeof sections = [
  ['npm run bench', benchHelp],
  ['npm run chaos', describeChaos(parts)],
  ['npm run test:mutants', mutantsHelp],
];

export const cliPage = `# Command line

The output of \`--help\` of each command. A command prints its results on standard output and everything else on standard error, so that a
program can read the results. \`npm run --silent\` omits npm's own lines. The [environment](configuration.md) selects the database.

${describeCommand(sections)}

# For contributors

${describeCommand(contributorSections)}
`;

function describeCommand(list: typeof sections): string {
  return list.map(([title, help]) => `## \`${title}\`\n\n${block('text', help)}`).join('\n\n');
}

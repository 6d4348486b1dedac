import { runTool } from '../harness/run-tool.ts';
import { checkOut } from './check-out.ts';
import { compareVersions } from './compare-versions.ts';
import { formatPair } from './format-pair.ts';
import { help, parseOptions } from './options.ts';

await runTool({
  help,
  parseOptions,
  async run({ before, server, show }, { cleanup, report }) {
    const differences = await compareVersions(
      { before: await checkOut(before, cleanup), server, report },
      cleanup,
    );
    for (const pair of differences.slice(0, show)) process.stdout.write(`\n${formatPair(pair)}\n`);
    process.stdout.write(`\n${differences.length} responses differ.\n`);
    if (differences.length > 0) process.exitCode = 1;
  },
});

import { writeFile } from 'node:fs/promises';
import { runTool } from '../harness/run-tool.ts';
import { describeUsage, parseOptions } from './chaos-options.ts';
import { formatOutcomes } from './format-outcomes.ts';
import { createResourceFactory } from './part-resources.ts';
import { parts } from './parts.ts';
import { type PartOutcome, runPart } from './run-part.ts';

await runTool({
  help: describeUsage(parts),
  parseOptions: (args) => parseOptions(args, parts),
  async run(options, { cleanup, report }) {
    const createResources = createResourceFactory(cleanup, report);
    const outcomes: PartOutcome[] = [];
    for (const part of options.parts) {
      const times = options.times ?? part.times;
      report(`${part.id}: ${part.description} (${times} ${part.unit}) …`);
      const outcome = await runPart(part, times, (own) => createResources(cleanup.use(own)));
      // A violation caused by a signal is not reported: the signal's handler cleans up and exits.
      if (cleanup.disposed) return;
      report(
        `  ${outcome.violations.length} violations, ${outcome.seconds} s; ${outcome.observations.join('; ')}`,
      );
      outcomes.push(outcome);
    }
    process.stdout.write(`\n${formatOutcomes(outcomes)}\n\n`);
    if (options.json !== null) await writeFile(options.json, `${JSON.stringify(outcomes, null, 2)}\n`);
    if (outcomes.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
  },
});

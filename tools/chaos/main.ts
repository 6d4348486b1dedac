import { writeFile } from 'node:fs/promises';
import { type ChaosOptions, describeUsage, parseOptions } from './chaos-options.ts';
import { formatOutcomes } from './format-outcomes.ts';
import { createResourceFactory } from './part-resources.ts';
import { parts } from './parts.ts';
import { type PartOutcome, runPart } from './run-part.ts';

const started = performance.now();

try {
  const options = parseOptions(process.argv.slice(2), parts);
  if (options === null) process.stdout.write(describeUsage(parts));
  else await run(options);
} catch (error) {
  process.stderr.write(
    `${error instanceof TypeError ? `${error.message}\n\n${describeUsage(parts)}` : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}

async function run(options: ChaosOptions): Promise<void> {
  const cleanup = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      report(`Stopped by ${signal}, cleaning up …`);
      await cleanup.disposeAsync();
      process.exit(130);
    });
  }
  try {
    const createResources = createResourceFactory(cleanup, report);
    const outcomes: PartOutcome[] = [];
    for (const part of options.parts) {
      const times = options.times ?? part.times;
      report(`${part.id}: ${part.what} (${times} ${part.unit}) …`);
      const outcome = await runPart(part, times, (own) => createResources(cleanup.use(own)));
      // A violation caused by a signal is not reported: the signal's handler cleans up and exits.
      if (cleanup.disposed) await new Promise(() => undefined);
      report(`  ${outcome.violations.length} violations, ${outcome.seconds} s; ${outcome.observations.join('; ')}`);
      outcomes.push(outcome);
    }
    process.stdout.write(`\n${formatOutcomes(outcomes)}\n\n`);
    if (options.json !== null) await writeFile(options.json, `${JSON.stringify(outcomes, null, 2)}\n`);
    if (outcomes.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
  } finally {
    await cleanup.disposeAsync();
  }
}

function report(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

import { writeFile } from 'node:fs/promises';
import { measureRows } from './measure-rows.ts';
import { type BenchOptions, help, parseOptions } from './options.ts';
import { isReached, type Row } from './row.ts';
import { formatTable } from './table.ts';

const started = performance.now();

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(help);
  else await run(options);
} catch (error) {
  process.stderr.write(
    `${error instanceof TypeError ? `${error.message}\n\n${help}` : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}

async function run(options: BenchOptions): Promise<void> {
  const cleanup = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      report(`Stopped by ${signal}, cleaning up …`);
      await cleanup.disposeAsync();
      process.exit(130);
    });
  }
  try {
    const rows = await measureRows(options, cleanup, report);
    process.stdout.write(`\n${formatTable(rows)}\n`);
    if (options.json !== null) await writeJson(options.json, rows);
    if (options.strict && !rows.every(isReached)) process.exitCode = 1;
  } finally {
    // What fails because of a signal is not worth telling: the signal's own handler cleans up and exits.
    if (cleanup.disposed) await new Promise(() => undefined);
    report('Cleaning up …');
    await cleanup.disposeAsync();
  }
}

async function writeJson(path: string, rows: readonly Row[]): Promise<void> {
  const figures = rows.flatMap(({ figure, processor }) => (processor ? [figure, processor] : [figure]));
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

function report(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

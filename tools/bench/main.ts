import { writeFile } from 'node:fs/promises';
import { type BenchOptions, help, parseOptions } from './bench-options.ts';
import { formatRows } from './format-rows.ts';
import { measureRows } from './measure-rows.ts';
import { isReached } from './row.ts';
import { formatScales, type Scale } from './scale-table.ts';

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
    const scales: Scale[] = [];
    for (const orders of options.orders) {
      const own = cleanup.use(new AsyncDisposableStack());
      const rows = await measureRows(options, orders, own, report);
      await own.disposeAsync();
      process.stdout.write(`\n${formatRows(rows)}\n\n`);
      scales.push({ orders, rows });
    }
    if (scales.length > 1) process.stdout.write(`${formatScales(scales)}\n`);
    if (options.json !== null) await writeJson(options.json, scales);
    if (options.strict && !scales.every(({ rows }) => rows.every(isReached))) process.exitCode = 1;
  } finally {
    // A failure caused by a signal is not reported: the signal's handler cleans up and exits.
    if (cleanup.disposed) await new Promise(() => undefined);
    report('Cleaning up …');
    await cleanup.disposeAsync();
  }
}

/** Writes the figures as JSON. If several numbers of orders were measured, each figure includes its number. */
async function writeJson(path: string, scales: readonly Scale[]): Promise<void> {
  const figures = scales.flatMap(({ orders, rows }) => {
    const own = rows.flatMap(({ figure, processor, database }) => [figure, processor, database].filter((cost) => cost !== null));
    return scales.length === 1 ? own : own.map((figure) => ({ ...figure, name: `${figure.name}, ${orders} orders` }));
  });
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

function report(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

import { writeFile } from 'node:fs/promises';
import { runTool } from '../harness/run-tool.ts';
import { help, parseOptions } from './bench-options.ts';
import { formatResults, formatRows } from './format-rows.ts';
import { measureRows } from './measure-rows.ts';
import { isReached } from './row.ts';
import { formatScales, type Scale } from './scale-table.ts';

await runTool({
  help,
  parseOptions,
  async run(options, { cleanup, report }) {
    const scales: Scale[] = [];
    for (const orders of options.orders) {
      const own = cleanup.use(new AsyncDisposableStack());
      const { rows, failed } = await measureRows(options, orders, own, report);
      await own.disposeAsync();
      process.stdout.write(
        `\n${formatRows(rows)}\n\nThe table of docs/benchmarks.md:\n\n${formatResults(rows)}\n\n`,
      );
      if (failed.length > 0) {
        process.stdout.write(`Not measured, because they failed: ${failed.join(', ')}\n`);
        process.exitCode = 1;
      }
      scales.push({ orders, rows });
    }
    if (scales.length > 1) process.stdout.write(`${formatScales(scales)}\n`);
    if (options.json !== null) await writeJson(options.json, scales);
    if (options.strict && !scales.every(({ rows }) => rows.every(isReached))) process.exitCode = 1;
  },
});

/**
 * Writes the figures as JSON. If several numbers of orders were measured, the name of each figure
 * includes the number of orders.
 */
async function writeJson(path: string, scales: readonly Scale[]): Promise<void> {
  const figures = scales.flatMap(({ orders, rows }) => {
    const own = rows.flatMap(({ figure, cpu, database }) =>
      [figure, cpu, database].filter((cost) => cost !== null),
    );
    return scales.length === 1
      ? own
      : own.map((figure) => ({ ...figure, name: `${figure.name}, ${orders} orders` }));
  });
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

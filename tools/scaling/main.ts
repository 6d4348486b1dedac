import { parseArgs } from 'node:util';
import { formatTable } from '../harness/format-table.ts';
import { parseCount } from '../harness/parse-count.ts';
import { runTool } from '../harness/run-tool.ts';
import { measureProcesses, type ScalingFigures } from './measure-processes.ts';

const help = `node tools/scaling/main.ts [--processes 1,10,100] [--seconds 30] [--rate 50]

Measures the connections, the memory and the CPU time of API processes on one PostgreSQL cluster: at rest, and while all of them together
receive --rate requests per second. Each measurement lasts --seconds. Starts no further process while less than 3 GB of memory are free.
docs/operations/scaling.md has the results.
`;

interface Options {
  readonly processes: readonly number[];
  readonly seconds: number;
  readonly rate: number;
}

await runTool<Options>({
  help,
  parseOptions(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        processes: { type: 'string', default: '1,10,100' },
        seconds: { type: 'string', default: '30' },
        rate: { type: 'string', default: '50' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    return {
      processes: values.processes.split(',').map((count) => parseCount('processes', count)),
      seconds: parseCount('seconds', values.seconds),
      rate: parseCount('rate', values.rate),
    };
  },
  async run({ processes, seconds, rate }, { cleanup, report }) {
    const figures: ScalingFigures[] = [];
    for (const count of processes) {
      report(`${count} processes …`);
      const own = cleanup.use(new AsyncDisposableStack());
      figures.push(await measureProcesses({ count, seconds, rate, cleanup: own, report }));
      await own.disposeAsync();
    }
    process.stdout.write(`\n${formatFigures(figures)}\n`);
  },
});

function formatFigures(figures: readonly ScalingFigures[]): string {
  return formatTable(
    ['processes', ...figures.map(({ count }) => String(count))],
    [
      ['connections at rest', ...figures.map(({ rest }) => String(rest.connections))],
      ['connections under load', ...figures.map(({ load }) => String(load.connections))],
      ['memory of a process at rest, MB', ...figures.map(({ rest }) => rest.processMb.toFixed(0))],
      ['memory of a process under load, MB', ...figures.map(({ load }) => load.processMb.toFixed(0))],
      ['memory of PostgreSQL at rest, MB', ...figures.map(({ rest }) => rest.databaseMb.toFixed(0))],
      ['memory of PostgreSQL under load, MB', ...figures.map(({ load }) => load.databaseMb.toFixed(0))],
      ['CPU of a process at rest, ms/s', ...figures.map(({ rest }) => rest.processMsPerSecond.toFixed(1))],
      ['CPU of PostgreSQL at rest, ms/s', ...figures.map(({ rest }) => rest.databaseMsPerSecond.toFixed(1))],
      [
        'CPU of all processes per request, ms',
        ...figures.map(({ load, requests }) =>
          perRequest(load.processMsPerSecond * load.processes, requests),
        ),
      ],
      [
        'CPU of PostgreSQL per request, ms',
        ...figures.map(({ load, requests }) => perRequest(load.databaseMsPerSecond, requests)),
      ],
      ['requests per second', ...figures.map(({ requests }) => requests.toFixed(1))],
      ['failed requests', ...figures.map(({ failures }) => String(failures))],
    ],
  );
}

function perRequest(msPerSecond: number, requestsPerSecond: number): string {
  return (msPerSecond / requestsPerSecond).toFixed(2);
}

import type { RunningProgram } from '../../harness/start-program.ts';
import { loadConnections } from '../bench-settings.ts';
import { medianOf } from '../compare-sides.ts';
import { costFigures } from '../cost-figures.ts';
import { load, type Measurement } from '../load.ts';
import { type Bench, type Row, toRow } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { expandedList } from './reads.ts';

/** The maximum number of rounds. The row has no goal, so three rounds suffice. */
const maxRounds = 3;

/**
 * Measures the list benchmark on two processes of the service, with half of the connections each,
 * and compares them with one process. The second row is an estimate for machines on which the load
 * and PostgreSQL share the cores with the service: the throughput with a separate core for each
 * process of the service, calculated from the CPU time per request.
 */
export async function measureTwoProcesses(bench: Bench): Promise<Row[]> {
  const { ours: first, environment, cleanup, comparison } = bench;
  const second = await startBenchProgram('server/main.ts', environment, cleanup);
  const rounds: { two: Measurement[]; one: Measurement[] } = { two: [], one: [] };
  for (let round = 0; round <= Math.min(comparison.rounds, maxRounds); round += 1) {
    const two = await loadAll(bench, [first, second]);
    const one = await loadAll(bench, [first]);
    // The first round warms up.
    if (round === 0) continue;
    rounds.two.push(two);
    rounds.one.push(one);
  }
  await second.stop();
  const [ours, theirs] = [medianOf(rounds.two), medianOf(rounds.one)];
  const sides = { name: 'orders list, 50 expanded: two processes', against: 'one process', ours, theirs };
  return [
    toProcessesRow(sides, ours.perSecond, theirs.perSecond),
    {
      ...toProcessesRow(sides, 2e6 / ours.cpuTime, 1e6 / theirs.cpuTime, ', one core each'),
      cpu: null,
      database: null,
    },
  ];
}

function toProcessesRow(
  sides: Parameters<typeof costFigures>[0],
  ours: number,
  theirs: number,
  suffix = '',
): Row {
  const { name, against } = sides;
  const row = toRow('req/s', { name: `${name}${suffix}`, against, ours, theirs }, null, 'at least');
  return { ...row, ...costFigures(sides) };
}

/**
 * Puts the processes under load concurrently. Reports the cores used by each process, by PostgreSQL
 * and by the load.
 */
async function loadAll({ comparison }: Bench, programs: readonly RunningProgram[]): Promise<Measurement> {
  const { seconds, report, countDatabaseTime } = comparison;
  const readDatabaseTime = await countDatabaseTime();
  const before = process.cpuUsage();
  const connections = loadConnections / programs.length;
  const parts = await Promise.all(
    programs.map((program) =>
      load(program, [expandedList], seconds, async () => async () => null, connections),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  const usedByDatabase = await readDatabaseTime();
  const perSecond = sum(parts.map((part) => part.perSecond));
  const used = parts.map((part) => part.perSecond * part.cpuTime * 1e-6);
  const cores = [...used, (usedByDatabase ?? Number.NaN) / seconds, ((user + system) * 1e-6) / seconds].map(
    (part) => part.toFixed(2),
  );
  report(
    `  ${Math.round(perSecond)} req/s; cores: ${cores.slice(0, -2).join(' and ')}, PostgreSQL ${cores.at(-2)}, load ${cores.at(-1)}`,
  );
  return {
    perSecond,
    cpuTime: (sum(used) / perSecond) * 1e6,
    databaseTime: usedByDatabase === null ? null : (usedByDatabase / (perSecond * seconds)) * 1e6,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

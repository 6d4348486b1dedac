import { duel, type Side } from '../duel.ts';
import type { LoadRequest } from '../load.ts';
import type { Bench, Row } from '../row.ts';

interface Throughput {
  readonly name: string;
  readonly goal: number;
  readonly requests: readonly LoadRequest[];
}

/** Requests a second of the service against those of the peer. */
export async function measureThroughput(bench: Bench, { name, goal, requests }: Throughput): Promise<Row> {
  const side = (program: Side['program']): Side => ({ program, requests });
  const { ours, theirs } = await duel(side(bench.ours), side(bench.theirs), bench.duel);
  const against = 'koa and pg';
  return {
    figure: {
      name,
      against,
      ours: ours.perSecond,
      theirs: theirs.perSecond,
      ratio: ours.perSecond / theirs.perSecond,
      goal,
    },
    unit: 'req/s',
    bound: 'at least',
    processor: {
      name: `${name}: processor µs a request`,
      against,
      ours: ours.processorTime,
      theirs: theirs.processorTime,
      ratio: ours.processorTime / theirs.processorTime,
      goal: null,
    },
  };
}

import { compareSides, type Side } from '../compare-sides.ts';
import { costFigures } from '../cost-figures.ts';
import type { LoadRequest } from '../load-request.ts';
import { type Bench, type Row, toRow } from '../row.ts';

interface Throughput {
  readonly name: string;
  readonly goal: number;
  readonly requests: readonly LoadRequest[];
}

/** Compares the requests per second of the service with those of the peer. */
export async function measureThroughput(bench: Bench, { name, goal, requests }: Throughput): Promise<Row> {
  const side = (program: Side['program']): Side => ({ program, requests });
  return toThroughputRow(
    { name, against: 'koa and pg', goal },
    await compareSides(side(bench.ours), side(bench.theirs), bench.comparison),
  );
}

/** Returns the row of two measurements, with their requests per second as the quantity. */
export function toThroughputRow(
  { name, against, goal }: { readonly name: string; readonly against: string; readonly goal: number },
  { ours, theirs }: Awaited<ReturnType<typeof compareSides>>,
): Row {
  const [our, their] = [ours.perSecond, theirs.perSecond];
  return {
    ...toRow('req/s', { name, against, ours: our, theirs: their }, goal, 'at least'),
    ...costFigures({ name, against, ours, theirs }),
  };
}

import { deepPageLimit } from '../bench-settings.ts';
import { compareSides } from '../compare-sides.ts';
import { costFigures } from '../cost-figures.ts';
import { createDeepCursor } from '../deep-cursor.ts';
import { type Bench, type Row, toRow } from '../row.ts';
import { assertSameBodies } from '../same-bodies.ts';

const orders = '/v2.1/sales-pages/1/orders';

/**
 * Compares the service's second-last full page of orders, which is page 9,999 of 200,000 orders,
 * with the first page.
 */
export async function measureDeepPage(bench: Bench): Promise<Row> {
  const page = Math.floor(bench.database.orders / deepPageLimit) - 1;
  const { forward } = await createDeepCursor(bench.database, page, deepPageLimit);
  const deep = `${orders}?cursor=${forward}`;
  await assertSameBodies(bench.ours, bench.theirs, [deep]);
  const side = (path: string) => ({ program: bench.ours, requests: [{ method: 'GET', path } as const] });
  const { ours, theirs } = await compareSides(
    side(deep),
    side(`${orders}?limit=${deepPageLimit}`),
    bench.comparison,
  );
  const name = `page ${page.toLocaleString('en')}, ms per request under full load`;
  const against = 'page 1';
  const [deepTime, firstTime] = [1000 / ours.perSecond, 1000 / theirs.perSecond];
  return {
    ...toRow('ms', { name, against, ours: deepTime, theirs: firstTime }, 1.3),
    ...costFigures({ name: `page ${page.toLocaleString('en')}`, against, ours, theirs }),
  };
}

import type { Bench, Row } from '../row.ts';
import { assertSameBodies } from '../same-bodies.ts';
import { measureThroughput } from './throughput.ts';

/**
 * The number of codes whose responses are compared between the two programs. Of the products with
 * these codes, one in ten has been redeemed, and one in forty is delivered by post.
 */
const compared = 100;

/**
 * Measures the v1 status by code, cycling through 2,000 vouchers. bench-settings.ts raises the
 * limits on look-ups.
 */
export async function measureStatus(bench: Bench): Promise<Row> {
  const [first = '', ...others] = bench.database.statusCodes.map(
    (code) => `/v1/status?code=${code}&domain=1`,
  );
  const paths = [first, ...others];
  await assertSameBodies(bench.ours, bench.theirs, paths.slice(0, compared));
  let next = 0;
  const nextPath = () => {
    next = (next + 1) % paths.length;
    return paths[next] ?? first;
  };
  return measureThroughput(bench, {
    name: 'v1 status by code',
    goal: 0.8,
    requests: [{ method: 'GET', path: first, nextPath }],
  });
}

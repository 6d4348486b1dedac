import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { exceedsLimit, runsOf, sampleOperations, seed, useComparedServices } from './compared-services.ts';
import { expectedOn, type PathResponse, post, postTrusted, textPaths, trustedPaths } from './paths.ts';
import { createPick } from './pick.ts';
import { randomMutation, randomVariables, type TestVoucher } from './random-mutation.ts';

const runs = runsOf(30, 3_000);
/** One of this many operations is sent until its text is compiled, and over all transports. */
const transportShare = 10;
const operations = sampleOperations(runs, randomMutation);
const { service, reference } = useComparedServices(operations.map(({ text }) => text));

/** All paths except GET, which accepts no mutation. */
const mutationPaths = Object.entries({ ...textPaths, ...trustedPaths }).flatMap(([name, path]) =>
  /GET/.test(name) ? [] : [path],
);

/** Returns two vouchers for several uses, which can be redeemed repeatedly, and two for one use. */
async function sellVouchers(): Promise<TestVoucher[]> {
  const yoga = { voucher_id: 5, option_id: 12, layout_id: 7 };
  const sold = [
    await sell(service, yoga),
    await sell(service),
    await sell(service, yoga),
    await sell(service),
  ];
  return sold.map(({ id, voucher_code }) => ({ id: `SoldVoucher:1:${id}`, code: voucher_code }));
}

/**
 * Resolves when nothing changes in the background, because the relay has assigned positions to all
 * events.
 */
const settled = () =>
  until(async () => {
    const text = 'select count(*)::int as count from events where position is null';
    const [waiting] = await service.database.query<{ count: number }>({ text, values: [] });
    return waiting?.count === 0;
  });

/** Returns the response as it is when the same request is repeated. */
const asReplayed = (response: PathResponse): PathResponse => ({
  ...response,
  data: response.data.replace(/("replayed(?:_\d)?":)false/g, '$1true'),
});

test(`${runs} random mutations have the same response compiled, interpreted, over each transport and by graphql-js (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const pick = createPick(seed);
  let vouchers: TestVoucher[] = [];
  const firsts = [
    [postTrusted, service],
    [post, service],
    [post, reference],
  ] as const;
  let rejected = 0;
  for (const [index, { text, root, variableSets }] of operations.entries()) {
    if (index % 8 === 0) vouchers = await sellVouchers();
    for (const [set, conditions] of variableSets.entries()) {
      const variables = {
        ...conditions,
        ...randomVariables(root.calls, vouchers, pick, `${seed} ${index} ${set}`),
      };
      const operation = { query: text, variables, token: demoApiKey };
      const facts = `seed ${seed}\n${text}\n${JSON.stringify(variables)}`;
      // The first execution takes effect, alternately compiled, interpreted and by graphql-js. The
      // others return the same objects.
      const [send, target] = firsts[(index + set) % firsts.length] ?? firsts[0];
      const first = await send(target, operation);
      // Repeated requests for an e-mail also count towards its limit.
      await rows(service, "delete from rate_limits where key like 'requested-emails:%'");
      await settled();
      const expected = await post(reference, operation);
      if (exceedsLimit(expected.errors)) continue;
      rejected += /"code":"[A-Z_]+"/.test(expected.data) ? 1 : 0;
      if (root.calls.length === 1) expect(asReplayed(first), `first\n${facts}`).toEqual(asReplayed(expected));
      const repeated =
        index % transportShare === 0 && set === 0 ? Array.from({ length: minRuns }, () => post) : [post];
      const transports = repeated.length > 1 ? mutationPaths : [];
      for (const path of [postTrusted, ...repeated, ...transports]) {
        const response = await path(service, operation);
        expect(response, `${path.name}\n${facts}`).toEqual(expectedOn(response, expected));
      }
    }
  }
  const { succeeded } = await row(
    service,
    'select count(*)::int as succeeded from idempotency_keys where key like $1',
    [`${seed} %`],
  );
  expect(succeeded).toBeGreaterThan(runs / 4);
  expect(rejected).toBeGreaterThan(runs / 10);
});

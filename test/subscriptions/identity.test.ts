import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSubscriptionOperation, type Member } from '../../schema/events/live/subscription.ts';
import { createSubscriptionHub } from '../../schema/events/live/subscription-hub.ts';
import { schema } from '../../schema/schema.ts';
import { readStaffPrincipal } from '../../src/access/token-principals.ts';

import { findLatestPosition } from '../../src/events/assign-positions.ts';
import { createEventFeed } from '../../src/events/event-feed.ts';
import { until } from '../../tools/harness/until.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { order } from '../rest/sales.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** Returns the principals of the two newest staff members. */
async function latestPrincipals() {
  const families = await service.database.query<{ staffMemberId: number; familyId: string }>({
    text: 'select staff_member_id as "staffMemberId", id as "familyId" from refresh_token_families order by staff_member_id desc limit 2',
    values: [],
  });
  return Promise.all(families.map((family) => readStaffPrincipal(service.database, family)));
}

test.each([
  ['is executed for each caller if the response contains the identity of the caller', true],
  ['is executed once for all callers if the response does not contain their identity', false],
])('a subscription document %s', async (_title, readsIdentity) => {
  await signInStaffWith(service, ['MANAGE_ORDERS'], null);
  await signInStaffWith(service, ['MANAGE_ORDERS'], null);
  const callers = await latestPrincipals();
  const feed = await createEventFeed(service.database);
  let executions = 0;
  const hub = createSubscriptionHub({
    feed,
    async executor(_document, { context: { principal } }) {
      executions += 1;
      return { data: { caller: readsIdentity ? principal?.id : principal?.kind } };
    },
    toPublicError: () => ({ message: 'unexpected' }),
    onSent: () => undefined,
    onStalled: () => undefined,
  });
  const document = parse('subscription { events(salesPageId: "SalesPage:1") { id: eventId } }');
  const selection = {
    salesPageId: 1,
    names: null,
    after: await findLatestPosition(service.database),
    afterVariable: null,
  };
  const operation = createSubscriptionOperation({ schema, document }, selection);
  const received = callers.map(() => [] as string[]);
  const members = callers.map((principal, index): Member => {
    const context = {
      sharedDatabase: service.database,
      identify: async () => principal,
    } as unknown as Member['context'];
    const sink = {
      send: (payloads: readonly string[]) => void received[index]?.push(...payloads),
      bufferedBytes: () => 0,
    };
    return { operation, context, sink, principal, position: selection.after, onEnd: () => undefined };
  });
  for (const member of members) hub.join(member);
  expect(hub.readStatus()).toMatchObject({ members: 2, groups: 1 });
  await order(service);
  await until(() => received.every(({ length }) => length === 1));
  const expected = callers.map(({ id, kind }) => [
    JSON.stringify({ data: { caller: readsIdentity ? id : kind } }),
  ]);
  expect(received).toEqual(expected);
  expect(executions).toBe(readsIdentity ? 3 : 1);
  for (const member of members) hub.leave(member);
  expect(hub.readStatus()).toMatchObject({ members: 0, groups: 0 });
  await feed.stop();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { erasePersonalData } from '../../src/personal-data/erase-personal-data.ts';
import { change, expectRejections, mutate } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { testVault } from '../support/test-vault.ts';
import { articles, orderOf } from './operations.ts';

const service = useTestService();

const sell = (others?: Row) =>
  change(service, 'placeOrder', orderOf([articles.yoga], others), 'id databaseId');
const fields = 'id text createdAt editedAt author { __typename name }';

async function readOrder(id: string, token?: string): Promise<Row> {
  const { data, errors } = await graphql(
    service,
    `query ($id: ID!) { node(id: $id) { ... on Order {
      comments(first: 10) { nodes { ${fields} } }
      history(first: 10) { nodes { action by createdAt corrections { field } comment { text } } }
    } } }`,
    { id },
    token,
  );
  expect(errors).toBeUndefined();
  return data.node;
}

test('a comment is written once per key, listed in the history, changed by its author, and deleted', async () => {
  const { id: orderId } = await sell();
  const packing = await signIn(service, 'packing@demo.test');
  const input = { orderId, text: 'Collects it on Friday.', idempotencyKey: randomUUID() };
  const write = () => mutate(service, 'createOrderComment', input, `replayed comment { ${fields} }`, packing);
  const author = { __typename: 'StaffActor', name: 'Pat Packing' };
  const first = await write();
  expect(first).toMatchObject({
    replayed: false,
    comment: { text: 'Collects it on Friday.', editedAt: null, author },
  });
  expect(await write()).toEqual({ ...first, replayed: true });
  const written = await readOrder(orderId, packing);
  expect(written.comments.nodes).toEqual([first.comment]);
  expect(written.history.nodes[0]).toEqual({
    action: 'COMMENTED',
    by: 'Pat Packing',
    createdAt: expect.any(String),
    corrections: null,
    comment: { text: 'Collects it on Friday.' },
  });

  const { id } = first.comment;
  const changed = await change(service, 'updateOrderComment', { id, text: 'On Monday.' }, fields, packing);
  expect(changed).toMatchObject({ id, text: 'On Monday.', author, editedAt: expect.any(String) });
  expect((await readOrder(orderId)).history.nodes[0].comment).toEqual({ text: 'On Monday.' });

  const deletion = { id, idempotencyKey: randomUUID() };
  for (const replayed of [false, true])
    expect(
      await mutate(service, 'deleteOrderComment', deletion, 'deletedCommentId replayed', packing),
    ).toEqual({ deletedCommentId: id, replayed });
  const { comments, history } = await readOrder(orderId);
  expect([comments.nodes, history.nodes.map(({ action }: Row) => action)]).toEqual([[], ['PLACED']]);
  // The audit log keeps who wrote, changed and deleted it, without its text.
  const audited = await rows(
    service,
    `select action, principal, before::text || '' as before, after::text || '' as after from audit_entries
      where subject = 'order:${orderId.split(':')[2]}' and action like 'order-comment.%' order by id`,
  );
  const details = expect.stringMatching(/^\{"comment": \d+\}$/);
  expect(audited).toEqual([
    { action: 'order-comment.create', principal: 'staff:4', before: null, after: details },
    { action: 'order-comment.update', principal: 'staff:4', before: null, after: details },
    { action: 'order-comment.delete', principal: 'staff:4', before: details, after: null },
  ]);
});

test('only the author and administrators change a comment, and only callers who read orders see it', async () => {
  const { id: orderId } = await sell();
  const packing = await signIn(service, 'packing@demo.test');
  const { id } = await change(service, 'createOrderComment', { orderId, text: 'By an API key' }, 'id');
  const redeemer = await signIn(service, 'redeem@demo.test');
  await expectRejections(
    service,
    [
      ['updateOrderComment', { id, text: 'Mine' }, packing],
      ['deleteOrderComment', { id }, packing],
      ['updateOrderComment', { id, text: 'Mine' }, redeemer],
      ['createOrderComment', { orderId, text: 'Mine' }, redeemer],
    ],
    'FORBIDDEN',
  );
  const nodeOf = async (token: string) =>
    (await graphql(service, 'query ($id: ID!) { node(id: $id) { id } }', { id }, token)).data.node;
  expect(await nodeOf(redeemer)).toBeNull();
  expect(await nodeOf(packing)).toEqual({ id });
  const other = await signIn(service, 'admin@other.test', 'other-shop');
  expect(await nodeOf(other)).toBeNull();
  const admin = await signIn(service, 'admin@demo.test');
  expect(
    await change(service, 'updateOrderComment', { id, text: 'By the administrator' }, 'text', admin),
  ).toEqual({
    text: 'By the administrator',
  });
  await expectRejections(
    service,
    [
      ['updateOrderComment', { id: 'OrderComment:2:1', text: 'x' }],
      ['updateOrderComment', { id: 'OrderComment:1:999999', text: 'x' }],
      ['deleteOrderComment', { id: 'OrderComment:1:999999' }],
      ['createOrderComment', { orderId: 'Order:1:999999', text: 'x' }],
      ['createOrderComment', { orderId, text: 'x' }, other],
    ],
    'NOT_FOUND',
  );
});

test.each([
  { name: 'blank', text: ' \n' },
  { name: 'too long', text: 'x'.repeat(2001) },
])('a comment that is $name is rejected', async ({ text }) => {
  const { id: orderId } = await sell();
  await expectRejections(service, [['createOrderComment', { orderId, text }]], 'INVALID_INPUT', ['text']);
});

test('the erasure of the purchaser or of the recipient erases the comments on the order', async () => {
  const email = `erased-${randomUUID()}@example.com`;
  const recipient = { name: 'Rita', email };
  const person = { name: 'Pia', email: `other-${randomUUID()}@example.com` };
  const ofRecipient = await change(
    service,
    'placeOrder',
    orderOf([{ ...articles.yoga, delivery: { electronic: { recipient } } }], { purchaser: person }),
    'id',
  );
  const ofPurchaser = await sell({ purchaser: recipient });
  for (const { id } of [ofRecipient, ofPurchaser])
    await change(service, 'createOrderComment', { orderId: id, text: 'Rita is ill.' });
  const context = await createOperatorContext(service.database, 1);
  const { result } = await erasePersonalData(service.database, testVault, context, {
    email,
    confirmation: null,
  });
  await erasePersonalData(service.database, testVault, context, { email, confirmation: result.confirmation });
  for (const { id } of [ofRecipient, ofPurchaser])
    expect((await readOrder(id)).history.nodes[0]).toMatchObject({
      action: 'COMMENTED',
      comment: { text: '' },
    });
  const { count } = await row(
    service,
    "select count(*)::int as count from order_comments where text like 'Rita%'",
  );
  expect(count).toBe(0);
});

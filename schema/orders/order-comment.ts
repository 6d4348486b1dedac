import { mayChangeComment } from '../../src/orders/order-comments.ts';
import { ActorType, actorOf } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveRelatedConnection } from '../connections/related-connection.ts';
import { commentOrder, orderLatestComments } from '../rows/relations.ts';
import { OrderType } from './order.ts';

export const OrderCommentType = builder.rowNode('OrderComment', {
  description:
    'A comment on an order, for staff members. Purchasers and recipients do not see it. The erasure of personal data in the order erases its text.',
  fields: (t) => ({
    order: t.relation(commentOrder, { type: OrderType, description: 'The order.' }),
    text: t.exposeString('text', { description: 'The text. Empty if it was erased.' }),
    author: t.field({
      type: ActorType,
      nullable: true,
      description: 'The staff member or API key that wrote the comment. Null if the operator wrote it.',
      select: ['staffMemberId', 'apiKeyId'],
      resolve: actorOf,
    }),
    isChangeable: t.boolean({
      description: 'Whether the caller can change and delete the comment.',
      select: ['salesPageId', 'staffMemberId', 'apiKeyId'],
      resolve: (comment, _args, { principal }) => mayChangeComment(principal, comment),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the comment was written.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the text was last changed. Null if it never was.',
    }),
  }),
});

export const OrderCommentConnectionType = builder.connectionObject(
  { type: OrderCommentType, name: 'OrderCommentConnection', description: 'A page of comments.' },
  { name: 'OrderCommentEdge', description: 'An edge of a list of comments: one object and its cursor.' },
);

const list = { model: 'OrderComment', field: 'orderId', latest: orderLatestComments } as const;

builder.objectField(OrderType, 'comments', (t) =>
  t.connection(
    {
      type: OrderCommentType,
      description: 'The comments of staff members on the order.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (order, args, context, info) => resolveRelatedConnection(context, list, order, args, info),
    },
    OrderCommentConnectionType,
  ),
);

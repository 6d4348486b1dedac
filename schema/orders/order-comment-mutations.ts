import { z } from 'zod';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { OrderCommentType } from './order-comment.ts';

const shape = z.object({ text: nonBlankText(textLimits.orderComment) });

function parseText(text: string): string {
  const { data, error } = shape.safeParse({ text }, { reportInput: true });
  if (error) throw invalidInput(toFieldErrors(error));
  return data.text;
}

mutation('createOrderComment', {
  description:
    'Writes a comment on an order, which staff members see in its history. The author is the caller.',
  requires: 'order-comment.write',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    orderId: t.id({ required: true, description: 'The global id of the order.' }),
    text: t.string({ required: true, description: 'The text, which must not be blank.' }),
  }),
  payload: objectPayload('CreateOrderCommentPayload', 'comment', 'OrderComment', OrderCommentType),
  resolve({ orderId: globalId, text }, request, { services }) {
    const { salesPageId, id: orderId } = readPageObjectId('Order', globalId, 'orderId');
    return services.createOrderComment(request, { salesPageId, orderId, text: parseText(text) });
  },
});

mutation('updateOrderComment', {
  description:
    'Replaces the text of a comment on an order. Only its author and administrators of the sales page can change a comment.',
  requires: 'order-comment.write',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the comment.' }),
    text: t.string({ required: true, description: 'The new text, which must not be blank.' }),
  }),
  payload: objectPayload('UpdateOrderCommentPayload', 'comment', 'OrderComment', OrderCommentType),
  resolve({ id, text }, request, { services }) {
    const { salesPageId, id: commentId } = readPageObjectId('OrderComment', id);
    return services.updateOrderComment(request, { salesPageId, commentId, text: parseText(text) });
  },
});

interface DeletedComment {
  readonly deletedCommentId: string;
  readonly replayed: boolean;
}

const DeleteOrderCommentPayloadType = builder
  .objectRef<DeletedComment>('DeleteOrderCommentPayload')
  .implement({
    description: 'The result of the mutation `deleteOrderComment`.',
    fields: (t) => ({
      deletedCommentId: t.exposeID('deletedCommentId', {
        description: 'The global id of the deleted comment.',
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });

mutation('deleteOrderComment', {
  description:
    'Deletes a comment on an order. Only its author and administrators of the sales page can delete a comment.',
  requires: 'order-comment.write',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the comment.' }) }),
  payload: DeleteOrderCommentPayloadType,
  async resolve({ id: deletedCommentId }, request, { services, loaders }) {
    const { salesPageId, id: commentId } = readPageObjectId('OrderComment', deletedCommentId);
    const { replayed } = await services.deleteOrderComment(request, { salesPageId, commentId });
    loaders.clear();
    return { deletedCommentId, replayed };
  },
});

import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readIdOnPage, readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { MoneyInput } from '../scalars/money-input.ts';
import { PayoutType } from './payout.ts';

mutation('recordPayout', {
  description:
    'Records a payout of the payment processor, which the orders export reports. Recording a payout again with the same content changes nothing and is reported as a replay, even without an idempotency key. Returns INVALID_INPUT if the reference was recorded with different content, or if a payment is part of another payout.',
  requires: 'payout.record',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page of the payments.' }),
    reference: t.string({
      required: true,
      description: 'The payment processor’s id of the payout. Unique on the sales page.',
    }),
    amount: t.field({
      type: MoneyInput,
      required: true,
      description:
        'The amount transferred, at least 0, in the currency of the payments. It may differ from their sum.',
    }),
    initiatedAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When the processor initiated the transfer.',
    }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      description: 'The day on which the money is expected to arrive. Defaults to null, for unknown.',
    }),
    link: t.field({
      type: 'URL',
      description: 'The URL at which the processor displays the payout. Defaults to null.',
    }),
    paymentIds: t.idList({
      required: true,
      description:
        'The global ids of the payments that are paid out: 1 to 1,000 payments of the sales page that are not part of another payout.',
    }),
  }),
  payload: objectPayload('RecordPayoutPayload', 'payout', 'Payout', PayoutType),
  resolve({ salesPageId: pageGlobalId, paymentIds, ...payout }, request, { services }) {
    const salesPageId = readSalesPageId(pageGlobalId);
    const ids = paymentIds.map((id, index) =>
      readIdOnPage('Payment', id, salesPageId, `paymentIds[${index}]`),
    );
    return services.recordPayout(request, { salesPageId, input: { ...payout, paymentIds: ids } });
  },
});

mutation('updatePayout', {
  description:
    'Corrects a recorded payout. An omitted value is unchanged. To change its payments or its currency, delete the payout and record another one.',
  requires: 'payout.record',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the payout.' }),
    reference: t.string({
      description: 'The payment processor’s id of the payout. Unique on the sales page.',
    }),
    amount: t.field({
      type: MoneyInput,
      description: 'The amount transferred, at least 0, in the currency of the payout.',
    }),
    initiatedAt: t.field({ type: 'DateTime', description: 'When the processor initiated the transfer.' }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      description: 'The day on which the money is expected to arrive. Null removes it.',
    }),
    link: t.field({
      type: 'URL',
      description: 'The URL at which the processor displays the payout. Null removes it.',
    }),
  }),
  payload: objectPayload('UpdatePayoutPayload', 'payout', 'Payout', PayoutType),
  resolve({ id, ...input }, request, { services }) {
    const { salesPageId, id: payoutId } = readPageObjectId('Payout', id);
    return services.updatePayout(request, { salesPageId, payoutId, input });
  },
});

interface DeletedPayout {
  readonly deletedPayoutId: string;
  readonly replayed: boolean;
}

const DeletePayoutPayloadType = builder.objectRef<DeletedPayout>('DeletePayoutPayload').implement({
  description: 'The result of the mutation `deletePayout`.',
  fields: (t) => ({
    deletedPayoutId: t.exposeID('deletedPayoutId', { description: 'The global id of the deleted payout.' }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('deletePayout', {
  description:
    'Deletes a payout that was recorded by mistake. Its payments can then be part of another payout, and its reference can be used again.',
  requires: 'payout.record',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the payout.' }) }),
  payload: DeletePayoutPayloadType,
  async resolve({ id: deletedPayoutId }, request, { services, loaders }) {
    const { salesPageId, id: payoutId } = readPageObjectId('Payout', deletedPayoutId);
    const { replayed } = await services.deletePayout(request, { salesPageId, payoutId });
    loaders.clear();
    return { deletedPayoutId, replayed };
  },
});

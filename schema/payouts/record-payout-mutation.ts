import type { ChangedRow } from '../../src/catalogue/with-catalogue-lock.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { MoneyInput } from '../orders/place-order-mutation.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { PayoutType } from './payout.ts';

const RecordPayoutInput = builder.inputType('RecordPayoutInput', {
  description: 'A payout as the payment processor reports it.',
  fields: (t) => ({
    reference: t.string({ required: true, description: 'The payment processor’s id of the payout. Unique on the sales page.' }),
    amount: t.field({
      type: MoneyInput,
      required: true,
      description: 'The amount transferred, at least 0, in the currency of the payments. It may differ from their sum.',
    }),
    initiatedAt: t.field({ type: 'DateTime', required: true, description: 'When the processor initiated the transfer.' }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      description: 'The day on which the money is expected to arrive. Defaults to null, for unknown.',
    }),
    link: t.string({ description: 'The URL at which the processor displays the payout. Defaults to null.' }),
    paymentDatabaseIds: t.intList({
      required: true,
      description:
        'The numeric ids of the payments that are paid out: 1 to 1,000 payments of the sales page that are part of no other payout.',
    }),
  }),
});

const RecordPayoutPayloadType = builder.objectRef<ChangedRow>('RecordPayoutPayload').implement({
  description: 'The result of recording a payout.',
  fields: (t) => ({
    payout: t.field({
      type: PayoutType,
      description: 'The payout.',
      resolve: ({ id }, _args, context) => reloadRow(context, 'Payout', id),
    }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether the payout was already recorded with the same content.' }),
  }),
});

builder.mutationField('recordPayout', (t) =>
  t.field({
    type: RecordPayoutPayloadType,
    description:
      'Records a payout of the payment processor, which the orders export reports. Repeating it with the same content changes nothing. Requires `manage.settings`.',
    errors: {
      types: rejectionTypes,
      union: {
        name: 'RecordPayoutResult',
        description:
          'The payout, or an error if nothing was recorded. The code is INVALID_INPUT also if the reference was recorded with other content, or if a payment is part of another payout.',
      },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page of the payments.' }),
      input: t.arg({ type: RecordPayoutInput, required: true, description: 'The properties of the payout.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
      context.services.recordPayout(createRequestContext(context, idempotencyKey), { salesPageId, input }),
  }),
);

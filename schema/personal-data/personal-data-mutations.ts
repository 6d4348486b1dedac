import type { Erasure } from '../../src/personal-data/erase-personal-data.ts';
import type { PersonalDataBatch } from '../../src/personal-data/export-personal-data.ts';
import type { PersonalDataCounts } from '../../src/personal-data/personal-rows.ts';
import type { IdempotentResult } from '../../src/platform/idempotency/run-idempotently.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';

const requires = { action: 'personal-data.manage', on: 'any-page' } as const;

const ExportPayload = builder.objectRef<PersonalDataBatch>('ExportPersonalDataPayload').implement({
  description: 'The result of the mutation `exportPersonalData`.',
  fields: (t) => ({
    document: t.expose('document', {
      type: 'JSONObject',
      description:
        'The stored data of the person: `orders` with payments, vouchers, redemptions, refunds and e-mails, and `imports` with the rows of imports that were not committed. Amounts are in minor units. The document contains neither voucher codes nor the names and addresses of other people.',
    }),
    endCursor: t.exposeString('end', {
      nullable: true,
      description: 'The cursor of the next batch, for the field `after`. Null if this is the last batch.',
    }),
    replayed: t.exposeBoolean('replayed', {
      description: `${replayedField} The document contains the current data in any case.`,
    }),
  }),
});

mutation('exportPersonalData', {
  description:
    'Returns the stored data of a purchaser or recipient, in batches of at most 50 orders, and records the export in the audit log. Staff members are not customers.',
  requires,
  input: (t) => ({
    email: t.string({ required: true, description: 'The e-mail address of the person. Case is ignored.' }),
    after: t.string({ description: 'The `endCursor` of the previous batch. Defaults to the beginning.' }),
  }),
  payload: ExportPayload,
  resolve: ({ email, after = null }, request, { services, runExpensive }) =>
    runExpensive(() => services.exportPersonalData(request, { email, after })),
});

const CountsType = builder.objectRef<PersonalDataCounts>('PersonalDataCounts').implement({
  description: 'Numbers of objects that contain data of a person.',
  fields: (t) => ({
    orders: t.exposeInt('orders', {
      description: 'The number of orders of the person, and of orders with a voucher for the person.',
    }),
    soldVouchers: t.exposeInt('orderProducts', {
      description: 'The number of sold vouchers from or for the person.',
    }),
    emails: t.exposeInt('emails', { description: 'The number of e-mails to the person.' }),
    importRows: t.exposeInt('importRows', {
      description:
        'The number of rows with data of the person, in imports of sold vouchers that were not committed.',
    }),
  }),
});

const ErasePayload = builder.objectRef<IdempotentResult<Erasure>>('ErasePersonalDataPayload').implement({
  description: 'The result of the mutation `erasePersonalData`.',
  fields: (t) => ({
    erased: t.field({
      type: CountsType,
      description:
        'The numbers of objects whose data was erased. All numbers are 0 for a request without `confirmation`.',
      resolve: ({ result }) => result.erased,
    }),
    remaining: t.field({
      type: CountsType,
      description: 'The numbers of objects whose data the next request with `confirmation` would erase.',
      resolve: ({ result }) => result.remaining,
    }),
    confirmation: t.string({
      nullable: true,
      description:
        'The confirmation to send with the next request for this e-mail address. Null if nothing remains.',
      resolve: ({ result }) => result.confirmation,
    }),
    replayed: t.boolean({ description: replayedField, resolve: ({ replayed }) => replayed }),
  }),
});

mutation('erasePersonalData', {
  description:
    'Erases the personal data of a purchaser or recipient: names, e-mail addresses, telephone numbers, addresses and texts, in orders, e-mails, events, deliveries and the audit log. Amounts, codes and states are kept. Without `confirmation`, nothing is erased: the result contains the numbers of objects that would be erased, and the confirmation that the next request requires. A request erases at most 500 orders. Repeat the request while `confirmation` is not null. Orders that are placed after the first request are not covered. Staff members are not customers, and their accounts are kept.',
  requires,
  input: (t) => ({
    email: t.string({ required: true, description: 'The e-mail address of the person. Case is ignored.' }),
    confirmation: t.string({
      description:
        'The confirmation that an earlier request for this e-mail address returned. Defaults to null, which erases nothing.',
    }),
  }),
  payload: ErasePayload,
  resolve: ({ email, confirmation = null }, request, { services, runExpensive }) =>
    runExpensive(() => services.erasePersonalData(request, { email, confirmation })),
});

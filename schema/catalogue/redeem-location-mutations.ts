import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { createdPayload } from './created-payload.ts';
import { RedeemLocationType } from './redeem-location.ts';

const locationFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'Its name.' }),
  address: t.string({ required, description: 'Street and number.' }),
  city: t.string({ description: 'City; null for none.' }),
  region: t.string({ description: 'Region; null for none.' }),
  latitude: t.string({ description: 'Decimal degrees, from -90 to 90; null for none.' }),
  longitude: t.string({ description: 'Decimal degrees, from -180 to 180; null for none.' }),
});

const CreateRedeemLocationInput = builder.inputType('CreateRedeemLocationInput', {
  description: 'A new redeem location.',
  fields: (t) => locationFields(t, true),
});

const UpdateRedeemLocationInput = builder.inputType('UpdateRedeemLocationInput', {
  description: 'Changes of a redeem location; what is left out stays.',
  fields: (t) => locationFields(t, false),
});

const CreateRedeemLocationPayloadType = createdPayload(
  'CreateRedeemLocationPayload',
  'redeemLocation',
  'RedeemLocation',
  RedeemLocationType,
);

const needs = 'Needs `manage.products` on a sales page.';

builder.mutationFields((t) => {
  const databaseId = t.arg.int({ required: true, description: 'The redeem location, by the id that REST uses.' });
  return {
    createRedeemLocation: t.field({
      type: CreateRedeemLocationPayloadType,
      description: `Adds a redeem location to the organisation. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'CreateRedeemLocationResult', description: 'The redeem location, or why there is none.' },
      },
      args: {
        input: t.arg({ type: CreateRedeemLocationInput, required: true, description: 'The redeem location.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { input, idempotencyKey }, context) =>
        context.services.createRedeemLocation(createRequestContext(context, idempotencyKey), input),
    }),
    updateRedeemLocation: t.field({
      type: RedeemLocationType,
      description: `Changes a redeem location. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'UpdateRedeemLocationResult', description: 'The redeem location, or why nothing was changed.' },
      },
      args: { databaseId, input: t.arg({ type: UpdateRedeemLocationInput, required: true, description: 'The changes.' }) },
      async resolve(_root, { databaseId: redeemLocationId, input }, context) {
        await context.services.updateRedeemLocation(createRequestContext(context, null), { redeemLocationId, input });
        return readAgain(context, 'RedeemLocation', redeemLocationId);
      },
    }),
    archiveRedeemLocation: t.field({
      type: RedeemLocationType,
      description: `Closes a redeem location: nothing is redeemed there any more, and no voucher names it. STATE_CONFLICT where it is the only place of a voucher, in the catalogue or sold and still to be redeemed. ${needs} Where a voucher names it, that is needed on its sales page, for a card \`manage.vcard\`.`,
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveRedeemLocationResult', description: 'The redeem location, or why nothing was changed.' },
      },
      args: { databaseId },
      async resolve(_root, { databaseId: redeemLocationId }, context) {
        await context.services.archiveRedeemLocation(createRequestContext(context, null), redeemLocationId);
        return readAgain(context, 'RedeemLocation', redeemLocationId);
      },
    }),
  };
});

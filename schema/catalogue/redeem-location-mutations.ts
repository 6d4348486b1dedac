import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { objectPayload } from '../object-payload.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { RedeemLocationType } from './redeem-location.ts';

const locationFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the redeem location.' }),
  address: t.string({ required, description: 'The street and number.' }),
  city: t.string({ description: 'The city. Null for none.' }),
  region: t.string({ description: 'The region. Null for none.' }),
  latitude: t.string({ description: 'The latitude in decimal degrees, from -90 to 90. Null for none.' }),
  longitude: t.string({ description: 'The longitude in decimal degrees, from -180 to 180. Null for none.' }),
});

const CreateRedeemLocationInput = builder.inputType('CreateRedeemLocationInput', {
  description: 'A new redeem location.',
  fields: (t) => locationFields(t, true),
});

const UpdateRedeemLocationInput = builder.inputType('UpdateRedeemLocationInput', {
  description: 'Changes of a redeem location. Omitted fields are unchanged.',
  fields: (t) => locationFields(t, false),
});

const CreateRedeemLocationPayloadType = objectPayload(
  'CreateRedeemLocationPayload',
  'redeemLocation',
  'RedeemLocation',
  RedeemLocationType,
);

const requirements = 'Requires `manage.products` on a sales page.';

builder.mutationFields((t) => {
  const databaseId = t.arg.int({ required: true, description: 'The numeric id of the redeem location.' });
  return {
    createRedeemLocation: t.field({
      type: CreateRedeemLocationPayloadType,
      description: `Adds a redeem location to the organisation. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateRedeemLocationResult', description: 'The redeem location, or an error if none was created.' },
      },
      args: {
        input: t.arg({ type: CreateRedeemLocationInput, required: true, description: 'The properties of the redeem location.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { input, idempotencyKey }, context) =>
        context.services.createRedeemLocation(createRequestContext(context, idempotencyKey), input),
    }),
    updateRedeemLocation: t.field({
      type: RedeemLocationType,
      description: `Changes a redeem location. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateRedeemLocationResult', description: 'The redeem location, or an error if nothing was changed.' },
      },
      args: {
        databaseId,
        input: t.arg({
          type: UpdateRedeemLocationInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { databaseId: redeemLocationId, input }, context) {
        await context.services.updateRedeemLocation(createRequestContext(context, null), { redeemLocationId, input });
        return reloadRow(context, 'RedeemLocation', redeemLocationId);
      },
    }),
    archiveRedeemLocation: t.field({
      type: RedeemLocationType,
      description: `Archives a redeem location. It can no longer redeem vouchers, and vouchers lose their link to it. Returns STATE_CONFLICT if it is the only redeem location of a voucher of the catalogue, or of a sold voucher that can still be redeemed. ${requirements} Also requires \`manage.products\`, for cards \`manage.vcard\`, on the sales page of every linked voucher.`,
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveRedeemLocationResult', description: 'The redeem location, or an error if nothing was changed.' },
      },
      args: { databaseId },
      async resolve(_root, { databaseId: redeemLocationId }, context) {
        await context.services.archiveRedeemLocation(createRequestContext(context, null), redeemLocationId);
        return reloadRow(context, 'RedeemLocation', redeemLocationId);
      },
    }),
  };
});

import type { InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { formatDegrees } from '../scalars/degrees.ts';
import { RedeemLocationType } from './redeem-location.ts';

const locationFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the redeem location.' }),
  address: t.string({ required, description: 'The street and number.' }),
  city: t.string({ description: 'The city. Null removes it.' }),
  region: t.string({ description: 'The region. Null removes it.' }),
  latitude: t.float({ description: 'The latitude in decimal degrees, from -90 to 90. Null removes it.' }),
  longitude: t.float({
    description: 'The longitude in decimal degrees, from -180 to 180. Null removes it.',
  }),
});

interface Coordinates {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Converts the input fields of a redeem location to those of the service, which stores texts. */
function readLocation<Fields extends Coordinates>({ latitude, longitude, ...fields }: Fields) {
  return {
    ...fields,
    ...(latitude !== undefined && { latitude: formatDegrees(latitude, null) }),
    ...(longitude !== undefined && { longitude: formatDegrees(longitude, null) }),
  };
}

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the redeem location.' });

const requires = { action: 'redeem-location.change', on: 'any-page' } as const;

mutation('createRedeemLocation', {
  description: 'Adds a redeem location to the organisation.',
  requires,
  input: (t) => locationFields(t, true),
  payload: objectPayload(
    'CreateRedeemLocationPayload',
    'redeemLocation',
    'RedeemLocation',
    RedeemLocationType,
  ),
  resolve: (input, request, { services }) => services.createRedeemLocation(request, readLocation(input)),
});

mutation('updateRedeemLocation', {
  description: 'Changes a redeem location. Omitted fields are unchanged.',
  requires,
  rejects: ['NOT_FOUND'],
  versionOf: 'RedeemLocation',
  input: (t) => ({ id: idField(t), ...locationFields(t, false) }),
  payload: objectPayload(
    'UpdateRedeemLocationPayload',
    'redeemLocation',
    'RedeemLocation',
    RedeemLocationType,
  ),
  resolve: ({ id, ...input }, request, { services }) =>
    services.updateRedeemLocation(request, {
      redeemLocationId: readSharedObjectId('RedeemLocation', id),
      input: readLocation(input),
    }),
});

mutation('archiveRedeemLocation', {
  description:
    'Archives a redeem location. Vouchers can no longer be redeemed there, and its links to vouchers are removed. Returns STATE_CONFLICT if it is the only redeem location of a voucher of the catalogue, or of a sold voucher that can still be redeemed. On the sales page of every linked voucher, also requires MANAGE_VCARD for a CARD, or MANAGE_PRODUCTS for any other voucher.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload(
    'ArchiveRedeemLocationPayload',
    'redeemLocation',
    'RedeemLocation',
    RedeemLocationType,
  ),
  resolve: ({ id }, request, { services }) =>
    services.archiveRedeemLocation(request, readSharedObjectId('RedeemLocation', id)),
});

mutation('unarchiveRedeemLocation', {
  description:
    'Returns an archived redeem location to the organisation. Its former links to vouchers are not restored. Returns NOT_FOUND if the redeem location is not archived.',
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload(
    'UnarchiveRedeemLocationPayload',
    'redeemLocation',
    'RedeemLocation',
    RedeemLocationType,
  ),
  resolve: ({ id }, request, { services }) =>
    services.unarchiveRedeemLocation(request, readSharedObjectId('RedeemLocation', id)),
});

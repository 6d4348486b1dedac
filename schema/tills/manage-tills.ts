import { maxTills, type TillToPair } from '../../src/tills/create-till.ts';
import type { InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId, readSharedObjectId } from '../nodes/global-ids.ts';
import { TillType } from './till.ts';

const idField = (t: InputFields) => t.id({ required: true, description: 'The global id of the till.' });

const codePayload = (name: `${string}Payload`) =>
  objectPayload<'Till', TillToPair>(name, 'till', 'Till', TillType, (t) => ({
    pairingCode: t.string({
      nullable: true,
      description:
        'The code with which the device is paired (`pairTill`), once and within 15 minutes. It cannot be read again. Null if `replayed` is true.',
      resolve: ({ pairingCode }) => pairingCode,
    }),
  }));

mutation('createTill', {
  description: `Creates a till of a sales page at a redeem location, and a code with which its device is paired. A sales page can have at most ${maxTills} tills that are not revoked. If the response is lost, renew the pairing.`,
  requires: 'till.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    redeemLocationId: t.id({ required: true, description: 'The global id of the redeem location.' }),
    name: t.string({ required: true, description: 'The human-readable name of the till.' }),
    isCashierRequired: t.boolean({
      description:
        'Whether the till does nothing until a cashier has unlocked it. Defaults to true if a staff member of the sales page has a PIN, otherwise to false.',
    }),
  }),
  payload: codePayload('CreateTillPayload'),
  resolve: ({ salesPageId, redeemLocationId, name, isCashierRequired }, request, { services }) =>
    services.createTill(request, {
      salesPageId: readSalesPageId(salesPageId),
      redeemLocationId: readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId'),
      name,
      isCashierRequired: isCashierRequired ?? null,
    }),
});

mutation('updateTill', {
  description:
    'Changes a till that is not revoked. Omitted fields are unchanged. A change takes effect within 60 seconds.',
  requires: 'till.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: idField(t),
    name: t.string({ description: 'The human-readable name of the till. Unchanged if omitted or null.' }),
    isCashierRequired: t.boolean({
      description:
        'Whether the till does nothing until a cashier has unlocked it. Unchanged if omitted or null.',
    }),
  }),
  payload: objectPayload('UpdateTillPayload', 'till', 'Till', TillType),
  resolve: ({ id, name, isCashierRequired }, request, { services }) =>
    services.updateTill(request, {
      ...readPageObjectId('Till', id),
      ...(typeof name === 'string' && { name }),
      ...(typeof isCashierRequired === 'boolean' && { isCashierRequired }),
    }),
});

mutation('renewTillPairing', {
  description:
    'Creates another code to pair the device of a till, such as a new tablet. The device that is paired keeps working until the code is used.',
  requires: 'till.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: codePayload('RenewTillPairingPayload'),
  resolve: ({ id }, request, { services }) =>
    services.renewTillPairing(request, readPageObjectId('Till', id)),
});

mutation('revokeTill', {
  description:
    'Revokes a till permanently, such as one whose device was lost. The revocation takes effect within 60 seconds. Revoking a revoked till has no effect.',
  requires: 'till.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('RevokeTillPayload', 'till', 'Till', TillType),
  resolve: ({ id }, request, { services }) => services.revokeTill(request, readPageObjectId('Till', id)),
});

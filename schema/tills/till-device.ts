import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { PairedTill } from '../../src/tills/pair-till.ts';
import type { UnlockedTill } from '../../src/tills/unlock-till.ts';
import { builder } from '../builder.ts';
import { mutation, publicMutation } from '../mutations/mutation.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { reloadRow } from '../rows/reload-row.ts';
import { TillType } from './till.ts';

const PairTillPayloadType = builder.objectRef<PairedTill>('PairTillPayload').implement({
  description: 'The result of pairing a device with a till.',
  fields: (t) => ({
    till: t.field({
      type: TillType,
      description: 'The till.',
      resolve: ({ id }, _args, context) => reloadRow(context, 'Till', id),
    }),
    key: t.exposeString('key', {
      description:
        'The key of the device, to be sent as `Authorization: Bearer`. It is not stored and cannot be read again.',
    }),
  }),
});

publicMutation('pairTill', {
  description:
    'Pairs the device that sends the request with a till, in place of the device that was paired before. Returns INVALID_CREDENTIALS if the code is unknown, was used or has expired. If the response is lost, renew the pairing.',
  rejects: ['INVALID_CREDENTIALS'],
  input: (t) => ({
    code: t.string({
      required: true,
      description: 'The pairing code, as typed. Case, spaces and dashes are ignored.',
    }),
  }),
  payload: PairTillPayloadType,
  resolve: ({ code }, { services, channel, requestId, address }) =>
    services.pairTill({ channel, requestId, address }, code),
});

const requires = { action: 'till.unlock', on: 'any-page' } as const;

const UnlockTillPayloadType = builder.objectRef<UnlockedTill>('UnlockTillPayload').implement({
  description: 'The session of a cashier at a till.',
  fields: (t) => ({
    staffMemberId: t.id({
      description: 'The global id of the cashier.',
      resolve: ({ staffMemberId }) => encodeGlobalId('StaffMember', staffMemberId),
    }),
    token: t.exposeString('token', {
      description:
        'The token of the session, to be sent as `Authorization: Bearer` in place of the key of the till. It is not stored and cannot be read again.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description:
        'When the session ends at the latest. It ends earlier when the till is locked, unlocked again or revoked, or when the PIN or the access of the cashier ends.',
    }),
  }),
});

mutation('unlockTill', {
  description:
    'Unlocks the till that sends the request with the PIN of a cashier, and ends the session of the previous cashier. With the token of the session, the till acts for the cashier. Returns INVALID_CREDENTIALS if the PIN is wrong. After five wrong PINs of a cashier, the till rejects further ones with RATE_LIMITED for 15 minutes. A repeated request starts another session.',
  requires,
  rejects: ['INVALID_CREDENTIALS'],
  input: (t) => ({
    staffMemberId: t.id({
      required: true,
      description: 'The global id of the cashier, as in `Till.cashiers`.',
    }),
    pin: t.string({ required: true, description: 'The PIN of the cashier.' }),
  }),
  payload: UnlockTillPayloadType,
  resolve: ({ staffMemberId, pin }, request, { services }) =>
    services.unlockTill(request, {
      staffMemberId: readSharedObjectId('StaffMember', staffMemberId, 'staffMemberId'),
      pin,
    }),
});

const LockTillPayloadType = builder.objectRef<{ readonly tillId: number }>('LockTillPayload').implement({
  description: 'The result of locking a till.',
  fields: (t) => ({
    till: t.field({
      type: TillType,
      description: 'The till.',
      resolve: ({ tillId }, _args, context) => reloadRow(context, 'Till', tillId),
    }),
  }),
});

mutation('lockTill', {
  description:
    'Ends the session of the cashier at the till that sends the request. The token of the session is rejected within 60 seconds. Without a session, it has no effect.',
  requires,
  input: () => ({}),
  payload: LockTillPayloadType,
  resolve: async (_input, request, { services }) => ({ tillId: await services.lockTill(request) }),
});

import type { PasskeyOptions } from '../../src/staff/passkeys/add-passkey.ts';
import { builder } from '../builder.ts';
import { mutation, publicMutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { staffMemberPasskeys } from '../rows/relations.ts';
import { change, codesPayload, proofFields, setUp } from './second-factors.ts';
import { signedInPayload } from './signed-in-payload.ts';
import { StaffMemberType } from './staff-member.ts';

/** A passkey. Returned only as part of a staff member, so its fields need no permission. */
const PasskeyType = builder.rowNode('Passkey', {
  description: 'A passkey, with which a staff member signs in without a password.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the member chose.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the passkey was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the member last signed in with the passkey. Null if it was never used.',
    }),
  }),
});

builder.rowFields(StaffMemberType, (t) => ({
  passkeys: t.relation(staffMemberPasskeys, {
    type: PasskeyType,
    description: 'The passkeys of the member in the order in which they were added, at most 20.',
  }),
}));

builder.queryField('passkeySignInOptions', (t) =>
  t.string({
    description:
      'The options of `navigator.credentials.get` as JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`. Their challenge is valid for one sign-in with `signInWithPasskey` within five minutes.',
    isPublic: true,
    resolve: (_root, _args, { services }) => services.passkeySignInOptions(),
  }),
);

const credential = (method: string) =>
  `The credential that \`navigator.credentials.${method}\` returned, as the JSON of its method \`toJSON\`.`;
const passkeyId = 'The global id of the passkey.';

publicMutation('signInWithPasskey', {
  description:
    'Signs the staff member in whose passkey created the credential. A passkey replaces the password and the second factor. INVALID_CREDENTIALS does not state whether the passkey is unknown, the credential is not valid, or its challenge has expired or was used.',
  rejects: ['INVALID_CREDENTIALS'],
  input: (t) => ({
    credential: t.string({ required: true, description: credential('get') }),
    subdomain: t.string({
      description:
        'The subdomain of the sales page. Defaults to the first sales page on which the member has a role.',
    }),
  }),
  payload: signedInPayload('SignInWithPasskeyPayload'),
  resolve: ({ credential, subdomain = null }, { services, channel, requestId, address }) =>
    services.signInWithPasskey({ channel, requestId, address }, { credential, subdomain }),
});

mutation('beginPasskeyRegistration', {
  description:
    'Returns the options with which a browser creates a passkey for the caller. `addPasskey` must be called within five minutes. Returns STATE_CONFLICT if the caller has 20 passkeys, and NOT_FOUND for an API key.',
  requires: setUp,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password.' }),
  }),
  payload: objectPayload<'StaffMember', PasskeyOptions>(
    'BeginPasskeyRegistrationPayload',
    'staffMember',
    'StaffMember',
    StaffMemberType,
    (t) => ({
      options: t.string({
        nullable: true,
        description:
          'The options of `navigator.credentials.create` as JSON, for `PublicKeyCredential.parseCreationOptionsFromJSON`. Null if `replayed` is true.',
        resolve: ({ options }) => options,
      }),
    }),
  ),
  resolve: (input, request, { services }) => services.beginPasskeyRegistration(request, input),
});

mutation('addPasskey', {
  description:
    "Adds a passkey that a browser created. From then on, the member signs in with the passkey, or with the password and a second factor. The member's sessions without a second factor end, except the current one. Returns STATE_CONFLICT if the caller has 20 passkeys, and NOT_FOUND for an API key.",
  requires: setUp,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    name: t.string({ required: true, description: 'A name by which the member recognises the passkey.' }),
    credential: t.string({ required: true, description: credential('create') }),
  }),
  payload: codesPayload('AddPasskeyPayload', 'the member had a second factor before, or `replayed` is true'),
  resolve: (input, request, { services }) => services.addPasskey(request, input),
});

mutation('renamePasskey', {
  description: 'Renames a passkey of the caller. Returns NOT_FOUND for any other passkey.',
  requires: change,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: passkeyId }),
    name: t.string({ required: true, description: 'The new name.' }),
  }),
  payload: objectPayload('RenamePasskeyPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id, name }, request, { services }) =>
    services.renamePasskey(request, { passkeyId: readSharedObjectId('Passkey', id), name }),
});

mutation('removePasskey', {
  description:
    'Removes a passkey of the caller, and the recovery codes if it was the last second factor. Returns NOT_FOUND for any other passkey, and STATE_CONFLICT if it is the last second factor and the organisation requires one.',
  requires: change,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: t.id({ required: true, description: passkeyId }), ...proofFields(t) }),
  payload: objectPayload('RemovePasskeyPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id, ...proof }, request, { services }) =>
    services.removePasskey(request, { passkeyId: readSharedObjectId('Passkey', id), ...proof }),
});

import type {
  AddedAuthenticatorApp,
  CreatedRecoveryCodes,
} from '../../src/staff/second-factors/authenticator-app.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { memberAuthority } from './manage-staff.ts';
import { StaffMemberType } from './staff-member.ts';

builder.rowFields(StaffMemberType, (t) => ({
  hasSecondFactor: t.field({
    type: 'Boolean',
    description: 'Whether the member must present a second factor to sign in with a password.',
    select: ['secondFactorSince'],
    expression: ({ secondFactorSince }) => secondFactorSince !== null,
  }),
  hasAuthenticatorApp: t.field({
    type: 'Boolean',
    description: 'Whether the member has confirmed an authenticator app.',
    // Prisma's client combines the queries of all members of a list into one statement.
    select: ['id', 'organisationId'],
    resolve: async ({ id: staffMemberId, organisationId }, _args, { prisma }) =>
      (await prisma.authenticatorApp.findUnique({
        where: { staffMemberId_isConfirmed: { staffMemberId, isConfirmed: true }, organisationId },
        select: { isConfirmed: true },
      })) !== null,
  }),
  remainingRecoveryCodes: t.field({
    type: 'Int',
    description: 'The number of unused recovery codes, at most 10.',
    select: ['id', 'organisationId'],
    resolve: async ({ id, organisationId }, _args, { prisma }) => {
      const { recoveryCodes } = await prisma.staffMember.findUniqueOrThrow({
        where: { id, organisationId },
        select: { recoveryCodes: { select: { staffMemberId: true } } },
      });
      return recoveryCodes.length;
    },
  }),
}));

interface QrCode {
  readonly width: number;
  readonly path: string;
}

const QrCodeType = builder.objectRef<QrCode>('QrCode').implement({
  description: 'A QR code as an SVG path.',
  fields: (t) => ({
    size: t.exposeInt('width', {
      description:
        'The width and the height in the units of the path. The code requires an empty margin of 4 units on each side.',
    }),
    path: t.exposeString('path', { description: 'The dark areas, as the attribute `d` of an SVG path.' }),
  }),
});

export const setUp = { action: 'second-factor.set-up', on: 'any-page' } as const;
export const change = { action: 'own-account.change', on: 'any-page' } as const;

/**
 * Creates the payload type of a mutation that returns recovery codes. `nullIf` states when the codes are
 * null.
 */
export const codesPayload = (name: `${string}Payload`, nullIf = '`replayed` is true') =>
  objectPayload<'StaffMember', CreatedRecoveryCodes>(
    name,
    'staffMember',
    'StaffMember',
    StaffMemberType,
    (t) => ({
      recoveryCodes: t.stringList({
        nullable: true,
        description: `Ten recovery codes, each of which replaces a code of the app once. Only their hashes are stored, so that they cannot be read again. Earlier recovery codes no longer work. Null if ${nullIf}.`,
        resolve: ({ recoveryCodes }) => recoveryCodes && [...recoveryCodes],
      }),
    }),
  );

export const proofFields = (t: InputFields) => ({
  currentPassword: t.string({ description: 'The current password. Required, unless `code` is given.' }),
  code: t.string({
    description:
      'A code of the authenticator app or a recovery code, instead of the password. It is used up.',
  }),
});

mutation('addAuthenticatorApp', {
  description:
    'Returns a secret for an authenticator app. `confirmAuthenticatorApp` must be called within 15 minutes; until then, the previous app remains valid. Replaces a secret that was not confirmed. Returns NOT_FOUND for an API key.',
  requires: setUp,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password.' }),
  }),
  payload: objectPayload<'StaffMember', AddedAuthenticatorApp>(
    'AddAuthenticatorAppPayload',
    'staffMember',
    'StaffMember',
    StaffMemberType,
    (t) => ({
      secret: t.string({
        nullable: true,
        description:
          'The secret in base32, for typing it into the app. It cannot be read again. Null if `replayed` is true.',
        resolve: ({ secret }) => secret,
      }),
      uri: t.string({
        nullable: true,
        description:
          'The `otpauth:` URI with the secret, which apps scan as a QR code. Null if `replayed` is true.',
        resolve: ({ uri }) => uri,
      }),
      qrCode: t.field({
        type: QrCodeType,
        nullable: true,
        description: 'The QR code of `uri`. Null if `replayed` is true.',
        // The library is loaded when it is first used, to save memory.
        resolve: async ({ uri }) =>
          uri === null ? null : (await import('../../src/documents/barcodes.ts')).createQrCode(uri),
      }),
    }),
  ),
  resolve: (input, request, { services }) => services.addAuthenticatorApp(request, input),
});

mutation('confirmAuthenticatorApp', {
  description:
    "Confirms the added authenticator app with its first code. From then on, the member must present a second factor to sign in with a password, and the previous app no longer works. The member's sessions without a second factor end, except the current one. Returns NOT_FOUND if no app was added in the last 15 minutes, or for an API key.",
  requires: setUp,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    code: t.string({ required: true, description: 'The current code of the app, with six digits.' }),
  }),
  payload: codesPayload('ConfirmAuthenticatorAppPayload'),
  resolve: (input, request, { services }) => services.confirmAuthenticatorApp(request, input),
});

mutation('removeAuthenticatorApp', {
  description:
    "Removes the caller's authenticator app, and the recovery codes if it was the last second factor. Returns NOT_FOUND if the caller has no app or is an API key, and STATE_CONFLICT if it is the last second factor and the organisation requires one.",
  requires: change,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: proofFields,
  payload: objectPayload('RemoveAuthenticatorAppPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (input, request, { services }) => services.removeAuthenticatorApp(request, input),
});

mutation('createRecoveryCodes', {
  description:
    "Replaces the caller's recovery codes. Returns STATE_CONFLICT if the caller has no second factor, and NOT_FOUND for an API key.",
  requires: change,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: proofFields,
  payload: codesPayload('CreateRecoveryCodesPayload'),
  resolve: (input, request, { services }) => services.createRecoveryCodes(request, input),
});

mutation('resetStaffMemberSecondFactor', {
  description: `Removes the authenticator app, the passkeys and the recovery codes of a staff member who has lost them, and ends all of the member's sessions: the member signs in with the password alone. Verify the identity of the member first. Returns STATE_CONFLICT if the member has no second factor or is the caller. ${memberAuthority}`,
  requires: { action: 'user.manage', on: 'any-page' },
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the staff member.' }),
  }),
  payload: objectPayload(
    'ResetStaffMemberSecondFactorPayload',
    'staffMember',
    'StaffMember',
    StaffMemberType,
  ),
  resolve: ({ id }, request, { services }) =>
    services.resetSecondFactor(request, readSharedObjectId('StaffMember', id)),
});

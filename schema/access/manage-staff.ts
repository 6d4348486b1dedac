import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { StaffPermission } from '../../src/staff/staff-permissions.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { type ChangedObject, objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { StaffMemberType } from './staff-member.ts';
import { StaffPermissionInput } from './staff-permission.ts';

export const passwordRules =
  'The password: at least 6 characters, with at least one letter and at least one digit or special character.';

/** The limits on mutations that grant permissions, for use in their descriptions. */
export const grantAuthority =
  'Callers can only grant permissions that they hold themselves, and cannot change a member who holds permissions that they lack. An API key can neither grant the role ADMINISTRATOR nor change a member who holds it, unless the operator created the key on the command line with every permission.';

/**
 * The limits on mutations that change an existing member without granting permissions, for use in
 * their descriptions.
 */
export const memberAuthority =
  'Callers cannot change or delete a member who holds permissions that they lack. An API key cannot change or delete a member who holds the role ADMINISTRATOR, unless the operator created the key on the command line with every permission.';

const requires = { action: 'user.manage', on: 'any-page' } as const;

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the staff member.' });

const profileFields = <Required extends boolean>(t: InputFields, required: Required) => ({
  email: t.string({
    required,
    description: 'The e-mail address, with which the staff member signs in. Unique in the organisation.',
  }),
  fullName: t.string({ required, description: 'The full name.' }),
  phone: t.string({ description: 'The telephone number. Null removes it.' }),
  permissions: t.field({
    type: [StaffPermissionInput],
    required,
    description:
      'The permissions on each sales page. On a page that is not listed, a new member has the role NONE, and an existing member keeps its permissions.',
  }),
  mustListEverySalesPage: t.boolean({
    internal: true,
    description:
      'Whether `permissions` must list every sales page of the organisation (D8). Defaults to false.',
  }),
});

mutation('createStaffMember', {
  description: `Adds a staff member to the organisation. ${grantAuthority}`,
  requires,
  input: (t) => ({
    ...profileFields(t, true),
    password: t.string({ required: true, description: passwordRules }),
  }),
  payload: objectPayload('CreateStaffMemberPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (
    { email, fullName, phone, permissions, password, mustListEverySalesPage },
    request,
    { services },
  ) =>
    services.createStaffMember(request, {
      email,
      fullName,
      phone: phone ?? null,
      password,
      permissions: permissions.map(toPermission),
      mustListEveryPage: mustListEverySalesPage ?? false,
    }),
});

mutation('updateStaffMember', {
  description: `Changes a staff member, except the password. Omitted fields are unchanged. ${grantAuthority}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  versionOf: 'StaffMember',
  input: (t) => ({ id: idField(t), ...profileFields(t, false) }),
  payload: objectPayload('UpdateStaffMemberPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id, permissions, mustListEverySalesPage, ...profile }, request, { services }) =>
    services.updateStaffMember(request, {
      staffMemberId: readSharedObjectId('StaffMember', id),
      ...profile,
      permissions: permissions === null ? null : permissions?.map(toPermission),
      mustListEveryPage: mustListEverySalesPage ?? false,
    }),
});

mutation('changeStaffMemberPassword', {
  description: `Sets a new password for a staff member and ends all of the member's sessions. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t), password: t.string({ required: true, description: passwordRules }) }),
  payload: objectPayload('ChangeStaffMemberPasswordPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id, password }, request, { services }) =>
    services.changeStaffPassword(request, { staffMemberId: readSharedObjectId('StaffMember', id), password }),
});

const DeleteStaffMemberPayloadType = builder.objectRef<ChangedObject>('DeleteStaffMemberPayload').implement({
  description: 'The result of the mutation `deleteStaffMember`.',
  fields: (t) => ({
    deletedStaffMemberId: t.id({
      description: 'The global id of the deleted staff member.',
      resolve: ({ id }) => encodeGlobalId('StaffMember', id),
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('deleteStaffMember', {
  description: `Deletes a staff member and ends all of the member's sessions. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: DeleteStaffMemberPayloadType,
  resolve: ({ id }, request, { services }) =>
    services.deleteStaffMember(request, readSharedObjectId('StaffMember', id)),
});

/** Converts a permission of an input. `index` is its position in the list, for error reports. */
export function toPermission(
  { salesPageId, role, customPermissions }: typeof StaffPermissionInput.$inferInput,
  index: number,
): StaffPermission {
  return {
    salesPageId: readSharedObjectId('SalesPage', salesPageId, `permissions[${index}].salesPageId`),
    roleId: role,
    customPermissions: customPermissions ?? [],
  };
}

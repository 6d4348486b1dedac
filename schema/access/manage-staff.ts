import type { Row } from '../../src/platform/database/model-rows.ts';
import type { StaffProfile } from '../../src/staff/staff-profile.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { StaffMemberType } from './staff-member.ts';
import { StaffPermissionInput } from './staff-permission.ts';

const passwordRules =
  'The password: at least 6 characters, with at least one letter and at least one digit or special character.';
const permissionsRules =
  'The permissions: one entry per sales page of the organisation. A missing sales page is rejected with PERMISSIONS_INCOMPLETE.';

const CreateStaffMemberInput = builder.inputType('CreateStaffMemberInput', {
  description: 'A new staff member.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The e-mail address, with which the staff member signs in. Unique in the organisation.',
    }),
    password: t.string({ required: true, description: passwordRules }),
    fullName: t.string({ required: true, description: 'The full name.' }),
    phone: t.string({ description: 'The telephone number. Null for none.' }),
    permissions: t.field({ type: [StaffPermissionInput], required: true, description: permissionsRules }),
  }),
});

const UpdateStaffMemberInput = builder.inputType('UpdateStaffMemberInput', {
  description: 'The new properties of a staff member, except the password. An omitted telephone number is removed.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The e-mail address, with which the staff member signs in. Unique in the organisation.',
    }),
    fullName: t.string({ required: true, description: 'The full name.' }),
    phone: t.string({ description: 'The telephone number. Defaults to none.' }),
    permissions: t.field({ type: [StaffPermissionInput], required: true, description: permissionsRules }),
  }),
});

interface CreateStaffMemberPayload {
  readonly staffMember: Row<'StaffMember'>;
  readonly replayed: boolean;
}

const CreateStaffMemberPayloadType = builder.objectRef<CreateStaffMemberPayload>('CreateStaffMemberPayload').implement({
  description: 'A new staff member.',
  fields: (t) => ({
    staffMember: t.field({
      type: StaffMemberType,
      description: 'The staff member in its current state.',
      resolve: ({ staffMember }) => staffMember,
    }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

const DeleteStaffMemberPayloadType = builder.objectRef<{ databaseId: number }>('DeleteStaffMemberPayload').implement({
  description: 'The result of deleting a staff member.',
  fields: (t) => ({ databaseId: t.exposeInt('databaseId', { description: 'The numeric id of the deleted staff member.' }) }),
});

/** The limits of mutations that grant permissions, as a part of their descriptions. */
const grantAuthority =
  'Callers can only grant permissions that they hold themselves, and cannot change a member who holds permissions that they lack. An API key can neither grant the role ADMINISTRATOR nor change a member who holds it, unless the operator created the key on the command line with every permission.';

/** The limits of mutations that change an existing member without granting permissions, as a part of their descriptions. */
const memberAuthority =
  'Callers cannot change or delete a member who holds permissions that they lack. An API key cannot change or delete a member who holds the role ADMINISTRATOR, unless the operator created the key on the command line with every permission.';

builder.mutationFields((t) => {
  const databaseId = t.arg.int({ required: true, description: 'The numeric id of the staff member.' });
  return {
    createStaffMember: t.field({
      type: CreateStaffMemberPayloadType,
      description: `Adds a staff member to the organisation. Requires \`manage.account\` on a sales page. ${grantAuthority}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateStaffMemberResult', description: 'The new staff member, or an error if none was created.' },
      },
      args: {
        input: t.arg({ type: CreateStaffMemberInput, required: true, description: 'The properties of the staff member.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      async resolve(_root, { input, idempotencyKey }, context) {
        const { password } = input;
        const requestContext = createRequestContext(context, idempotencyKey);
        const { staffMemberId, replayed } = await context.services.createStaffMember(requestContext, {
          ...toProfile(input),
          password,
        });
        return { staffMember: await reloadRow(context, 'StaffMember', staffMemberId), replayed };
      },
    }),
    updateStaffMember: t.field({
      type: StaffMemberType,
      description: `Replaces all properties of a staff member except the password. Requires \`manage.account\` on a sales page. ${grantAuthority}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateStaffMemberResult', description: 'The staff member, or an error if nothing was changed.' },
      },
      args: {
        databaseId,
        input: t.arg({ type: UpdateStaffMemberInput, required: true, description: 'The new properties.' }),
      },
      async resolve(_root, { databaseId: staffMemberId, input }, context) {
        await context.services.updateStaffMember(createRequestContext(context, null), { staffMemberId, ...toProfile(input) });
        return reloadRow(context, 'StaffMember', staffMemberId);
      },
    }),
    changeStaffPassword: t.field({
      type: StaffMemberType,
      description: `Sets a new password for a staff member and ends all of the member's sessions. Requires \`manage.account\` on a sales page. ${memberAuthority}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'ChangeStaffPasswordResult', description: 'The staff member, or an error if nothing was changed.' },
      },
      args: { databaseId, password: t.arg.string({ required: true, description: passwordRules }) },
      async resolve(_root, { databaseId: staffMemberId, password }, context) {
        await context.services.changeStaffPassword(createRequestContext(context, null), { staffMemberId, password });
        return reloadRow(context, 'StaffMember', staffMemberId);
      },
    }),
    deleteStaffMember: t.field({
      type: DeleteStaffMemberPayloadType,
      description: `Deletes a staff member and ends all of the member's sessions. Requires \`manage.account\` on a sales page. ${memberAuthority}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'DeleteStaffMemberResult', description: 'The deleted staff member, or an error if none was deleted.' },
      },
      args: { databaseId },
      async resolve(_root, { databaseId: staffMemberId }, context) {
        await context.services.deleteStaffMember(createRequestContext(context, null), staffMemberId);
        return { databaseId: staffMemberId };
      },
    }),
  };
});

function toProfile(input: typeof UpdateStaffMemberInput.$inferInput): StaffProfile {
  const { email, fullName, phone, permissions } = input;
  return {
    email,
    fullName,
    phone: phone ?? null,
    permissions: permissions.map(({ salesPageDatabaseId, role, customPermissions }) => ({
      salesPageId: salesPageDatabaseId,
      roleId: role,
      customPermissions: customPermissions ?? [],
    })),
  };
}

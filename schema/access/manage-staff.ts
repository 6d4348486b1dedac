import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { StaffProfile } from '../../src/staff/staff-profile.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { StaffMemberType } from './staff-member.ts';
import { StaffPermissionInput } from './staff-permission.ts';

const passwordRules = 'At least 6 characters, with at least one letter and at least one digit or special sign.';
const permissionsRules = 'One entry for every sales page of the organisation, else PERMISSIONS_INCOMPLETE.';

const CreateStaffMemberInput = builder.inputType('CreateStaffMemberInput', {
  description: 'A new staff member.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail, which no other staff member of the organisation has.' }),
    password: t.string({ required: true, description: passwordRules }),
    fullName: t.string({ required: true, description: 'Name.' }),
    phone: t.string({ description: 'Telephone.' }),
    permissions: t.field({ type: [StaffPermissionInput], required: true, description: permissionsRules }),
  }),
});

const UpdateStaffMemberInput = builder.inputType('UpdateStaffMemberInput', {
  description: 'All that is said of a staff member but the password.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail, which no other staff member of the organisation has.' }),
    fullName: t.string({ required: true, description: 'Name.' }),
    phone: t.string({ description: 'Telephone; none where it is left out.' }),
    permissions: t.field({ type: [StaffPermissionInput], required: true, description: permissionsRules }),
  }),
});

interface CreateStaffMemberPayload {
  readonly staffMember: ModelRows['StaffMember'];
  readonly replayed: boolean;
}

const CreateStaffMemberPayloadType = builder.objectRef<CreateStaffMemberPayload>('CreateStaffMemberPayload').implement({
  description: 'A new staff member.',
  fields: (t) => ({
    staffMember: t.field({
      type: StaffMemberType,
      description: 'The staff member, as it stands now.',
      resolve: ({ staffMember }) => staffMember,
    }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether an earlier request with the same key created it.' }),
  }),
});

const DeleteStaffMemberPayloadType = builder.objectRef<{ databaseId: number }>('DeleteStaffMemberPayload').implement({
  description: 'A staff member who was deleted.',
  fields: (t) => ({ databaseId: t.exposeInt('databaseId', { description: 'The id that REST used.' }) }),
});

const authority =
  'A caller gives no more than it may do itself, and changes no member who may do more. An API key neither gives the role ADMINISTRATOR nor changes a member who holds it, unless the operator made it on the command line with every permission.';

builder.mutationFields((t) => {
  const databaseId = t.arg.int({ required: true, description: 'The staff member, by the id that REST uses.' });
  return {
    createStaffMember: t.field({
      type: CreateStaffMemberPayloadType,
      description: `Adds somebody to the staff of the organisation. Needs \`manage.account\` on a sales page. ${authority}`,
      errors: {
        types: [DomainError],
        union: { name: 'CreateStaffMemberResult', description: 'The new staff member, or why there is none.' },
      },
      args: {
        input: t.arg({ type: CreateStaffMemberInput, required: true, description: 'The staff member.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      async resolve(_root, { input, idempotencyKey }, context) {
        const { password } = input;
        const requestContext = createRequestContext(context, idempotencyKey);
        const { staffMemberId, replayed } = await context.services.createStaffMember(requestContext, {
          ...toProfile(input),
          password,
        });
        return { staffMember: await readAgain(context, 'StaffMember', staffMemberId), replayed };
      },
    }),
    updateStaffMember: t.field({
      type: StaffMemberType,
      description: `Replaces all that is said of a staff member but the password. Needs \`manage.account\` on a sales page. ${authority}`,
      errors: {
        types: [DomainError],
        union: { name: 'UpdateStaffMemberResult', description: 'The staff member, or why nothing was changed.' },
      },
      args: {
        databaseId,
        input: t.arg({ type: UpdateStaffMemberInput, required: true, description: 'What is said from now on.' }),
      },
      async resolve(_root, { databaseId: staffMemberId, input }, context) {
        await context.services.updateStaffMember(createRequestContext(context, null), { staffMemberId, ...toProfile(input) });
        return readAgain(context, 'StaffMember', staffMemberId);
      },
    }),
    changeStaffPassword: t.field({
      type: StaffMemberType,
      description: `Gives a staff member a new password and ends all its sign-ins. Needs \`manage.account\` on a sales page. ${authority}`,
      errors: {
        types: [DomainError],
        union: { name: 'ChangeStaffPasswordResult', description: 'The staff member, or why nothing was changed.' },
      },
      args: { databaseId, password: t.arg.string({ required: true, description: passwordRules }) },
      async resolve(_root, { databaseId: staffMemberId, password }, context) {
        await context.services.changeStaffPassword(createRequestContext(context, null), { staffMemberId, password });
        return readAgain(context, 'StaffMember', staffMemberId);
      },
    }),
    deleteStaffMember: t.field({
      type: DeleteStaffMemberPayloadType,
      description: `Deletes a staff member and ends all its sign-ins. Needs \`manage.account\` on a sales page. ${authority}`,
      errors: {
        types: [DomainError],
        union: { name: 'DeleteStaffMemberResult', description: 'Who was deleted, or why nobody was.' },
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

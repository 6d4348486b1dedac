import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { memberAuthority } from './manage-staff.ts';
import { change, proofFields } from './second-factors.ts';
import { StaffMemberType } from './staff-member.ts';

builder.rowFields(StaffMemberType, (t) => ({
  hasPin: t.field({
    type: 'Boolean',
    description: 'Whether the member has a PIN, with which it unlocks tills as a cashier.',
    select: ['pinSetAt'],
    expression: ({ pinSetAt }) => pinSetAt !== null,
  }),
}));

const pinRules = 'The PIN: 4 to 6 digits that are not a sequence or a repetition, such as 1234 or 1212.';

mutation('setOwnPin', {
  description:
    "Sets the caller's own PIN, with which the caller unlocks the tills of the sales pages where it has a role, and ends the caller's sessions at tills. Returns NOT_FOUND for an API key.",
  requires: change,
  rejects: ['NOT_FOUND'],
  input: (t) => ({ pin: t.string({ required: true, description: pinRules }), ...proofFields(t) }),
  payload: objectPayload('SetOwnPinPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (input, request, { services }) => services.setOwnPin(request, input),
});

mutation('removeOwnPin', {
  description:
    "Removes the caller's own PIN, and ends the caller's sessions at tills. Without a PIN, it has no effect. Returns NOT_FOUND for an API key.",
  requires: change,
  rejects: ['NOT_FOUND'],
  input: () => ({}),
  payload: objectPayload('RemoveOwnPinPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (_input, request, { services }) => services.removeOwnPin(request),
});

const requires = { action: 'user.manage', on: 'any-page' } as const;

mutation('setStaffMemberPin', {
  description: `Sets the PIN of a staff member, and ends the member's sessions at tills. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the staff member.' }),
    pin: t.string({ required: true, description: pinRules }),
  }),
  payload: objectPayload('SetStaffMemberPinPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id, pin }, request, { services }) =>
    services.setStaffPin(request, { staffMemberId: readSharedObjectId('StaffMember', id), pin }),
});

mutation('removeStaffMemberPin', {
  description: `Removes the PIN of a staff member, and ends the member's sessions at tills. Without a PIN, it has no effect. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the staff member.' }) }),
  payload: objectPayload('RemoveStaffMemberPinPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id }, request, { services }) =>
    services.removeStaffPin(request, readSharedObjectId('StaffMember', id)),
});

import { z } from 'zod';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import type { FieldError } from '../errors/rest-error.ts';
import { email, integer, line, oneOf, oneOfNumbers, optional, password, text } from '../http/body-shape.ts';
import type { StaffPermissionInput } from '../operations/generated/operations.ts';
import { permissionNames, roleDescription, roleIds } from '../resources/user-resource.ts';

const objectOptions = { error: 'must be an object' };

const permission = z.object(
  {
    domainId: integer(),
    roleId: oneOfNumbers(Object.values(roleIds)).describe(roleDescription),
    customPermissions: optional(
      z.array(oneOf(Object.values(permissionNames)), { error: 'must be an array' }),
    ),
  },
  objectOptions,
);

const profile = {
  email: email(),
  fullName: line(),
  phone: optional(text(textLimits.phone)),
  permissions: z.array(permission, { error: 'must be an array' }),
};

const examplePermissions = [
  { domainId: 1, roleId: 4 },
  { domainId: 2, roleId: 0 },
];

export const newUser = z.object({ ...profile, password: password() }, objectOptions).meta({
  id: 'NewUser',
  example: {
    email: 'robin@demo.test',
    fullName: 'Robin Reed',
    password: 'robin-Passw0rd',
    permissions: examplePermissions,
  },
});

export const userUpdate = z.object(profile, objectOptions).meta({
  id: 'UserUpdate',
  example: { email: 'packing@demo.test', fullName: 'Pat Packing', permissions: examplePermissions },
});

export const newPassword = z
  .object(
    { password: password(), password2: text(textLimits.other).describe('Must equal `password`.') },
    objectOptions,
  )
  .meta({ id: 'NewPassword', example: { password: 'new-Passw0rd', password2: 'new-Passw0rd' } });

/**
 * Returns the error of unequal passwords. The check is not part of the shape, so that the error is
 * reported together with all other errors.
 */
export function validatePasswords(body: unknown): FieldError[] {
  const { data } = z.object({ password: z.string(), password2: z.string() }).safeParse(body);
  return data && data.password !== data.password2
    ? [{ field: 'password2', message: 'must equal password' }]
    : [];
}

/** Converts permissions of v1, which must list every sales page (D8), to fields of the GraphQL input. */
export function toPermissionInputs(permissions: readonly z.infer<typeof permission>[]): {
  permissions: StaffPermissionInput[];
  mustListEverySalesPage: true;
} {
  return {
    permissions: permissions.map(({ domainId, roleId, customPermissions = [] }) => ({
      salesPageId: encodeGlobalId('SalesPage', domainId),
      role: keyOf(roleIds, roleId),
      customPermissions: customPermissions.map((permissionName) => keyOf(permissionNames, permissionName)),
    })),
    mustListEverySalesPage: true,
  };
}

function keyOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>, value: Value): Key {
  for (const key in table) if (table[key] === value) return key;
  throw new Error(`the table has no key for the validated value ${value}`);
}

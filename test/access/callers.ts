import { createHash } from 'node:crypto';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { permissions, permissionsOfApiKey, permissionsOfRole } from '../../src/access/grants.ts';
import { type Action, isAllowed } from '../../src/access/permissions.ts';
import { signIn } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

/** A caller, with the actions on sales page 1 that `isAllowed` permits. */
export interface TestCaller {
  readonly name: string;
  readonly token: string;
  /**
   * Returns whether the caller may take the action on sales page 1. Null if the page belongs to
   * another organisation.
   */
  may(action: Action): boolean | null;
}

/**
 * Creates an API key for each single permission. Returns these keys, a staff member with each role
 * from 1 to 4, the demo API key with every permission, and a staff member of another organisation.
 */
export async function createCallers(service: TestService): Promise<TestCaller[]> {
  const staff = async (
    name: string,
    roleId: number,
    custom: readonly string[] = [],
  ): Promise<TestCaller> => ({
    name,
    token: await signIn(service, `${name}@demo.test`),
    may: (action) => isAllowed(action, permissionsOfRole(roleId, custom)),
  });
  const keys = await Promise.all(
    permissions.map(async (permission): Promise<TestCaller> => {
      const token = `vs_test_with_${permission}`;
      await service.database.query({
        text: 'insert into api_keys (organisation_id, name, key_hash, last_four, permissions) values (1, $1, $2, $3, $4)',
        values: [permission, createHash('sha256').update(token).digest(), token.slice(-4), [permission]],
      });
      return {
        name: `a key with ${permission}`,
        token,
        may: (action) => isAllowed(action, new Set([permission])),
      };
    }),
  );
  const all: TestCaller = {
    name: 'the key with every permission',
    token: demoApiKey,
    may: (action) => isAllowed(action, permissionsOfApiKey(permissions, true)),
  };
  const stranger: TestCaller = {
    name: 'a stranger',
    token: await signIn(service, 'admin@other.test', 'other-shop'),
    may: () => null,
  };
  return [
    await staff('admin', 1),
    await staff('redeem', 2),
    await staff('custom', 3, ['manage.orders']),
    await staff('packing', 4),
    ...keys,
    all,
    stranger,
  ];
}

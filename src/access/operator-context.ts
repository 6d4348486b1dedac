import { randomUUID } from 'node:crypto';
import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { permissionsOfRole } from './grants.ts';
import { principalDefaults } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The principal id in audit entries of changes that the operator makes through the command line.
 */
export const operatorId = 'cli';

const administratorRoleId = 1;

/**
 * Returns a request context of the operator, who holds the grants of an administrator on every
 * sales page of the organisation.
 */
export async function createOperatorContext(
  database: SqlClient,
  organisationId: number,
): Promise<RequestContext> {
  const pages = await findRows(database, 'SalesPage', 'organisationId', [organisationId]);
  const administratorGrants = permissionsOfRole(administratorRoleId, []);
  return {
    caller: {
      ...principalDefaults,
      kind: 'operator',
      id: operatorId,
      organisationId,
      grants: new Map(pages.map(({ id }) => [id, administratorGrants])),
    },
    channel: 'cli',
    requestId: randomUUID(),
    address: 'localhost',
    idempotencyKey: null,
  };
}

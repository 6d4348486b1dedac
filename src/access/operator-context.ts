import { randomUUID } from 'node:crypto';
import type { SqlClient } from '../platform/database/database.ts';
import { permissionsOfRole } from './permissions.ts';
import type { RequestContext } from './request-context.ts';

/** The principal id of the operator, who uses the service's command line, in audit entries. */
export const operatorId = 'cli';

const administratorRoleId = 1;

/** Returns a request context of the operator, who holds the grants of an administrator on every sales page of the organisation. */
export async function createOperatorContext(database: SqlClient, organisationId: number): Promise<RequestContext> {
  const pages = await database.query<{ id: number }>({
    text: 'select id from sales_pages where organisation_id = $1',
    values: [organisationId],
  });
  const administratorGrants = permissionsOfRole(administratorRoleId, []);
  return {
    caller: {
      kind: 'operator',
      id: operatorId,
      staffMemberId: null,
      tokenFamilyId: null,
      apiKeyId: null,
      organisationId,
      resellerHash: null,
      grants: new Map(pages.map(({ id }) => [id, administratorGrants])),
    },
    channel: 'cli',
    requestId: randomUUID(),
    address: 'localhost',
    idempotencyKey: null,
  };
}

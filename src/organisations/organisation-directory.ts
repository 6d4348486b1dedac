import { foldEmail } from '../access/fold-email.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { readRows } from '../platform/rows/read-rows.ts';
import { rowShape } from '../platform/rows/row-shape.ts';

const byId = { name: 'all', rest: () => 'order by t.id', values: [] };

export interface OrganisationSummary {
  readonly id: number;
  readonly name: string;
}

/** Returns all organisations in the order of their ids. */
export function listOrganisations(client: SqlClient): Promise<OrganisationSummary[]> {
  return readRows(client, { shape: rowShape('Organisation', ['id', 'name']), ...byId });
}

export interface SalesPageSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly subdomain: string;
  readonly resellerHash: string | null;
}

/** Returns all sales pages in the order of their ids. */
export function listSalesPages(client: SqlClient): Promise<SalesPageSummary[]> {
  return readRows(client, {
    shape: rowShape('SalesPage', ['id', 'organisationId', 'subdomain', 'resellerHash']),
    ...byId,
  });
}

export interface StaffMemberSummary {
  readonly id: number;
  readonly organisationId: number;
}

/**
 * Returns the staff members with this e-mail, at most one per organisation, in the order of the
 * organisations' ids.
 */
export function findStaffByEmail({ prisma }: Database, email: string): Promise<StaffMemberSummary[]> {
  return prisma.staffMember.findMany({
    where: { email: foldEmail(email), deletedAt: null },
    select: { id: true, organisationId: true },
    orderBy: { organisationId: 'asc' },
  });
}

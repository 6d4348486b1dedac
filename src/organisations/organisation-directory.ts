import { foldEmail } from '../access/fold-email.ts';
import type { Database } from '../platform/database/database.ts';

type Client = Pick<Database, 'prisma'>;

export interface OrganisationSummary {
  readonly id: number;
  readonly name: string;
}

/** Returns all organisations in the order of their ids. */
export function listOrganisations({ prisma }: Client): Promise<OrganisationSummary[]> {
  return prisma.organisation.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } });
}

export interface SalesPageSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly subdomain: string;
  readonly resellerHash: string | null;
}

/** Returns all sales pages in the order of their ids. */
export function listSalesPages({ prisma }: Client): Promise<SalesPageSummary[]> {
  const select = { id: true, organisationId: true, subdomain: true, resellerHash: true };
  return prisma.salesPage.findMany({ select, orderBy: { id: 'asc' } });
}

export interface StaffMemberSummary {
  readonly id: number;
  readonly organisationId: number;
}

/** Returns the staff members with this e-mail, at most one per organisation, in the order of the organisations' ids. */
export function findStaffByEmail({ prisma }: Client, email: string): Promise<StaffMemberSummary[]> {
  return prisma.staffMember.findMany({
    where: { email: foldEmail(email), deletedAt: null },
    select: { id: true, organisationId: true },
    orderBy: { organisationId: 'asc' },
  });
}

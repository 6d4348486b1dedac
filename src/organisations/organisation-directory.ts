import { foldEmail } from '../access/fold-email.ts';
import type { SqlClient } from '../platform/database/database.ts';

export interface OrganisationSummary {
  readonly id: number;
  readonly name: string;
}

/** Returns all organisations in the order of their ids. */
export function listOrganisations(client: SqlClient): Promise<OrganisationSummary[]> {
  return client.query({ text: 'select id, name from organisations order by id', values: [] });
}

export interface SalesPageSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly subdomain: string;
  readonly resellerHash: string | null;
}

/** Returns all sales pages in the order of their ids. */
export function listSalesPages(client: SqlClient): Promise<SalesPageSummary[]> {
  return client.query({
    text: `select id, organisation_id as "organisationId", subdomain, reseller_hash as "resellerHash" from sales_pages order by id`,
    values: [],
  });
}

export interface StaffMemberSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly email: string;
}

/** Returns the staff members with this e-mail, at most one per organisation, in the order of the organisations' ids. */
export function findStaffByEmail(client: SqlClient, email: string): Promise<StaffMemberSummary[]> {
  return client.query({
    text: `
      select id, organisation_id as "organisationId", email from staff_members
       where email = $1 and deleted_at is null order by organisation_id`,
    values: [foldEmail(email)],
  });
}

import { toContextJson } from '../access/request-context.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

const text = `
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
select $1::int, $2::int, a.principal, a.channel, $4, $5, $6::jsonb, $7::jsonb, a.request_id
  from jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)`;

/** Writes the audit entry of a change that does not concern a single row (write-row.ts), in the change's transaction. */
export async function auditChange(
  { transaction, context, salesPageId }: CatalogueChange,
  action: string,
  subject: string,
  before: object,
  after: object,
): Promise<void> {
  const json = [before, after].map((value) => JSON.stringify(value));
  const values = [context.caller.organisationId, salesPageId, toContextJson(context), action, subject, ...json];
  await transaction.query({ name: 'audit-catalogue-change', text, values });
}

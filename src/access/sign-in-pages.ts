import type { SqlClient } from '../platform/database/database.ts';
import { foldEmail } from './fold-email.ts';

export interface SignInPage {
  readonly id: number;
  readonly subdomain: string;
  readonly storefrontUrl: string;
}

const text = `
  select s.id, s.subdomain, s.storefront_url as "storefrontUrl"
    from staff_members m
    join staff_permissions p on p.staff_member_id = m.id and p.role_id > 0
    join sales_pages s on s.id = p.sales_page_id
   where m.email = $1 and m.deleted_at is null
   order by s.id`;

/**
 * Returns the sales pages, by id, where a staff member with this e-mail has a role, in all organisations. Returns an empty array
 * for an unknown e-mail (D31).
 */
export function findSignInPages(database: SqlClient, email: string): Promise<SignInPage[]> {
  return database.query({ name: 'sign-in-pages', text, values: [foldEmail(email)] });
}

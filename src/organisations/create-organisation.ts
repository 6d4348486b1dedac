import { randomUUID } from 'node:crypto';
import { foldEmail } from '../access/fold-email.ts';
import { operatorId } from '../access/operator-context.ts';
import { hashPassword } from '../access/password.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { defaultSkin } from './default-skin.ts';
import { type NewOrganisation, validateOrganisation } from './new-organisation.ts';
import { subdomainTaken, toStorefrontUrl } from './sales-page-identity.ts';

export interface CreatedOrganisation {
  readonly organisationId: number;
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  readonly staffMemberId: number;
}

const skinColumns = Object.keys(defaultSkin).join(', ');

/** $1 the organisation (JSON) · $2 the skin (JSON) · $3 password hash · $4 principal · $5 request id. */
const text = `
with new as (
  select * from jsonb_to_record($1::jsonb) as n(name text, subdomain text, title text, currency text, time_zone text,
    storefront_url text, reseller_hash text, redeem_location text, language text, email text, full_name text)
), organisation as (
  insert into organisations (name) select name from new returning id
), page as (
  insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url, company_name, reseller_hash)
  select organisation.id, new.subdomain, new.title, new.time_zone, new.currency, new.storefront_url, new.name, new.reseller_hash
    from organisation, new
  on conflict (subdomain) do nothing
  returning id, organisation_id
), skin as (
  insert into skins (sales_page_id, available_languages, ${skinColumns})
  select page.id, array[new.language], ${skinColumns.replace(/\w+/g, 's.$&')} from page, new, jsonb_populate_record(null::skins, $2::jsonb) s
), gateway as (
  insert into payment_gateways (sales_page_id, name) select id, 'manual' from page
), location as (
  insert into redeem_locations (organisation_id, name, address)
  select page.organisation_id, new.redeem_location, '' from page, new returning id
), member as (
  insert into staff_members (organisation_id, email, password_hash, full_name, locale)
  select page.organisation_id, new.email, $3, new.full_name, new.language from page, new returning id
), permission as (
  insert into staff_permissions (organisation_id, staff_member_id, sales_page_id, role_id, custom_permissions)
  select page.organisation_id, member.id, page.id, 1, '{}' from page, member
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select page.organisation_id, page.id, $4, 'cli', 'organisation.create', 'organisation:' || page.organisation_id, $1::jsonb, $5
    from page
)
select organisation.id as "organisationId", page.id as "salesPageId", location.id as "redeemLocationId", member.id as "staffMemberId"
  from organisation left join page on true left join location on true left join member on true
 where abort_unless(page.id is not null, 'subdomain')`;

/**
 * Creates an organisation that can sell and redeem once it has vouchers: a sales page with a skin and the gateway `manual`, a
 * redeem location, and an administrator. Only the operator calls it, because all other callers belong to an organisation. Throws
 * INVALID_INPUT with all invalid fields.
 */
export async function createOrganisation(client: SqlClient, organisation: NewOrganisation): Promise<CreatedOrganisation> {
  const errors = await validateOrganisation(client, organisation);
  if (errors.length > 0) throw invalidInput(errors);
  const { password, ...details } = organisation;
  try {
    const [created] = await client.query<CreatedOrganisation>({
      text,
      values: [
        JSON.stringify(toRow(details)),
        JSON.stringify(defaultSkin),
        await hashPassword(password),
        operatorId,
        randomUUID(),
      ],
    });
    if (!created) throw new Error('an organisation was created but not returned');
    return created;
  } catch (error) {
    throw isAbortedFor(error, 'subdomain') ? invalidInput([subdomainTaken]) : error;
  }
}

function toRow(organisation: Omit<NewOrganisation, 'password'>) {
  const { name, title, timeZone, storefrontUrl, resellerHash, redeemLocation, email, fullName, ...rest } = organisation;
  return {
    ...rest,
    name: name.trim(),
    title: title.trim(),
    time_zone: timeZone,
    storefront_url: toStorefrontUrl(storefrontUrl),
    reseller_hash: resellerHash,
    redeem_location: redeemLocation.trim(),
    email: foldEmail(email),
    full_name: fullName.trim(),
  };
}

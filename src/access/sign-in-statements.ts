import { Channel } from '../../prisma/generated/client/enums.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import {
  bigint,
  boolean,
  bytea,
  enumOf,
  int,
  notNull,
  nullable,
  text,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';

/** Days for which the address of a sign-in is known, and stored. */
export const knownAddressDays = 30;

/**
 * Selects the staff member with this e-mail address who has a role on the sales page with this
 * subdomain. It is one hand-written statement, because the number of statements that Prisma's
 * client would run depends on whether the e-mail is registered, which the response time would
 * reveal (D34).
 */
export const selectMemberStatement = defineStatement({
  name: 'sign-in',
  params: { subdomain: text, email: text, address: text },
  row: {
    id: int,
    salesPageId: int,
    subdomain: text,
    organisationId: int,
    passwordHash: text,
    hasSecondFactor: notNull(boolean),
    /** Whether the organisation requires a second factor. */
    isSecondFactorRequired: boolean,
    /** Whether the member has signed in from this address in the last `knownAddressDays`. */
    isKnownAddress: notNull(boolean),
  },
  text: `
  select m.id, s.id as "salesPageId", s.subdomain, m.organisation_id as "organisationId", m.password_hash as "passwordHash",
         m.second_factor_since is not null as "hasSecondFactor", o.is_second_factor_required as "isSecondFactorRequired",
         exists (select from refresh_token_families f
                  where f.staff_member_id = m.id and f.address = $3 and f.created_at > now() - interval '${knownAddressDays} days') as "isKnownAddress"
    from sales_pages s
    join organisations o on o.id = s.organisation_id
    join staff_members m on m.organisation_id = s.organisation_id and m.email = $2 and m.deleted_at is null
    join staff_permissions p on p.staff_member_id = m.id and p.sales_page_id = s.id and p.role_id > 0
   where s.subdomain = $1`,
});

/** A staff member with a role on a sales page, as `selectMemberStatement` selects it. */
export type Member = StatementRow<typeof selectMemberStatement>;

/**
 * Creates a token family with its first refresh token. Returns no row if the member was deleted, the
 * stored password hash is no longer `passwordHash`, or the member has a second factor and
 * `secondFactor`, the presented one, is null. The row lock serialises the sign-in with changes of
 * these.
 */
export const createFamilyStatement = defineStatement({
  name: 'new-token-family',
  params: {
    familyId: uuid,
    staffMemberId: int,
    salesPageId: int,
    passwordHash: text,
    tokenHash: bytea,
    channel: enumOf('channel', Channel),
    requestId: nullable(text),
    address: text,
    secondFactor: nullable(text),
  },
  row: { familyId: uuid },
  text: `
  with family as (
    insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id, address, has_second_factor)
    select $1::uuid, m.organisation_id, m.id, $3::int, $8, $9::text is not null from staff_members m
     where m.id = $2::int and m.password_hash = $4 and m.deleted_at is null
       and (m.second_factor_since is null or $9::text is not null) for share
    returning *
  ), audit as (
    insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, request_id, address, after)
    select organisation_id, sales_page_id, 'staff:' || staff_member_id, $6::channel,
           ${actionAndSubjectSql('staff.sign-in', 'staff', 'staff_member_id')}, $7, $8,
           case when $9::text is not null then jsonb_build_object('second_factor', $9::text) end
      from family
  )
  insert into refresh_tokens (organisation_id, token_hash, family_id, expires_at) select organisation_id, $5, id, now() + interval '60 days' from family
  returning family_id as "familyId"`,
});

/** Erases addresses of sign-ins that no longer make an address known. */
export const eraseAddressesStatement = defineStatement({
  name: 'erase-sign-in-addresses',
  params: { limit: bigint },
  row: { erased: notNull(int) },
  text: `
  with expired as (
    select id from refresh_token_families
     where address is not null and created_at < now() - interval '${knownAddressDays} days'
     limit $1 for update skip locked
  )
  update refresh_token_families f set address = null from expired e where f.id = e.id returning 1 as erased`,
  isPrepared: false,
});

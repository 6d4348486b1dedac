import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bigint, boolean, int, nullable, text, uuid } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { Amount } from './payment-gateway.ts';

/**
 * The exclusive right of one attempt to make the charge with a reference and to place the order
 * with that reference (D64).
 */
export interface ChargeClaim {
  readonly reference: string;
  readonly owner: string;
}

export interface NewChargeClaim extends ChargeClaim {
  readonly salesPageId: number;
  readonly gateway: string;
  readonly amount: Amount;
  readonly principal: string;
  readonly key: IdempotencyKey | null;
}

/** A charge that must be voided. */
export interface AbandonedCharge {
  readonly reference: string;
  readonly salesPageId: number;
  readonly gateway: string;
}

/**
 * Duration of a claim's lease in seconds. When it expires, the attempt is presumed dead. Must be
 * longer than a charge and the place-order statement together.
 */
const leaseSeconds = 30;
/**
 * Minutes during which a void is repeated: a charge in flight may reach the gateway after the first
 * void.
 */
const voidingMinutes = 10;
/**
 * SQL expression for the time at which the void of a claim is repeated, whether or not the present
 * one fails. The interval equals the time since the first void, but is at least 20 seconds and at
 * most 5 minutes. Until then other processes skip the claim.
 */
const nextVoidSql = `now() + least(greatest(interval '20 seconds', now() - coalesce(voiding_since, now())), interval '5 minutes')`;

const upsertClaimStatement = defineStatement({
  name: 'claim-charge',
  params: {
    reference: text,
    salesPageId: int,
    gateway: text,
    currency: text,
    amount: bigint,
    principal: text,
    key: nullable(text),
    requestHash: nullable(text),
    owner: uuid,
  },
  row: { reference: text },
  text: `
  insert into charge_claims (reference, organisation_id, sales_page_id, gateway, currency, amount, principal, key, request_hash, owner, due_at)
  select $1, p.organisation_id, p.id, $3, $4, $5::bigint, $6, $7, decode($8, 'hex'), $9, now() + interval '${leaseSeconds} seconds' from sales_pages p where p.id = $2
  on conflict (principal, key) where state = 'claimed' do update set owner = excluded.owner, due_at = excluded.due_at
   where charge_claims.due_at <= now() and charge_claims.request_hash = excluded.request_hash
     and charge_claims.sales_page_id = excluded.sales_page_id and charge_claims.gateway = excluded.gateway
     and charge_claims.currency = excluded.currency and charge_claims.amount = excluded.amount
  returning reference`,
});

/**
 * Records that a charge is about to be made. Takes over the claim of an earlier attempt of the same
 * request if its lease has expired, including the reference of the charge that the earlier attempt
 * may have made. Returns null if another attempt with the key holds a claim whose lease has not
 * expired, or if the expired claim is for a different request.
 */
export async function insertClaim(database: SqlClient, claim: NewChargeClaim): Promise<ChargeClaim | null> {
  const { reference, owner, salesPageId, gateway, amount, principal, key } = claim;
  const [inserted] = await database.query(
    upsertClaimStatement({
      reference,
      salesPageId,
      gateway,
      ...amount,
      principal,
      owner,
      key: key?.key ?? null,
      requestHash: key?.requestHash ?? null,
    }),
  );
  return inserted ? { reference: inserted.reference, owner } : null;
}

const findOtherClaimStatement = defineStatement({
  name: 'find-claim-of-other-request',
  params: { principal: text, key: text, requestHash: text },
  text: `
    select from charge_claims
     where principal = $1 and key = $2 and state = 'claimed' and due_at > now() and request_hash <> decode($3, 'hex')`,
});

/**
 * Returns whether a different request with an idempotency key holds a claim whose lease has not
 * expired.
 */
export async function isClaimedByOtherRequest(
  database: SqlClient,
  principal: string,
  { key, requestHash }: IdempotencyKey,
): Promise<boolean> {
  const rows = await database.query(findOtherClaimStatement({ principal, key, requestHash }));
  return rows.length > 0;
}

const deleteClaimStatement = defineStatement({
  name: 'remove-claim',
  params: { reference: text, owner: uuid },
  row: { reference: text },
  text: `delete from charge_claims where reference = $1 and owner = $2 and state = 'claimed' returning reference`,
});

/**
 * Removes a claim for which no charge was made. Returns false if this attempt no longer owned it.
 */
export async function removeClaim(database: SqlClient, claim: ChargeClaim): Promise<boolean> {
  const rows = await database.query(deleteClaimStatement(claim));
  return rows.length > 0;
}

/**
 * The CTE of the place-order statement that deletes the claims of the orders in the CTE `sold`. If
 * it returns fewer rows than `sold` has claimed charges, the statement must be rolled back.
 */
export const settleClaimsText = `
  delete from charge_claims c using sold
   where sold.charge_owner is not null and c.reference = sold.reference and c.owner = sold.charge_owner and c.state = 'claimed'
  returning c.reference`;

/**
 * The `abort_unless` reason of a place-order statement that is rolled back because another attempt
 * or voidAbandonedCharges has taken the claim.
 */
export const claimLost = 'charge claim';

/**
 * Returns a statement that marks the selected claims for voiding, so that no order can be placed
 * with them, and returns their charges. Each claim is audited once, when it is first marked.
 * `condition` is the SQL condition that selects the claims.
 */
const abandonText = (condition: string) => `
with abandoned as (
  update charge_claims set state = 'voiding', voiding_since = coalesce(voiding_since, now()), due_at = ${nextVoidSql}
   where ${condition}
  returning *, voiding_since = now()::timestamptz(3) as is_new
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before)
  select s.organisation_id, a.sales_page_id, a.principal, 'graphql', ${actionAndSubjectSql('charge.void', 'charge', 'a.reference')},
         jsonb_build_object('gateway', a.gateway, 'amount', a.amount, 'currency', a.currency)
    from abandoned a join sales_pages s on s.id = a.sales_page_id
   where a.is_new
)
select reference, sales_page_id as "salesPageId", gateway from abandoned`;

const abandonOwnStatement = defineStatement({
  name: 'abandon-claim',
  params: { reference: text, owner: uuid },
  row: { reference: text, salesPageId: int, gateway: text },
  text: abandonText(`reference = $1 and owner = $2 and state = 'claimed'`),
});

/**
 * Marks a claim for voiding if this attempt still owns it. Returns false if it does not: the charge
 * then belongs to another attempt or to a placed order, or is voided by another process.
 */
export async function abandonClaim(database: SqlClient, claim: ChargeClaim): Promise<boolean> {
  const rows = await database.query(abandonOwnStatement(claim));
  return rows.length > 0;
}

const abandonDueStatement = defineStatement({
  name: 'abandon-due-claims',
  params: { limit: bigint, excludedGateways: array(text) },
  row: { reference: text, salesPageId: int, gateway: text },
  text: abandonText(`reference in (
     select reference from charge_claims where due_at <= now() and gateway <> all($2::text[]) order by due_at limit $1 for update skip locked)`),
});

/**
 * Marks for voiding the claims whose lease has expired. Returns their charges and the charges whose
 * void is due again, at most `limit` in total. Claims of the gateways in `excludedGateways` are
 * skipped.
 */
export function abandonDueClaims(
  database: SqlClient,
  limit: number,
  excludedGateways: readonly string[],
): Promise<AbandonedCharge[]> {
  return database.query(abandonDueStatement({ limit, excludedGateways }));
}

const deleteVoidedClaimStatement = defineStatement({
  name: 'remove-voided-claim',
  params: { reference: text, isFinal: boolean },
  text: `
  delete from charge_claims
   where reference = $1 and state = 'voiding' and ($2::boolean or voiding_since <= now() - interval '${voidingMinutes} minutes')`,
});

/**
 * Removes a claim whose charge was voided. `isFinal` states that no further charge with the
 * reference can reach the gateway. If it is false, the claim is removed only once its charge has
 * been voided repeatedly for ten minutes.
 */
export async function removeVoidedClaim(
  database: SqlClient,
  reference: string,
  isFinal: boolean,
): Promise<void> {
  await database.query(deleteVoidedClaimStatement({ reference, isFinal }));
}

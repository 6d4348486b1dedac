import type { SqlClient } from '../platform/database/database.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { Amount } from './payment-gateway.ts';

/** The exclusive right of one attempt to make the charge with a reference and to place the order with that reference. */
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

/** A charge to void. */
export interface AbandonedCharge {
  readonly reference: string;
  readonly gateway: string;
}

/** Seconds after which an attempt is presumed dead. Longer than a charge and the place-order statement may take together. */
const leaseSeconds = 30;
/** Minutes for which the void of a dead attempt is repeated: a charge in flight may reach the gateway after the first void. */
const voidingMinutes = 10;
/** The time at which a void is requested again, whether or not it failed. Other processes skip the claim until then. */
const nextVoid = `now() + least(greatest(interval '20 seconds', now() - coalesce(voiding_since, now())), interval '5 minutes')`;

const insertText = `
  insert into charge_claims (reference, sales_page_id, gateway, currency, amount, principal, key, request_hash, owner, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'), $9, now() + interval '${leaseSeconds} seconds')
  on conflict (principal, key) where state = 'claimed' do update set owner = excluded.owner, due_at = excluded.due_at
   where charge_claims.due_at <= now() and charge_claims.request_hash = excluded.request_hash
     and charge_claims.sales_page_id = excluded.sales_page_id and charge_claims.gateway = excluded.gateway
     and charge_claims.currency = excluded.currency and charge_claims.amount = excluded.amount
  returning reference`;

/**
 * Records that a charge is about to be made. If the same request was sent before and its attempt died, the claim of that attempt
 * is taken over, with the reference of the charge that it may have made. Returns null while another attempt with the key is
 * alive.
 */
export async function insertClaim(database: SqlClient, claim: NewChargeClaim): Promise<ChargeClaim | null> {
  const { reference, owner, salesPageId, gateway, amount, principal, key } = claim;
  const [inserted] = await database.query<{ reference: string }>({
    name: 'claim-charge',
    text: insertText,
    values: [
      ...[reference, salesPageId, gateway, amount.currency, amount.amount],
      ...[principal, key?.key ?? null, key?.requestHash ?? null, owner],
    ],
  });
  return inserted ? { reference: inserted.reference, owner } : null;
}

/** Removes a claim under which no charge was made. Returns whether this attempt still owned it. */
export async function removeClaim(database: SqlClient, { reference, owner }: ChargeClaim): Promise<boolean> {
  const text = `delete from charge_claims where reference = $1 and owner = $2 and state = 'claimed' returning reference`;
  const rows = await database.query({ name: 'remove-claim', text, values: [reference, owner] });
  return rows.length > 0;
}

/**
 * The part of the place-order statement that deletes the claims of the orders in the CTE `sold`. If it returns fewer rows than
 * `sold` has claimed charges, the statement must be rolled back.
 */
export const settleClaimsText = `
  delete from charge_claims c using sold
   where sold.charge_owner is not null and c.reference = sold.reference and c.owner = sold.charge_owner and c.state = 'claimed'
  returning c.reference`;

/**
 * The reason with which the place-order statement is rolled back if another attempt or voidAbandonedCharges has taken the claim.
 */
export const claimLost = 'charge claim';

/**
 * Marks for voiding the claims that the condition selects, so that no order can be placed with them, and audits each
 * once.
 */
const abandonText = (condition: string) => `
with abandoned as (
  update charge_claims set state = 'voiding', voiding_since = coalesce(voiding_since, now()), due_at = ${nextVoid}
   where ${condition}
  returning *, voiding_since = now()::timestamptz(3) as is_new
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before)
  select s.organisation_id, a.sales_page_id, a.principal, 'graphql', 'charge.void', 'charge:' || a.reference,
         jsonb_build_object('gateway', a.gateway, 'amount', a.amount, 'currency', a.currency)
    from abandoned a join sales_pages s on s.id = a.sales_page_id
   where a.is_new
)
select reference, gateway from abandoned`;

const abandonOwnText = abandonText(`reference = $1 and owner = $2 and state = 'claimed'`);

/**
 * Marks a claim for voiding if this attempt still owns it, and returns whether it did. If not, the charge belongs to another
 * attempt or to a placed order, or another process voids it.
 */
export async function abandonClaim(database: SqlClient, { reference, owner }: ChargeClaim): Promise<boolean> {
  const rows = await database.query({ name: 'abandon-claim', text: abandonOwnText, values: [reference, owner] });
  return rows.length > 0;
}

const abandonDueText = abandonText(`reference in (
     select reference from charge_claims where due_at <= now() and gateway <> all($2::text[]) order by due_at limit $1 for update skip locked)`);

/**
 * Marks for voiding the claims whose attempt is presumed dead. Returns them and the claims whose void is to be repeated, at most
 * `limit` in total. Claims of the gateways `excludedGateways` are left out.
 */
export function abandonDueClaims(
  database: SqlClient,
  limit: number,
  excludedGateways: readonly string[],
): Promise<AbandonedCharge[]> {
  return database.query({ name: 'abandon-due-claims', text: abandonDueText, values: [limit, excludedGateways] });
}

const removeVoidedText = `
  delete from charge_claims
   where reference = $1 and state = 'voiding' and ($2::boolean or voiding_since <= now() - interval '${voidingMinutes} minutes')`;

/**
 * Removes a claim whose charge was voided: if `isFinal` immediately, otherwise when the void has been repeated for long enough.
 */
export async function removeVoidedClaim(database: SqlClient, reference: string, isFinal: boolean): Promise<void> {
  await database.query({ name: 'remove-voided-claim', text: removeVoidedText, values: [reference, isFinal] });
}

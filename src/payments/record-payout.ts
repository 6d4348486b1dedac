import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { assertNoErrors, type PartialInput, validate } from '../catalogue/validate-input.ts';
import type { CreatedRow } from '../catalogue/with-catalogue-lock.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { hidden } from '../platform/database/model-rows.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { createIdempotencyKey, findStoredResult, keyInUse, storeKeyText } from '../platform/idempotency/idempotency-key.ts';
import { type PayoutFields, payoutShape } from './payout-fields.ts';
import { explainPayoutRejection, findSamePayout } from './recorded-payout.ts';

export interface RecordPayoutInput {
  readonly salesPageId: number;
  readonly input: PartialInput<PayoutFields>;
}

/**
 * $1 sales page · $2 reference · $3 initiated at · $4 estimated arrival · $5 currency · $6 amount · $7 link · $8 payments ·
 * $9 context (JSON) · $10 idempotency key (JSON) or null · $11 organisation. Returns the payout's id, or no row if the reference is
 * in use or if a payment belongs to another sales page, has another currency or is part of a payout. Payments are locked in the
 * order of their ids, and PostgreSQL checks a row again after waiting for its lock, so that of two payouts with the same payment
 * only one is recorded.
 */
const text = `
with context as (
  select * from jsonb_to_record($9::jsonb) as a(principal text, channel channel, request_id text)
), payment as (
  select m.id from payments m
   where m.sales_page_id = $1::int and m.id = any(${hidden('$8', 'int')}) and m.payout_id is null and m.currency = $5::char(3)
   order by m.id for no key update
), payout as (
  insert into payouts (sales_page_id, reference, initiated_at, estimated_arrival_on, currency, amount, link)
  select $1::int, $2::text, $3::timestamptz, $4::date, $5::char(3), $6::int, $7::text
   where (select count(*) from payment) = cardinality($8::int[])
  on conflict (sales_page_id, reference) do nothing
  returning *
), paid as (
  update payments m set payout_id = payout.id from payout where m.id in (select id from payment)
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select $11::int, payout.sales_page_id, context.principal, context.channel, 'payout.record', 'payout:' || payout.id,
         jsonb_build_object('reference', payout.reference, 'amount', payout.amount, 'currency', payout.currency,
                            'payments', (select count(*) from payment)), context.request_id
    from payout, context
), idempotency as (${storeKeyText('$10', '(select id from payout)', 'payout')})
select payout.id from payout where abort_unless($10::jsonb is null or exists (select from idempotency), '${keyInUse}')`;

/**
 * Records a payout of the payment processor and the payments that it pays out. Requires `manage.settings`. A payout that was
 * recorded with the same content is returned with `replayed`. Throws INVALID_INPUT with every invalid field, an unknown payment
 * included, and STATE_CONFLICT if the reference was recorded with other content or a payment is already part of another payout.
 */
export async function recordPayout(
  database: SqlClient,
  context: RequestContext,
  { salesPageId, input }: RecordPayoutInput,
): Promise<CreatedRow> {
  assertAllowedOnPage(context.caller, 'payout.record', salesPageId);
  assertNoErrors(validate(payoutShape, input));
  const payout = payoutShape.parse(input);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { recordPayout: { salesPageId, payout } });
  try {
    const [recorded] = await database.query<{ id: number }>({
      name: 'record-payout',
      text,
      values: [
        ...[salesPageId, payout.reference, payout.initiatedAt.toISOString(), payout.estimatedArrivalOn ?? null],
        ...[payout.amount.currency, payout.amount.amount, payout.link ?? null, payout.paymentDatabaseIds],
        ...[toContextJson(context), key && JSON.stringify(key), context.caller.organisationId],
      ],
    });
    if (recorded) return { id: recorded.id, replayed: false };
  } catch (error) {
    if (!isAbortedFor(error, keyInUse)) throw error;
  }
  const first = await findStoredResult(database, key);
  if (first !== null) return { id: Number(first), replayed: true };
  const same = await findSamePayout(database, salesPageId, payout);
  if (same !== null) return { id: same, replayed: true };
  return explainPayoutRejection(database, salesPageId, payout);
}

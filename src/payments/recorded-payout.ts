import type { SqlClient } from '../platform/database/database.ts';
import { hidden } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { DomainError, type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { PayoutFields } from './payout-fields.ts';

const sameText = `
select p.id,
       p.initiated_at = $3::timestamptz and p.estimated_arrival_on is not distinct from $4::date and p.currency = $5::char(3)
       and p.amount = $6::int and p.link is not distinct from $7::text
       and array(select m.id from payments m where m.payout_id = p.id order by m.id)
           = array(select id from unnest(${hidden('$8', 'int')}) id order by id) as "isSame"
  from payouts p where p.sales_page_id = $1::int and p.reference = $2::text`;

/**
 * Returns the id of the payout that the sales page has under this reference, or null if it has none. Throws STATE_CONFLICT if its
 * content differs.
 */
export async function findSamePayout(client: SqlClient, salesPageId: number, payout: PayoutFields): Promise<number | null> {
  const [found] = await client.query<{ id: number; isSame: boolean }>({
    name: 'find-same-payout',
    text: sameText,
    values: [
      ...[salesPageId, payout.reference, payout.initiatedAt.toISOString(), payout.estimatedArrivalOn ?? null],
      ...[payout.amount.currency, payout.amount.amount, payout.link ?? null, payout.paymentDatabaseIds],
    ],
  });
  if (!found) return null;
  if (found.isSame) return found.id;
  const message = 'is already used by a payout with different content';
  throw new DomainError('STATE_CONFLICT', 'A payout with this reference was recorded with different content.', [
    { field: 'reference', message },
  ]);
}

/**
 * Throws the reason why a payout could not be recorded: INVALID_INPUT for payments of another sales page or currency, otherwise
 * STATE_CONFLICT. Always throws.
 */
export async function explainPayoutRejection(
  client: SqlClient,
  salesPageId: number,
  { amount: { currency }, paymentDatabaseIds: ids }: PayoutFields,
): Promise<never> {
  const found = new Map((await findRows(client, 'Payment', 'id', ids)).map((payment) => [payment.id, payment]));
  const invalid: FieldError[] = [];
  const paidOut: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    const field = `paymentDatabaseIds[${index}]`;
    const payment = found.get(id);
    if (payment?.salesPageId !== salesPageId) invalid.push({ field, message: 'is not a payment of this sales page' });
    else if (payment.currency !== currency)
      invalid.push({ field, message: `must be in ${currency}, but is in ${payment.currency}` });
    else if (payment.payoutId !== null) paidOut.push({ field, message: 'is already part of another payout' });
  }
  if (invalid.length > 0) throw invalidInput(invalid);
  throw new DomainError('STATE_CONFLICT', 'A payment is already part of another payout.', paidOut);
}

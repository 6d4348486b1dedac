import type { Books } from '../payments/stripe/use-stripe-server.ts';
import type { Row } from '../rest/stored.ts';
import type { KilledPrograms } from './killed-programs.ts';

/**
 * Compares the payments and refunds that Stripe has booked with the orders, checkouts and refunds of
 * the service, and returns each difference.
 */
export async function findUnbalanced(
  { query }: Pick<KilledPrograms, 'query'>,
  books: Books,
): Promise<string[]> {
  const orders = await query(
    `select o.reference, m.amount::int as amount, m.transaction_id as "transactionId",
            (select count(*)::int from order_products p where p.order_id = o.id) as vouchers,
            (select count(*)::int from events e where e.order_id = o.id and e.name = 'order.created') as events
       from orders o join payments m on m.order_id = o.id where m.gateway = 'stripe'`,
  );
  const checkouts = await query('select reference, state, amount::int as amount from checkouts');
  const refunds = await query(
    `select 'refund-' || id as reference, total::int as amount, gateway_refund_status as status, gateway_refund_transaction_id as "transactionId"
       from refunds where gateway = 'stripe'`,
  );
  const orderOf = groupBy(orders, 'reference');
  const checkoutOf = groupBy(checkouts, 'reference');
  const refundOf = groupBy(refunds, 'reference');
  const problems: string[] = [];
  const paid = new Set<string>();
  for (const { id, amount, metadata } of books.intents) {
    const reference = metadata.reference ?? '';
    if (paid.has(reference)) problems.push(`${reference} was paid twice`);
    paid.add(reference);
    const booked = orderOf(reference);
    const isFulfilled = booked?.amount === amount && booked.transactionId === id && booked.vouchers === 1;
    const returned = books.refunds.filter(
      (refund) => refund.payment_intent === id && refund.metadata?.reference === `refund-${reference}`,
    );
    const isReturned = returned.length === 1 && returned[0]?.amount === amount;
    if (isFulfilled === isReturned)
      problems.push(`${reference} is paid: order ${isFulfilled}, refund ${isReturned}`);
    if (isReturned && checkoutOf(reference)?.state !== 'refunded')
      problems.push(`the refund of ${reference} is not recorded`);
  }
  for (const { reference, events } of orders)
    if (!paid.has(reference) || events !== 1)
      problems.push(`${reference} is an order without its payment or event`);
  for (const { reference, state } of checkouts)
    if (
      (state === 'completed') !== (orderOf(reference) !== undefined) ||
      state === 'open' ||
      state === 'refunding'
    )
      problems.push(`the checkout ${reference} is ${state}`);
  const made = groupBy(
    books.refunds.map(({ metadata, ...refund }) => ({ ...refund, reference: metadata?.reference })),
    'reference',
  );
  for (const { reference, amount, status, transactionId } of refunds)
    if (status !== 'completed' || made(reference)?.amount !== amount || made(reference)?.id !== transactionId)
      problems.push(`${reference} of an order is ${status}`);
  const references = books.refunds.map(({ metadata }) => metadata?.reference ?? '');
  for (const reference of references) {
    if (references.filter((each) => each === reference).length > 1)
      problems.push(`${reference} was made twice`);
    if (!refundOf(reference) && checkoutOf(reference.replace('refund-', ''))?.state !== 'refunded')
      problems.push(`${reference} is not recorded`);
  }
  return problems;
}

/** Returns a function that finds a row by the value of a column. */
function groupBy(rows: readonly Row[], column: string) {
  const byValue = new Map(rows.map((row) => [row[column], row]));
  return (value: unknown) => byValue.get(value);
}

import type { ChaosDatabase } from '../part-resources.ts';
import type { Books } from './bank.ts';
import type { Receipts } from './customers.ts';

/**
 * Compares the bank's books with the service's database and the customers' receipts. Returns one line
 * per difference.
 */
export async function auditCharges(
  query: ChaosDatabase['query'],
  books: Books,
  receipts: Receipts,
): Promise<string[]> {
  const orders = await query(`
    select o.reference, o.purchaser_email as email, m.amount, m.transaction_id as "transactionId"
      from orders o join payments m on m.order_id = o.id where m.gateway = 'bank'`);
  const refunds = await query(`
    select r.id, r.total, r.gateway_refund_status::text as status, r.order_product_id as product from refunds r where r.gateway = 'bank'`);
  const charges = Object.entries(books.charges).filter(([, { isVoided }]) => !isVoided);
  const paid = new Map(orders.map(({ reference, amount }) => [reference, amount]));
  const charged = new Map<unknown, number>(charges.map(([reference, { amount }]) => [reference, amount]));
  const placed = countBy(orders.map(({ email }) => String(email)));
  const booked = new Map(Object.entries(books.refunds));
  return [
    ...charges
      .filter(([reference, { amount }]) => paid.get(reference) !== amount)
      .map(([name]) => `charge ${name} has no order of its amount`),
    ...orders
      .filter(({ reference, amount }) => charged.get(reference) !== amount)
      .map(({ reference }) => `order ${reference} has no charge of its amount`),
    ...[...placed].filter(([, count]) => count > 1).map(([email, count]) => `${email} has ${count} orders`),
    ...[...receipts.orders]
      .filter(([, reference]) => !paid.has(reference))
      .map(([, name]) => `confirmed order ${name} is missing`),
    ...refunds
      .filter(
        ({ id, total, status }) => status !== 'completed' || booked.get(`refund-${id}`)?.amount !== total,
      )
      .map(
        ({ id, status }) => `refund ${id} (${status}) is not completed with the amount in the bank’s books`,
      ),
    ...[...booked.keys()]
      .filter((name) => !refunds.some(({ id }) => `refund-${id}` === name))
      .map((name) => `${name} is in the bank’s books only`),
    ...receipts.refunded
      .filter((product) => refunds.filter((refund) => refund.product === product).length !== 1)
      .map((product) => `product ${product} was not refunded exactly once`),
  ];
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

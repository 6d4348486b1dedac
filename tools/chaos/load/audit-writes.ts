import type { ChaosDatabase } from '../part-resources.ts';
import { emailOf, type KeyedRequest } from './keyed-request.ts';
import type { Ledger } from './ledger.ts';

/**
 * Compares the database with the responses that clients received. Returns a line for each write
 * that is missing, was processed twice or has no event.
 */
export async function auditWrites(
  query: ChaosDatabase['query'],
  { acknowledged, abandoned }: Pick<Ledger, 'acknowledged' | 'abandoned'>,
): Promise<string[]> {
  return [
    ...(await auditOrders(query, acknowledged, abandoned)),
    ...(await auditRedemptions(query, acknowledged, abandoned)),
    ...(await auditEvents(query)),
  ];
}

type Query = ChaosDatabase['query'];
type Keyed = readonly KeyedRequest[];

async function auditOrders(query: Query, acknowledged: Keyed, abandoned: Keyed): Promise<string[]> {
  const rows = await query(`
    select o.purchaser_email as email, count(distinct o.id)::int as orders, count(p.id)::int as products
      from orders o left join order_products p on p.order_id = o.id
     where o.purchaser_email like '%@chaos.test' group by 1`);
  const found = new Map(
    rows.map(({ email, orders, products }) => [email, `${orders} orders, ${products} products`]),
  );
  const violations: string[] = [];
  const isOrder = ({ kind }: KeyedRequest) => kind === 'order';
  for (const { key } of acknowledged.filter(isOrder)) {
    const what = found.get(emailOf(key)) ?? 'no order';
    if (what !== '1 orders, 1 products') violations.push(`an acknowledged order resulted in ${what}`);
    found.delete(emailOf(key));
  }
  for (const { key } of abandoned.filter(isOrder)) {
    const what = found.get(emailOf(key)) ?? '1 orders, 1 products';
    if (what !== '1 orders, 1 products') violations.push(`an order without a response resulted in ${what}`);
    found.delete(emailOf(key));
  }
  return [...violations, ...[...found].map(([email, what]) => `${email} has ${what} without a request`)];
}

async function auditRedemptions(query: Query, acknowledged: Keyed, abandoned: Keyed): Promise<string[]> {
  const rows = await query(`
    select p.id, p.redeem_used as used, coalesce(sum(r.units), 0)::int as units, count(r.id)::int as redemptions
      from order_products p left join redemptions r on r.order_product_id = p.id group by p.id`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const [acknowledgedCounts, abandonedCounts] = [countByProduct(acknowledged), countByProduct(abandoned)];
  return [...new Set([...acknowledgedCounts.keys(), ...abandonedCounts.keys()])].flatMap((product) => {
    const { used, units, redemptions } = found.get(product) ?? {};
    const min = acknowledgedCounts.get(product) ?? 0;
    const max = min + (abandonedCounts.get(product) ?? 0);
    const agrees = used === units && units === redemptions;
    if (agrees && typeof used === 'number' && used >= min && used <= max) return [];
    return [
      `product ${product}: expected ${min} to ${max} redemptions, found ${redemptions} with ${units} units, and ${used} units used`,
    ];
  });
}

function countByProduct(keyed: Keyed): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { product } of keyed) if (product !== null) counts.set(product, (counts.get(product) ?? 0) + 1);
  return counts;
}

async function auditEvents(query: Query): Promise<string[]> {
  const [row] = await query(`
    select (select count(*)::int from orders o
              left join (select order_id, count(*) as events from events where name = 'order.created' group by 1) e on e.order_id = o.id
             where o.purchaser_email like '%@chaos.test' and coalesce(e.events, 0) <> 1) as orders,
           (select count(*)::int from redemptions r
              join order_products p on p.id = r.order_product_id
              join orders o on o.id = p.order_id
              left join (select redemption_id, count(*) as events from events where name = 'order-product.redeemed' group by 1) e
                on e.redemption_id = r.id
             where o.purchaser_email = 'rose@example.test' and coalesce(e.events, 0) <> 1) as redemptions`);
  return Object.entries(row ?? {}).flatMap(([what, count]) =>
    count === 0 ? [] : [`${count} ${what} without exactly one event`],
  );
}

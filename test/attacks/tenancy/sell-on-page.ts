import type { Caller } from './caller.ts';
import type { Query, Tenant } from './owned-rows.ts';

/**
 * Sells an available voucher on the tenant's first sales page. Returns the id of the event
 * `order.created`.
 */
export async function sellOnPage(
  caller: Caller,
  query: Query,
  { salesPageIds: [salesPage = 0] }: Tenant,
): Promise<string> {
  const [article] = await query(`
    select v.id as voucher_id, v.version as voucher_version, o.id as option_id, l.id as layout_id
      from vouchers v join voucher_options o on o.voucher_id = v.id join layouts l on l.voucher_id = v.id
     where v.sales_page_id = ${salesPage} and v.type_name = 'fixed' and v.is_active and v.sale_period_to is null and v.quantity is null
     order by v.id, o.id, l.id limit 1`);
  const body = JSON.stringify({
    language: 'en',
    purchaser: { name: 'Carla Chaos', email: 'carla@chaos.test' },
    products: [{ ...article, delivery_method: 'electronic' }],
  });
  const { status, text } = await caller.send({
    method: 'POST',
    path: `/v2.1/sales-pages/${salesPage}/orders`,
    body,
  });
  if (status !== 201) throw new Error(`the order was rejected: ${status} ${text}`);
  const [event] = await query(
    `select id from events where sales_page_id = ${salesPage} order by created_at desc, id desc limit 1`,
  );
  return String(event?.id);
}

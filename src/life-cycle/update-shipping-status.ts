import { ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/database/read-rows.ts';
import { enumOf, int, json } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';

export interface ShippingStatusInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  readonly shippingStatus: ShippingStatus;
}

const setShippingStatus = defineStatement({
  name: 'update-shipping-status',
  params: {
    salesPageId: int,
    orderProductId: int,
    shippingStatus: enumOf('shipping_status', ShippingStatus),
    context: json(),
    organisationId: int,
  },
  row: { id: int },
  text: `
with context as (
  select * from jsonb_to_record($4::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select p.id, p.shipping_status from order_products p where p.sales_page_id = $1 and p.id = $2 for no key update
), product as (
  update order_products p set shipping_status = $3::shipping_status
    from before b where p.id = b.id and p.delivery_method = 'postal'
  returning p.*
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $5::int, product.sales_page_id, context.principal, context.channel, 'order-product.ship', 'order-product:' || product.id,
         jsonb_build_object('shipping_status', before.shipping_status),
         jsonb_build_object('shipping_status', product.shipping_status), context.request_id
    from product, before, context
)
select id from product`,
});

/**
 * Sets the shipping status of a product with postal delivery. Every change between the three statuses is allowed. Requires
 * `process.postal.delivery`. Throws NOT_FOUND, and INVALID_INPUT for a product without postal delivery.
 */
export async function updateShippingStatus(
  database: SqlClient,
  context: RequestContext,
  input: ShippingStatusInput,
): Promise<void> {
  const { salesPageId, orderProductId, shippingStatus } = input;
  assertAllowedOnPage(context.caller, 'order-product.ship', salesPageId);
  const [product] = await database.query(
    setShippingStatus({
      ...{ salesPageId, orderProductId, shippingStatus, context: toContextJson(context) },
      organisationId: context.caller.organisationId,
    }),
  );
  if (product) return;
  const [found] = await findRows(database, 'OrderProduct', 'id', [orderProductId]);
  if (found?.salesPageId !== salesPageId) throw notFound('order product');
  throw invalidInput([{ field: 'orderProductId', message: 'is not a product with postal delivery' }]);
}

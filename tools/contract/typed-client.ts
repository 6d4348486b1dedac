/**
 * A client that depends only on the OpenAPI document: openapi-typescript generates its types,
 * openapi-fetch sends its requests.
 *
 *     node typed-client.ts URL TOKEN
 *
 * Sells a voucher on sales page 1, redeems it twice, reads its status through v1, and prints the
 * results as JSON. The second redemption must be rejected. The test that runs this program compares
 * the output.
 */
import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './generated/openapi.ts';

const [, , baseUrl = '', token = ''] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
const page = { salesPage: 1 };

const vouchers = await client.GET('/v2.1/sales-pages/{salesPage}/vouchers', {
  params: { path: page, query: { limit: 50, order: 'asc', 'expand[]': ['options'] } },
});
const voucher = vouchers.data?.data.find(
  ({ type_name, is_available }) => type_name === 'fixed' && is_available,
);
const option = voucher?.options.find((one) => typeof one === 'object');
const layout = voucher?.layouts.find((one) => typeof one === 'number');
if (!voucher || !option || layout === undefined)
  throw new Error('sales page 1 has no available voucher with an option and a layout');

const placed = await client.POST('/v2.1/sales-pages/{salesPage}/orders', {
  params: { path: page, header: { 'Idempotency-Key': 'typed-client' }, query: { 'expand[]': ['products'] } },
  body: {
    language: 'en',
    purchaser: { name: 'Tia Typed', email: 'tia@example.com' },
    products: [
      {
        voucher_id: voucher.id,
        voucher_version: voucher.version,
        option_id: option.id,
        layout_id: layout,
        delivery_method: 'electronic',
      },
    ],
  },
});
const product = placed.data?.products.find((one) => typeof one === 'object');
const code = product?.voucher_code;
if (!product || typeof code !== 'string') throw new Error(`the order was rejected: ${placed.error?.detail}`);

const locations = await client.GET('/v2.1/redeem-locations', { params: { query: { limit: 1 } } });
const redeem_location = locations.data?.data[0]?.id ?? 0;
const redeem = () =>
  client.POST('/v2.1/sales-pages/{salesPage}/redemptions', {
    params: { path: page },
    body: { redeem_location, voucher_code: code },
  });
const redeemed = await redeem();
const rejected = await redeem();
const status = await client.GET('/v1/status', { params: { query: { code, domain: page.salesPage } } });

const seen: {
  price: components['schemas']['Money'];
  reductor: number | undefined;
  rejection: components['schemas']['Problem']['code'] | undefined;
  status: components['schemas']['VoucherStatus']['status'] | undefined;
} = {
  price: product.price_paid,
  reductor: redeemed.data?.reductor,
  rejection: rejected.error?.code,
  status: status.data?.status,
};
console.log(JSON.stringify(seen));

/**
 * Returns the redeemed units in the body of a webhook. Compiles only if the document defines the
 * body of each event.
 */
export function reductorOf(
  body: webhooks['order-product.redeemed']['post']['requestBody']['content']['application/json'],
): number {
  return body.data.redemption.reductor;
}

// Paths, fields, codes and requests that the document does not define must not compile.
// @ts-expect-error unknown path
void (() => client.GET('/v2.1/nonsense'));
// @ts-expect-error unknown field
void voucher.nonsense;
// @ts-expect-error unknown error code
void (redeemed.error?.code === 'nonsense');
// @ts-expect-error missing query
void (() => client.GET('/v1/status', {}));

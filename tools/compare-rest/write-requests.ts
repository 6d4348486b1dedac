import type { Request } from '../harness/exchange.ts';
import { basicAuthorization } from '../harness/sign-in.ts';
import type { Body } from './list-stored-objects.ts';
import type { Requests } from './play.ts';

const deliveryMethods = ['electronic', 'postal', 'printout', 'vc_card'];
const discounts = [
  { discount_codes: ['TENOFF'] },
  { discount_urls: ['https://shop.example/?code=FIVER', 'https://shop.example/TENOFF'] },
  { discount_codes: ['unknown'] },
  { discount_urls: ['https://shop.example/', 'x', 'https://shop.example/unknown'] },
];

/**
 * Sells every option of every voucher with every delivery method, redeems the products through
 * every interface, and creates a webhook, a user and a session. Many of these requests are
 * rejected. Idempotency keys begin with `keys`.
 */
export function* writeRequests(
  vouchers: readonly Body[],
  authorization: string,
  { keys, webhookUrl }: { readonly keys: string; readonly webhookUrl: string },
): Requests {
  let count = 0;
  const post = function* (path: string, body: object): Requests<Body> {
    count += 1;
    const headers = {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': `${keys} ${count}`,
    };
    const request = { method: 'POST', path, headers, body: JSON.stringify(body) };
    const { text, status } = yield request;
    if (status < 300)
      yield { ...request, body: JSON.stringify({ ...body, language: 'de', url: '', code: '', reductor: 7 }) };
    return status < 300 ? JSON.parse(text) : null;
  };
  const webhook = {
    url: webhookUrl,
    enabled_events: ['order.created', 'order-product.redeemed'],
    secret: 'secret',
  };
  yield* post('/v2.1/sales-pages/1/webhooks', webhook);
  for (const product of everyProduct(vouchers)) {
    const sold = yield* post(
      '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=payments&expand[]=deliveries',
      {
        language: 'en',
        purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
        products: [product, product],
        ...discounts[count % 11],
      },
    );
    for (const { id, voucher_code } of sold?.products.slice(0, 1) ?? [])
      yield* redemptionsOf(id, voucher_code, count, post);
  }
  const permissions = [
    { domainId: 1, roleId: 3, customPermissions: ['manage.orders'] },
    { domainId: 2, roleId: 0 },
  ];
  const email = `${keys}@demo.test`;
  yield* post('/v1/users', { email, fullName: 'Uma User', password: 'first-Passw0rd', permissions });
  yield* session(email);
}

/**
 * Yields products with all fields, including those that the delivery method ignores, products with
 * only the required fields, and invalid products.
 */
function* everyProduct(vouchers: readonly Body[]): Generator<object> {
  const shipping_address = {
    name: 'Ria',
    address_line_1: '1 Way',
    city: 'Bath',
    postcode: 'BA1',
    country: 'gb',
  };
  for (const { id, version, options, layouts, shipping_methods = [] } of vouchers) {
    for (const [index, option] of options.entries()) {
      const required = {
        voucher_id: id,
        voucher_version: version,
        option_id: option.id,
        layout_id: layouts[0]?.id ?? 1,
      };
      const method = shipping_methods[0]?.voucher_delivery_shipping_method_id;
      for (const delivery_method of deliveryMethods) {
        yield {
          ...required,
          delivery_method,
          shipping_address,
          voucher_delivery_shipping_method_id: method,
          ...(option.max_sell_price && { option_amount: option.max_sell_price }),
          recipient: { name: 'Ria Recipient', email: 'ria@example.com' },
          voucher_from: 'Petra',
          voucher_to: 'Ria',
          message: 'Enjoy!',
          hide_price: true,
          internal_note: 'VIP',
          price_paid_calculator: ['regular', 'free', 'charity'][index % 3],
        };
        yield { ...required, delivery_method };
        yield {
          ...required,
          delivery_method,
          option_amount: { amount: 1, currency: 'EUR' },
          shipping_address: 'x',
        };
      }
    }
  }
  const other = {
    voucher_id: 19,
    voucher_version: 1,
    option_id: 33,
    layout_id: 25,
    delivery_method: 'electronic',
  };
  yield other;
  yield { ...other, voucher_id: 1 };
  yield { ...other, voucher_id: 22, option_id: 36, layout_id: 28 };
}

/**
 * Redeems a product twice through v2.1 and twice through v1, each time with a new idempotency key.
 */
function* redemptionsOf(
  id: number,
  code: string,
  count: number,
  post: (path: string, body: object) => Requests<Body>,
): Requests {
  const ways = [
    { redeem_location: 1, voucher_code: code },
    { redeem_location: 1, order_product: id, reductor: 1 },
    { redeem_location: 2, order_product: id, voucher_code: code },
    { redeem_location: 999, voucher_code: code },
    { redeem_location: 1, order_product: id, voucher_code: 'AAAA-AAAA-AAAA-AAAA' },
    { redeem_location: 1, order_product: 999_999 },
  ];
  for (const way of [ways[count % ways.length] ?? {}, ways[(count + 2) % ways.length] ?? {}])
    yield* post('/v2.1/sales-pages/1/redemptions?expand[]=order_product', way);
  yield* post('/v1/redeem', {
    code,
    domain: 1,
    reductor: 1,
    ...(count % 4 === 0 && { redeemDate: '2026-01-01 10:00' }),
  });
  yield* post('/v1/redeem', { code, domain: 1 });
}

/**
 * Signs in through v1 and v2.1. Each time, refreshes the tokens and repeats the refresh, which ends
 * the session.
 */
function* session(email: string): Requests {
  for (const version of ['v1', 'v2.1']) {
    const json = { 'content-type': 'application/json' };
    const signIn = (password: string): Request => ({
      method: 'POST',
      path: `/${version}/authorize`,
      body: '{"subdomain":"demo-spa"}',
      headers: { ...json, authorization: basicAuthorization(email, password) },
    });
    yield signIn('wrong');
    const { text } = yield signIn('first-Passw0rd');
    const { accessToken, refreshToken } = JSON.parse(text);
    const body = JSON.stringify({ accessToken, refreshToken });
    yield { method: 'PUT', path: `/${version}/refresh`, headers: json, body };
    yield { method: 'PUT', path: `/${version}/refresh`, headers: json, body };
    yield { method: 'GET', path: '/v1/domains', headers: { authorization: `Bearer ${accessToken}` } };
  }
}

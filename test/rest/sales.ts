import { type RestResponse, request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import type { Row } from './stored.ts';

/** Returns a product input for voucher 1, the simplest voucher, with delivery by e-mail. */
export function productInput(changes: Row = {}): Row {
  return {
    voucher_id: 1,
    voucher_version: 1,
    option_id: 1,
    layout_id: 1,
    delivery_method: 'electronic',
    ...changes,
  };
}

/** A gift card of 40 pounds that is delivered by post. */
export const postedProduct: Row = {
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 4000, currency: 'GBP' },
  delivery_method: 'postal',
  voucher_delivery_shipping_method_id: 31,
  shipping_address: {
    name: 'Pat Posted',
    address_line_1: '1 Lane',
    city: 'Leeds',
    postcode: 'LS1',
    country: 'gb',
  },
};

/** Returns the input of an order, by default of one voucher in English. */
export function orderInput(products: readonly Row[] = [productInput()], changes: Row = {}): Row {
  return {
    language: 'en',
    purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
    products,
    ...changes,
  };
}

/** Places an order on sales page 1 and returns the response. */
export function order(
  service: Pick<TestService, 'url'>,
  products?: readonly Row[],
  changes?: Row,
): Promise<RestResponse> {
  return request(service, '/v2.1/sales-pages/1/orders', { json: orderInput(products, changes) });
}

/** Sells one product on sales page 1 and returns its REST representation, with its code. */
export async function sell(service: TestService, changes: Row = {}): Promise<Row> {
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', {
    json: orderInput([productInput(changes)]),
  });
  if (status !== 201) throw new Error(`nothing was sold: ${status} ${JSON.stringify(body)}`);
  return body.products[0];
}

export function redeem(service: Pick<TestService, 'url'>, json: Row): Promise<RestResponse> {
  return request(service, '/v2.1/sales-pages/1/redemptions', { json });
}

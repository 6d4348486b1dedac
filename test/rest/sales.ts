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
export function order(service: TestService, products?: readonly Row[], changes?: Row): Promise<RestResponse> {
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

export function redeem(service: TestService, json: Row): Promise<RestResponse> {
  return request(service, '/v2.1/sales-pages/1/redemptions', { json });
}

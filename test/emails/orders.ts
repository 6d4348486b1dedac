import { randomUUID } from 'node:crypto';
import { articles, orderOf } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

/** Returns an e-mail address that no other test uses. */
export function uniqueAddress(name = 'someone'): string {
  return `${name}-${randomUUID()}@example.test`;
}

interface Sold {
  readonly orderId: number;
  readonly reference: string;
  readonly purchaser: string;
  /** The products in the order of the request. */
  readonly products: readonly {
    readonly id: string;
    readonly databaseId: number;
    readonly voucherCode: string;
  }[];
}

const placeOperation = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  order { databaseId reference products: soldVouchers { id databaseId voucherCode } }
  userErrors { __typename code message path ... on InvalidInputError { fieldMessage } } } }`;

/**
 * Places an order with one massage per element of `electronic`, the inputs of the deliveries.
 * `rest` and `product` add or replace fields of the order and of each product.
 */
export async function sellByEmail(
  service: TestService,
  electronic: readonly Record<string, unknown>[],
  rest: Record<string, unknown> = {},
  product: Record<string, unknown> = {},
): Promise<Sold> {
  const purchaser = uniqueAddress('purchaser');
  const products = electronic.map((delivery) => ({
    ...articles.massage,
    delivery: { electronic: delivery },
    ...product,
  }));
  const input = orderOf(products, { purchaser: { name: 'Pat Purchaser', email: purchaser }, ...rest });
  const { data, errors } = await graphql(service, placeOperation, { input });
  const { order } = data?.placeOrder ?? {};
  if (!order) throw new Error(`the order was rejected: ${JSON.stringify(data?.placeOrder ?? errors)}`);
  return { orderId: order.databaseId, reference: order.reference, purchaser, products: order.products };
}

const emailFields =
  'id kind status recipient { name email } attempts serverResponse sentAt dueAt messageId soldVoucher { databaseId }';

/** Returns the e-mails of an order, oldest first. */
export async function readEmails(service: TestService, orderId: number) {
  const document = `{ salesPage(databaseId: 1) { order(databaseId: ${orderId}) { emails(first: 50) { nodes { ${emailFields} } } } } }`;
  const { data, errors } = await graphql(service, document);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.salesPage.order.emails.nodes.toReversed();
}

/** Makes the waiting e-mails to an address due, as if their due time had come. */
export async function makeDue(service: TestService, address: string): Promise<void> {
  await rows(
    service,
    `with due as (update emails set due_at = now() where recipient_email = $1 and state = 'waiting' returning id)
     update jobs set due_at = now() from due where queue = 'emails' and key = due.id::text`,
    [address],
  );
}

import { expect, test } from 'vitest';
import { change } from '../catalogue/mutate.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

const customersDocument = `query ($page: SafeInt!, $filter: CustomerFilter, $first: Int = 10, $after: String) {
  salesPage(databaseId: $page) {
    customers(filter: $filter, first: $first, after: $after) {
      totalCount { value }
      pageInfo { hasNextPage endCursor }
      nodes {
        email orderCount firstOrderedAt ordered { amount currency } refunded { amount currency }
        latestOrder { databaseId }
        orders(first: 15) { nodes { databaseId total { amount } refundedTotal { amount } } }
        boughtVouchers(first: 1) { totalCount { value } }
      }
    }
  }
}`;

interface Customer {
  readonly email: string;
  readonly orderCount: number;
  readonly ordered: readonly { readonly amount: number; readonly currency: string }[];
  readonly refunded: readonly { readonly amount: number }[];
  readonly latestOrder: { readonly databaseId: number };
  readonly orders: {
    readonly nodes: readonly {
      readonly databaseId: number;
      readonly total: { readonly amount: number };
      readonly refundedTotal: { readonly amount: number };
    }[];
  };
  readonly boughtVouchers: { readonly totalCount: { readonly value: number } };
}

async function readCustomers(variables: object, token?: string) {
  const { data, errors } = await graphql(service, customersDocument, { page: 1, ...variables }, token);
  expect(errors).toBeUndefined();
  return data.salesPage.customers as {
    readonly totalCount: { readonly value: number };
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nodes: readonly Customer[];
  };
}

test('lists each e-mail address once, with the sums of its orders, in pages', async () => {
  await service.database.query({
    text: `update orders set purchaser_email = upper(purchaser_email)
            where id = (select max(id) from orders where sales_page_id = 1 and purchaser_email is not null)`,
    values: [],
  });
  const found: Customer[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo, totalCount } = await readCustomers({ first: 7, after });
    found.push(...nodes);
    after = pageInfo.endCursor;
    if (pageInfo.hasNextPage) continue;
    expect(totalCount.value).toBe(found.length);
    break;
  }
  const expected = await rows(
    service,
    `select lower(purchaser_email) as email, count(*)::int as orders, max(created_at) as latest,
            array_agg(id order by created_at desc, id desc) as ids,
            sum((select count(*) from order_products p where p.order_id = o.id))::int as vouchers
       from orders o where sales_page_id = 1 and purchaser_email <> '' group by 1
      order by max(created_at) desc, (array_agg(id order by created_at desc, id desc))[1] desc`,
  );
  expect(expected.some(({ orders }) => orders > 1)).toBe(true);
  expect(
    found.map(({ email, orderCount, latestOrder, orders, boughtVouchers }) => ({
      email: email.toLowerCase(),
      orders: orderCount,
      ids: orders.nodes.map(({ databaseId }) => databaseId),
      latest: latestOrder.databaseId,
      vouchers: boughtVouchers.totalCount.value,
    })),
  ).toEqual(
    expected.map(({ email, orders, ids, vouchers }) => ({ email, orders, ids, latest: ids[0], vouchers })),
  );
  for (const { ordered, refunded, orders } of found) {
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(sum(ordered.map(({ amount }) => amount))).toBe(sum(orders.nodes.map(({ total }) => total.amount)));
    expect(sum(refunded.map(({ amount }) => amount))).toBe(
      sum(orders.nodes.map(({ refundedTotal }) => refundedTotal.amount)),
    );
  }
});

test('a customer has the vouchers that others ordered for the address', async () => {
  const [received] = await rows(
    service,
    `update order_products set recipient_email = upper(o.purchaser_email), recipient_name = 'Recipient'
       from orders o where o.id = (select id from orders where sales_page_id = 1 and purchaser_email <> '' order by id limit 1)
        and order_products.id = (select max(id) from order_products where sales_page_id = 1 and delivery_method = 'electronic')
      returning o.id, o.purchaser_email as email`,
  );
  const { data } = await graphql(
    service,
    'query ($id: SafeInt!) { order(by: { databaseId: $id }) { customer { email receivedVouchers { nodes { recipient { email } } } } } }',
    { id: received?.id },
  );
  expect(data.order.customer).toMatchObject({ email: received?.email });
  expect(data.order.customer.receivedVouchers.nodes).toContainEqual({
    recipient: { email: received?.email.toUpperCase() },
  });
});

test('a search finds customers by the names and addresses of their orders', async () => {
  const [order] = await rows(
    service,
    `select purchaser_email as email, purchaser_name as name from orders where sales_page_id = 1 and purchaser_email <> '' order by id limit 1`,
  );
  for (const search of [order?.email, order?.name.split(' ')[0].slice(0, 3)]) {
    const { nodes } = await readCustomers({ filter: { search } });
    expect(nodes.map(({ email }) => email.toLowerCase())).toContain(order?.email.toLowerCase());
  }
  expect((await readCustomers({ filter: { search: 'zzzzz' } })).nodes).toEqual([]);
});

test('customers of another sales page or organisation are never listed, and require MANAGE_ORDERS', async () => {
  const ofPage = async (page: number) =>
    (
      await rows(
        service,
        `select distinct lower(purchaser_email) as email from orders where sales_page_id = ${page} and purchaser_email <> ''`,
      )
    ).map(({ email }) => email);
  const second = await readCustomers({ page: 2 });
  expect(new Set(second.nodes.map(({ email }) => email.toLowerCase()))).toEqual(new Set(await ofPage(2)));
  const other = await graphql(service, customersDocument, { page: 3 });
  expect(other.data?.salesPage ?? null).toBeNull();
  const redeem = await signIn(service, 'redeem@demo.test');
  const denied = await graphql(service, customersDocument, { page: 1 }, redeem);
  expect([denied.data?.salesPage?.customers ?? null, errorCodes(denied)]).toEqual([null, ['FORBIDDEN']]);
});

test('an erased purchaser is no customer', async () => {
  const [order] = await rows(
    service,
    `update orders set purchaser_email = '', purchaser_name = '' where id = (select min(id) from orders where sales_page_id = 2) returning id`,
  );
  const { data } = await graphql(
    service,
    'query ($id: SafeInt!) { order(by: { databaseId: $id }) { customer { email } } }',
    {
      id: order?.id,
    },
  );
  expect(data.order).toEqual({ customer: null });
});

test('a customer has the comments on all orders of the e-mail address', async () => {
  const token = await signIn(service, 'admin@demo.test');
  const [{ email, ids } = { email: '', ids: [] }] = await rows(
    service,
    `select lower(purchaser_email) as email, array_agg(id order by id) as ids from orders
      where sales_page_id = 1 and purchaser_email <> '' group by 1 having count(*) > 1 order by 1 limit 1`,
  );
  const [first, second] = ids as [number, number];
  const other = await rows(
    service,
    `select id from orders where sales_page_id = 1 and lower(purchaser_email) <> $1 limit 1`,
    [email],
  );
  for (const id of [first, second, other[0]?.id]) {
    const input = { orderId: `Order:1:${id}`, text: `on ${id}` };
    await change(service, 'createOrderComment', input, 'text', token);
  }
  const { data } = await graphql(
    service,
    'query ($id: SafeInt!) { order(by: { databaseId: $id }) { customer { comments { totalCount { value } nodes { text order { databaseId } } } } } }',
    { id: first },
    token,
  );
  expect(data.order.customer.comments).toEqual({
    totalCount: { value: 2 },
    nodes: [second, first].map((id) => ({ text: `on ${id}`, order: { databaseId: id } })),
  });
});

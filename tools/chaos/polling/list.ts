import type { Agent } from 'node:http';
import { exchange } from '../../harness/exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';

/** One page of a list, oldest row first. */
export interface Page {
  readonly rows: readonly { readonly id: number; readonly createdAt: number }[];
  /**
   * The cursor of the page with newer rows, regardless of the order of the list. Null only in
   * GraphQL, if the page is empty.
   */
  readonly newer: string | null;
}

/** A list that a client polls for new rows. */
export interface PolledList {
  /** The name of the list, such as `orders over REST, previous`. */
  readonly name: string;
  /** The SQL query that returns the ids of all rows of the list. */
  readonly idsQuery: string;
  /**
   * Reads the page of newer rows after `cursor`, or the oldest page if `cursor` is null. Throws if
   * the response is not a page.
   */
  read(url: string, agent: Agent, cursor: string | null): Promise<Page>;
}

/** A sold product whose redemptions or refunds are polled. */
export interface PolledProduct {
  readonly order: number;
  readonly product: number;
}

/** The number of rows of a full page. */
export const pageSize = 50;

/**
 * Returns the lists of orders, redemptions and refunds, over REST and GraphQL. Ascending lists are
 * polled by `next`, descending ones by `previous`.
 */
export function polledLists(redeemed: PolledProduct, refunded: PolledProduct): PolledList[] {
  const productPath = ({ order, product }: PolledProduct) =>
    `/v2.1/sales-pages/1/orders/${order}/products/${product}`;
  const ofProduct = (table: string, { product }: PolledProduct) =>
    `select id from ${table} where order_product_id = ${product}`;
  const ofPage = (table: string) => `select id from ${table} where sales_page_id = 1`;
  return (['asc', 'desc'] as const).flatMap((order) => [
    restList('orders', '/v2.1/sales-pages/1/orders', order, ofPage('orders')),
    restList(
      'redemptions',
      `${productPath(redeemed)}/redemptions`,
      order,
      ofProduct('redemptions', redeemed),
    ),
    restList('refunds', `${productPath(refunded)}/refunds`, order, ofProduct('refunds', refunded)),
    ...['orders', 'redemptions', 'refunds'].map((field) => graphqlList(field, order, ofPage(field))),
  ]);
}

function restList(what: string, path: string, order: 'asc' | 'desc', idsQuery: string): PolledList {
  const readPage = async (url: string, agent: Agent, query: string) => {
    const { status, text } = await exchange(url, {
      method: 'GET',
      path: `${path}?${query}`,
      headers: jsonHeaders,
      agent,
    });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    name: `${what} over REST, ${order === 'asc' ? 'next' : 'previous'}`,
    idsQuery,
    async read(url, agent, cursor) {
      const query =
        cursor === null ? `order=${order}&limit=${pageSize}` : `cursor=${encodeURIComponent(cursor)}`;
      let page = await readPage(url, agent, query);
      // A descending list begins with its newest page. The oldest page is at its end.
      while (cursor === null && order === 'desc' && page.has_next) {
        page = await readPage(url, agent, `cursor=${encodeURIComponent(page.next)}`);
      }
      const { data, next, previous } = page;
      const rows = data.map(({ id, created_at }: { id: number; created_at: string }) => ({
        id,
        createdAt: Date.parse(created_at),
      }));
      return order === 'asc' ? { rows, newer: next } : { rows: rows.reverse(), newer: previous };
    },
  };
}

function graphqlList(field: string, order: 'asc' | 'desc', idsQuery: string): PolledList {
  const [size, place, edge] =
    order === 'asc' ? ['first', 'after', 'endCursor'] : ['last', 'before', 'startCursor'];
  const query = `
    query Poll($cursor: String) {
      salesPage(databaseId: 1) {
        list: ${field}(${size}: ${pageSize}, ${place}: $cursor, order: ${order.toUpperCase()}) {
          nodes { databaseId createdAt }
          pageInfo { newer: ${edge} }
        }
      }
    }`;
  return {
    name: `${field} over GraphQL, ${place}`,
    idsQuery,
    async read(url, agent, cursor) {
      const body = JSON.stringify({ query, variables: { cursor } });
      const { text } = await exchange(url, {
        method: 'POST',
        path: '/graphql',
        headers: jsonHeaders,
        body,
        agent,
      });
      const { data, errors } = JSON.parse(text);
      if (errors) throw new Error(`${field} returned ${text.slice(0, 300)}`);
      const { nodes, pageInfo } = data.salesPage.list;
      const rows = nodes.map(({ databaseId, createdAt }: { databaseId: number; createdAt: string }) => ({
        id: databaseId,
        createdAt: Date.parse(createdAt),
      }));
      return { rows: order === 'asc' ? rows : rows.reverse(), newer: pageInfo.newer };
    },
  };
}

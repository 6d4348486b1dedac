import type { Requests } from './play.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape of a body depends on its route
export type Body = any;

/** Ids in a path by the names of their parameters, such as `{ salesPage: 1, order: 7 }`. */
export type PathIds = Readonly<Record<string, number | string>>;

/** The objects of a database, as the REST interface returns them. */
export interface StoredObjects {
  /** Ids of all objects. Those of sales page 1 and the newest ones come last. */
  readonly ids: readonly PathIds[];
  /**
   * Invalid ids: ids of another organisation or of objects on another sales page, unknown ids, and
   * strings that are not ids.
   */
  readonly invalidIds: readonly PathIds[];
  /** Vouchers of sales page 1, with options, layouts and shipping methods. */
  readonly vouchers: readonly Body[];
  /** Products of orders, with their codes. */
  readonly products: readonly Body[];
}

/**
 * Reads all objects of the demo organisation by following the cursors of the lists, so that the
 * cursors are compared too.
 */
export function* listStoredObjects(authorization: string): Requests<StoredObjects> {
  const read = function* (path: string): Requests<Body> {
    return JSON.parse((yield { method: 'GET', path, headers: { authorization } }).text);
  };
  const readAll = function* (list: string, expansions: readonly string[]): Requests<Body[]> {
    const expand = expansions.map((name) => `expand[]=${name}`);
    const objects: Body[] = [];
    for (let page: string[] = ['limit=50', 'order=asc']; ; ) {
      const { data, has_next, next } = yield* read(`${list}?${[...page, ...expand].join('&')}`);
      objects.push(...data);
      if (!has_next) return objects;
      page = [`cursor=${next}`];
    }
  };
  const ids: PathIds[] = [];
  const vouchers: Body[] = [];
  const products: Body[] = [];
  for (const salesPage of [2, 1]) {
    const page = `/v2.1/sales-pages/${salesPage}`;
    const offered = yield* readAll(`${page}/vouchers`, ['options', 'layouts', 'shipping_methods']);
    const orders = yield* readAll(`${page}/orders`, ['products', 'payments', 'deliveries']);
    const webhooks = yield* read(`${page}/webhooks`);
    ids.push({ salesPage });
    ids.push(...offered.map(({ id }) => ({ salesPage, voucher: id })));
    ids.push(...webhooks.map(({ id }: Body) => ({ salesPage, webhook: id })));
    for (const order of orders) {
      for (const product of order.products) {
        ids.push({ salesPage, order: order.id, product: product.id });
        products.push({ ...product, salesPage });
        if (product.redeem_used === 0) continue;
        const redemptions = yield* readAll(
          `${page}/orders/${order.id}/products/${product.id}/redemptions`,
          [],
        );
        ids.push(...redemptions.map(({ id }) => ({ salesPage, redemption: id })));
      }
    }
    if (salesPage === 1) vouchers.push(...offered);
  }
  ids.push(...(yield* read('/v1/users')).map(({ id }: Body) => ({ user: id })));
  return { ids, invalidIds: toInvalidIds(ids), vouchers, products };
}

function toInvalidIds(ids: readonly PathIds[]): PathIds[] {
  const one = Object.assign({}, ...ids);
  const all = (value: number | string) => Object.fromEntries(Object.keys(one).map((name) => [name, value]));
  return [
    { ...one, salesPage: 2 },
    { ...one, salesPage: 3 },
    { ...all(2_000_000_000), salesPage: 1 },
  ].concat([all(2_000_000_000), all(0), all('2147483648'), all('x'), { ...all('%00'), salesPage: 1 }]);
}

/**
 * Returns the paths of an operation with each of the ids that contain all of its parameters,
 * without repetition.
 */
export function fillPath(path: string, ids: readonly PathIds[]): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const complete = ids.filter((one) => names.every((name) => name in one));
  return [
    ...new Set(
      complete.map((one) => path.replace(/\{(\w+)\}/g, (_match, name: string) => String(one[name]))),
    ),
  ];
}

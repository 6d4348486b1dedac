import DataLoader from 'dataloader';
import { type PastTerms, readPastTerms, type VersionName } from '../src/catalogue/past-terms.ts';
import type { SqlClient } from '../src/database/database.ts';
import {
  anyOf,
  columnOf,
  type FieldName,
  findRows,
  type ModelName,
  type ModelRows,
  memoize,
  selectList,
  tableOf,
} from '../src/database/model-rows.ts';
import type { ProductState } from '../src/events/event-snapshot.ts';
import { readStaffPermissions, type StaffPermission } from '../src/staff/staff-permissions.ts';

/**
 * One operation's loaders: whatever resolvers ask for in the same tick goes to the database as one statement, and a row
 * asked for twice is read once.
 */
export interface Loaders {
  /** A row by its id, null when there is none. */
  row<Model extends ModelName>(model: Model, id: number): Promise<ModelRows[Model] | null>;
  /** A row that a foreign key promises. */
  requireRow<Model extends ModelName>(model: Model, id: number): Promise<ModelRows[Model]>;
  /** The rows whose `field` is `key`, ordered by `orderBy` and then id. */
  rows<Model extends ModelName>(
    model: Model,
    field: FieldName<Model>,
    key: number,
    orderBy?: readonly FieldName<Model>[],
  ): Promise<ModelRows[Model][]>;
  /** Only the ids of those rows, in order. */
  ids(model: ModelName, field: string, key: number): Promise<readonly number[]>;
  /** Forgets what was read, and shows these products from here on as they stood then. */
  readProductsAs(states: readonly ProductState[]): void;
  /** Hands in what `rows` would read. */
  primeRows<Model extends ModelName>(model: Model, field: FieldName<Model>, key: number, rows: readonly ModelRows[Model][]): void;
  /** Hands in what `ids` would read. */
  primeIds(model: ModelName, field: string, key: number, ids: readonly number[]): void;
  /** What a staff member may do on each sales page of its organisation, in the order of the pages' ids. */
  staffPermissions(staffMemberId: number): Promise<readonly StaffPermission[]>;
  /** A voucher's earlier version, null when it was not kept. */
  pastTerms(name: VersionName): Promise<PastTerms | null>;
  /** The rows that a link table joins to a voucher or an API key. */
  linked<Link extends keyof typeof links>(link: Link, id: number): Promise<ModelRows[(typeof links)[Link]['model']][]>;
}

const links = {
  voucherCategories: {
    model: 'Category',
    table: 'voucher_categories',
    source: 'voucher_id',
    target: 'category_id',
    order: 't.lft',
  },
  voucherRedeemLocations: {
    model: 'RedeemLocation',
    table: 'voucher_redeem_locations',
    source: 'voucher_id',
    target: 'redeem_location_id',
    order: 't.id',
  },
  apiKeySalesPages: {
    model: 'SalesPage',
    table: 'api_key_sales_pages',
    source: 'api_key_id',
    target: 'sales_page_id',
    order: 't.id',
  },
} as const satisfies Record<string, { model: ModelName; table: string; source: string; target: string; order: string }>;

export function createLoaders(client: SqlClient): Loaders {
  const loaders = new Map<string, DataLoader<number, unknown>>();
  const shownAs = new Map<number, ProductState>();
  const loaderFor = <Value>(name: string, batch: (keys: readonly number[]) => Promise<Value[]>): DataLoader<number, Value> => {
    let loader = loaders.get(name) as DataLoader<number, Value> | undefined;
    if (!loader) {
      loader = new DataLoader(batch);
      loaders.set(name, loader);
    }
    return loader;
  };

  const rowLoader = <Model extends ModelName>(model: Model) =>
    loaderFor<ModelRows[Model] | null>(`${model}:row`, async (keys) => {
      const rows = await findRows(client, model, 'id', keys);
      const byId = new Map(rows.map((row) => [row.id, model === 'OrderProduct' ? { ...row, ...shownAs.get(row.id) } : row]));
      return keys.map((key) => byId.get(key) ?? null);
    });
  const rowsLoader = <Model extends ModelName>(model: Model, field: FieldName<Model>, orderBy: readonly FieldName<Model>[]) =>
    loaderFor<ModelRows[Model][]>(`${model}:rows:${field}`, async (keys) => {
      const rows = await findRows(client, model, field, keys, orderBy);
      return groupBy(
        keys,
        rows,
        (row) => row[field] as number,
        (row) => row,
      );
    });
  const idsLoader = (model: ModelName, field: string) =>
    loaderFor<readonly number[]>(`${model}:ids:${field}`, async (keys) => {
      const rows = await client.query<{ id: number; parent: number }>(idsStatement(model, field, keys));
      return groupBy(
        keys,
        rows,
        ({ parent }) => parent,
        ({ id }) => id,
      );
    });

  const pastTerms = new DataLoader((names: readonly VersionName[]) => readPastTerms(client, names), {
    cacheKeyFn: ({ voucherId, version }) => `${voucherId}:${version}`,
  });

  return {
    row: (model, id) => rowLoader(model).load(id),
    readProductsAs(states) {
      for (const loader of loaders.values()) loader.clearAll();
      for (const state of states) shownAs.set(state.id, state);
    },
    primeIds: (model, field, key, ids) => void idsLoader(model, field).prime(key, ids),
    ids: (model, field, key) => idsLoader(model, field).load(key),
    async requireRow(model, id) {
      const row = await rowLoader(model).load(id);
      if (!row) throw new Error(`${model} ${id} is missing, although a foreign key points there`);
      return row;
    },
    rows: (model, field, key, orderBy = []) => rowsLoader(model, field, orderBy).load(key),
    primeRows: (model, field, key, rows) => void rowsLoader(model, field, []).prime(key, [...rows]),
    staffPermissions: (staffMemberId) =>
      loaderFor('staffPermissions', async (keys) =>
        groupBy(
          keys,
          await readStaffPermissions(client, keys),
          (permission) => permission.staffMemberId,
          (permission): StaffPermission => permission,
        ),
      ).load(staffMemberId),
    pastTerms: (name) => pastTerms.load(name),
    linked: (link, id) =>
      loaderFor(link, async (keys) => {
        const rows = await client.query<{ parent: number } & ModelRows[(typeof links)[typeof link]['model']]>(
          linkedStatement(link, keys),
        );
        return groupBy(
          keys,
          rows,
          ({ parent }) => parent,
          (row) => row,
        );
      }).load(id),
  };
}

function idsStatement(model: ModelName, field: string, keys: readonly number[]) {
  const parent = columnOf(field);
  return memoize(
    `${model}:ids:${field}`,
    () => `select t.id, t.${parent} as parent from ${tableOf[model]} t where t.${parent} = ${anyOf('$1', 'int')} order by t.id`,
    [keys],
  );
}

function linkedStatement(link: keyof typeof links, keys: readonly number[]) {
  const { model, table, source, target, order } = links[link];
  return memoize(
    link,
    () =>
      `select l.${source} as parent, ${selectList(model)} from ${table} l join ${tableOf[model]} t on t.id = l.${target} where l.${source} = ${anyOf('$1', 'int')} order by ${order}`,
    [keys],
  );
}

function groupBy<Row, Value>(
  keys: readonly number[],
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  take: (row: Row) => Value,
): Value[][] {
  const groups = new Map<number, Value[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(take(row));
  return keys.map((key) => groups.get(key) ?? []);
}

import DataLoader from 'dataloader';
import { type PastTerms, readPastTerms, type VersionName } from '../src/catalogue/past-terms.ts';
import type { SqlClient } from '../src/database/database.ts';
import type { FieldName, ModelName, ModelRows } from '../src/database/model-rows.ts';
import { type Ahead, type Know, type ReadAhead, readRelated } from '../src/database/packed-rows.ts';
import { byField, byId, idsByField, type Relation } from '../src/database/relations.ts';
import type { ProductState } from '../src/events/event-snapshot.ts';
import { type HistoryEntry, readOrderHistory } from '../src/orders/order-history.ts';
import { readStaffPermissions, type StaffPermission } from '../src/staff/staff-permissions.ts';

/** At once where it is known already, and later where it must be read. */
export type Known<Value> = Value | Promise<Value>;

/**
 * One operation's loaders: whatever resolvers ask for in the same tick goes to the database as one statement, and a row
 * asked for twice is read once. What a list has read ahead is known, and answered without a wait.
 */
export interface Loaders {
  /** A row by its id, null when there is none. */
  row<Model extends ModelName>(model: Model, id: number): Known<ModelRows[Model] | null>;
  /** A row that a foreign key promises. */
  requireRow<Model extends ModelName>(model: Model, id: number): Known<ModelRows[Model]>;
  /** The rows whose `field` is `key`, ordered by `orderBy` and then id. */
  rows<Model extends ModelName>(
    model: Model,
    field: FieldName<Model>,
    key: number,
    orderBy?: readonly FieldName<Model>[],
  ): Known<ModelRows[Model][]>;
  /** The rows of a relation that belong to `key`. */
  related<Model extends ModelName>(relation: Relation<Model>, key: number): Known<ModelRows[Model][]>;
  /** The ids of what `rows` finds without `orderBy`. */
  ids<Model extends ModelName>(model: Model, field: FieldName<Model>, key: number): Known<readonly number[]>;
  /** Forgets what was read, and shows these products from here on as they stood then. */
  readProductsAs(states: readonly ProductState[]): void;
  /** Hands in what `rows` would read. */
  primeRows<Model extends ModelName>(model: Model, field: FieldName<Model>, key: number, rows: readonly ModelRows[Model][]): void;
  /** Hands in what `ids` would read. */
  primeIds<Model extends ModelName>(model: Model, field: FieldName<Model>, key: number, ids: readonly number[]): void;
  /** What a statement may read ahead for these loaders. */
  ahead(reads: readonly ReadAhead[]): Ahead;
  /** What a staff member may do on each sales page of its organisation, in the order of the pages' ids. */
  staffPermissions(staffMemberId: number): Promise<readonly StaffPermission[]>;
  /** A voucher's earlier version, null when it was not kept. */
  pastTerms(name: VersionName): Promise<PastTerms | null>;
  /** What has happened to an order, in the order of time. */
  orderHistory(orderId: number): Promise<readonly HistoryEntry[]>;
}

/** Uses a value, at once where it is known. */
export function whenKnown<Value, Result>(value: Known<Value>, use: (value: Value) => Known<Result>): Known<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

interface RelatedRows {
  readonly known: Map<number, readonly object[]>;
  readonly batch: DataLoader<number, readonly object[]>;
}

export function createLoaders(client: SqlClient): Loaders {
  const related = new Map<string, RelatedRows>();
  const shownAs = new Map<number, ProductState>();

  const rowsOf = (relation: Relation): RelatedRows => {
    let rows = related.get(relation.name);
    if (!rows) {
      const batch = new DataLoader<number, readonly object[]>(async (keys) => {
        const byKey = await readRelated(client, relation, keys);
        return keys.map((key) => byKey.get(key) ?? []);
      });
      rows = { known: new Map(), batch };
      related.set(relation.name, rows);
    }
    return rows;
  };
  const load = <Model extends ModelName>(relation: Relation<Model>, key: number): Known<ModelRows[Model][]> => {
    const { known, batch } = rowsOf(relation);
    return (known.get(key) ?? batch.load(key)) as Known<ModelRows[Model][]>;
  };
  const know: Know = (relation, rows) => {
    const { known } = rowsOf(relation);
    for (const [key, ofKey] of rows) known.set(key, ofKey);
  };
  const row = <Model extends ModelName>(model: Model, id: number): Known<ModelRows[Model] | null> =>
    whenKnown(load(byId(model), id), ([found]) => {
      if (!found) return null;
      return model === 'OrderProduct' && shownAs.has(id) ? { ...found, ...shownAs.get(id) } : found;
    });

  const staffPermissions = new DataLoader(async (ids: readonly number[]) => {
    const byMember = Map.groupBy(await readStaffPermissions(client, ids), ({ staffMemberId }) => staffMemberId);
    return ids.map((id): readonly StaffPermission[] => byMember.get(id) ?? []);
  });
  const orderHistory = new DataLoader(async (ids: readonly number[]) => {
    const byOrder = Map.groupBy(await readOrderHistory(client, ids), ({ orderId }) => orderId);
    return ids.map((id): readonly HistoryEntry[] => byOrder.get(id) ?? []);
  });
  const pastTerms = new DataLoader((names: readonly VersionName[]) => readPastTerms(client, names), {
    cacheKeyFn: ({ voucherId, version }) => `${voucherId}:${version}`,
  });

  return {
    row,
    requireRow: (model, id) =>
      whenKnown(row(model, id), (found) => {
        if (!found) throw new Error(`${model} ${id} is missing, although a foreign key points there`);
        return found;
      }),
    related: load,
    rows: (model, field, key, orderBy) => load(byField(model, field, orderBy), key),
    ids: (model, field, key) => whenKnown(load(idsByField(model, field), key), (rows) => rows.map(idOf)),
    readProductsAs(states) {
      related.clear();
      staffPermissions.clearAll();
      orderHistory.clearAll();
      for (const state of states) shownAs.set(state.id, state);
    },
    primeRows: (model, field, key, rows) => know(byField(model, field), new Map([[key, rows]])),
    primeIds: (model, field, key, ids) => know(idsByField(model, field), new Map([[key, ids.map((id) => ({ id }))]])),
    ahead: (reads) => ({ reads, know }),
    staffPermissions: (staffMemberId) => staffPermissions.load(staffMemberId),
    orderHistory: (orderId) => orderHistory.load(orderId),
    pastTerms: (name) => pastTerms.load(name),
  };
}

function idOf({ id }: { readonly id: number }): number {
  return id;
}

import DataLoader from 'dataloader';
import { type PastTerms, readPastTerms, type VersionKey } from '../src/catalogue/past-terms.ts';
import type { ProductState } from '../src/events/event-snapshot.ts';
import { type HistoryEntry, readOrderHistory } from '../src/orders/order-history.ts';
import type { SqlClient } from '../src/platform/database/database.ts';
import type { FieldName, ModelName, ModelRows } from '../src/platform/database/model-rows.ts';
import { type Ahead, type Know, type ReadAhead, readRelated } from '../src/platform/database/packed-rows.ts';
import { byField, byId, type Relation } from '../src/platform/database/relations.ts';
import type { RowShape } from '../src/platform/database/row-shape.ts';
import { readStaffPermissions, type StaffPermission } from '../src/staff/staff-permissions.ts';
import { type Shown, whole } from './shown.ts';

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
  related<Row extends object>(relation: Relation<Row>, key: number): Known<Row[]>;
  /** The same for rows that are shown and not looked at: with no more of them than the operation shows. */
  relatedShown<Row extends object>(relation: Relation<Row>, key: number): Known<Row[]>;
  /** The one row of a relation that a foreign key promises. */
  requireRelated<Row extends object>(relation: Relation<Row>, key: number): Known<Row>;
  /** A row that a foreign key promises, as far as the operation shows it. */
  requireShown<Model extends ModelName>(model: Model, id: number): Known<ModelRows[Model]>;
  /** What the operation shows of a model's rows. */
  shownShape<Model extends ModelName>(model: Model): RowShape<ModelRows[Model]>;
  /** Sets what the operation selects. Defaults to whole rows. */
  show(shown: Shown): void;
  /** The ids of a relation's rows. */
  ids(relation: Relation<{ readonly id: number }>, key: number): Known<readonly number[]>;
  /** Forgets what was read, and shows these products from here on as they stood then. */
  readProductsAs(states: readonly ProductState[]): void;
  /** Hands in what `rows` would read. */
  primeRows<Model extends ModelName>(model: Model, field: FieldName<Model>, key: number, rows: readonly ModelRows[Model][]): void;
  /** Hands in what `ids` would read. */
  primeIds(relation: Relation<{ readonly id: number }>, key: number, ids: readonly number[]): void;
  /** Hands in what `related` would read. */
  prime<Row extends object>(relation: Relation<Row>, key: number, rows: readonly Row[]): void;
  /** What a statement may read ahead for these loaders. */
  ahead(reads: readonly ReadAhead[]): Ahead;
  /** What a staff member may do on each sales page of its organisation, in the order of the pages' ids. */
  staffPermissions(staffMemberId: number): Promise<readonly StaffPermission[]>;
  /** A voucher's earlier version, null when it was not kept. */
  pastTerms(name: VersionKey): Promise<PastTerms | null>;
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
  const related = new Map<Relation, RelatedRows>();
  let shown = whole;
  const shownAs = new Map<number, ProductState>();

  const rowsOf = (relation: Relation): RelatedRows => {
    let rows = related.get(relation);
    if (!rows) {
      const batch = new DataLoader<number, readonly object[]>(async (keys) => {
        const byKey = await readRelated(client, relation, keys);
        return keys.map((key) => byKey.get(key) ?? []);
      });
      rows = { known: new Map(), batch };
      related.set(relation, rows);
    }
    return rows;
  };
  const load = <Row extends object>(relation: Relation<Row>, key: number): Known<Row[]> => {
    const { known, batch } = rowsOf(relation);
    return (known.get(key) ?? batch.load(key)) as Known<Row[]>;
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
  const pastTerms = new DataLoader((names: readonly VersionKey[]) => readPastTerms(client, names), {
    cacheKeyFn: ({ voucherId, version }) => `${voucherId}:${version}`,
  });

  const requireRelated = <Row extends object>(relation: Relation<Row>, key: number): Known<Row> =>
    whenKnown(load(relation, key), ([found]) => required(found, relation.shape.model, key));

  const requireRow = <Model extends ModelName>(model: Model, id: number): Known<ModelRows[Model]> =>
    whenKnown(row(model, id), (found) => required(found, model, id));

  return {
    row,
    requireRow,
    relatedShown: (relation, key) => load(shown.relation(relation), key),
    requireRelated,
    // A row as it once was is made of a whole one.
    requireShown: (model, id) => (shown === whole ? requireRow(model, id) : requireRelated(shown.relation(byId(model)), id)),
    shownShape: (model) => shown.shape(model),
    show(what) {
      shown = what;
    },
    related: load,
    rows: (model, field, key, orderBy) => load(byField(model, field, orderBy), key),
    ids: (relation, key) => whenKnown(load(relation, key), (rows) => rows.map(idOf)),
    readProductsAs(states) {
      related.clear();
      staffPermissions.clearAll();
      orderHistory.clearAll();
      for (const state of states) shownAs.set(state.id, state);
    },
    primeRows: (model, field, key, rows) => know(byField(model, field), new Map([[key, rows]])),
    primeIds: (relation, key, ids) => know(relation, new Map([[key, ids.map((id) => ({ id }))]])),
    prime: (relation, key, rows) => know(relation, new Map([[key, rows]])),
    ahead: (reads) => ({
      reads: reads.map((read) => (read.shown ? { ...read, relation: shown.relation(read.relation) } : read)),
      know,
    }),
    staffPermissions: (staffMemberId) => staffPermissions.load(staffMemberId),
    orderHistory: (orderId) => orderHistory.load(orderId),
    pastTerms: (name) => pastTerms.load(name),
  };
}

function required<Row>(found: Row | null | undefined, model: ModelName, key: number): Row {
  if (!found) throw new Error(`${model} ${key} is missing, although a foreign key points there`);
  return found;
}

function idOf({ id }: { readonly id: number }): number {
  return id;
}

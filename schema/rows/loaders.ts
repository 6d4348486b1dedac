import DataLoader from 'dataloader';
import { type PastTerms, readPastTerms, type VersionKey } from '../../src/catalogue/past-terms.ts';
import { type EventRecord, findEvents } from '../../src/events/event-record.ts';
import { maxDatabaseId } from '../../src/global-ids/global-id.ts';
import type { HistoryEntry } from '../../src/orders/history-entry.ts';
import { readOrderHistory } from '../../src/orders/order-history.ts';
import { type PurchaserFigures, readPurchaserFigures } from '../../src/orders/purchaser-figures.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import type { FieldName, ModelName, ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import { readRelated } from '../../src/platform/rows/read-rows.ts';
import { attachedRows, byId, keyOf, type Relation } from '../../src/platform/rows/relation.ts';
import { type RowShape, withFields } from '../../src/platform/rows/row-shape.ts';
import { type AttemptRecord, findAttempts } from '../../src/webhooks/attempt-record.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { allColumnsPlan, type ReadPlan } from './read-plan.ts';
import { maxLatest } from './relations.ts';

/** A row with the given columns in addition to the columns that the operation selects. */
export type RowWith<Model extends ModelName, Column extends FieldName<Model>> = Row<Model> &
  Pick<ModelRows[Model], Column>;

/**
 * The loaders of one operation, for rows that are not attached to a parent. Keys that are requested
 * in one tick for the same relation and columns are read by one statement, and each is read once.
 */
export interface Loaders {
  /** Sets the read plan of the operation. Without it, all columns are read. */
  usePlan(plan: ReadPlan): void;
  readonly plan: ReadPlan;
  /**
   * Returns the rows of a relation, from the row if they are attached to it, otherwise from the
   * database.
   */
  related<Child extends object>(
    relation: Relation<ModelName, Child>,
    row: object,
  ): MaybePromise<readonly Child[]>;
  /**
   * Returns the row with the id, or null. Reads `columns` in addition to the columns that the
   * operation selects.
   */
  row<Model extends ModelName, const Column extends FieldName<Model> = never>(
    model: Model,
    id: number,
    columns?: readonly Column[],
  ): Promise<RowWith<Model, Column> | null>;
  /** Like `row`, but throws if the row does not exist. For rows that a foreign key guarantees. */
  requireRow<Model extends ModelName, const Column extends FieldName<Model> = never>(
    model: Model,
    id: number,
    columns?: readonly Column[],
  ): Promise<RowWith<Model, Column>>;
  /** Returns the terms of an earlier version of a voucher. Null if the version was not kept. */
  pastTerms(version: VersionKey): Promise<PastTerms | null>;
  /** Returns the latest `maxLatest + 3` entries of the history of an order, newest first. */
  latestHistory(orderId: number): Promise<readonly HistoryEntry[]>;
  /**
   * Returns the figures of all orders of the purchaser of an order, on its sales page and by
   * currency.
   */
  purchaserFigures(orderId: number): Promise<readonly PurchaserFigures[]>;
  /**
   * Returns the event with the id, a UUID, of any sales page. Null if it does not exist or has
   * expired.
   */
  event(id: string): Promise<EventRecord | null>;
  /**
   * Returns the delivery attempt with the id, a UUID, of any sales page. Null if it does not exist
   * or has expired.
   */
  attempt(id: string): Promise<AttemptRecord | null>;
  /**
   * Returns the result of the first call with the key in the operation. For results that depend
   * only on the key and on the selection of the operation. `key` begins with the name of the
   * result.
   */
  once<Result>(key: string, read: () => Promise<Result>): Promise<Result>;
  /** Discards all loaded rows and results. Called after a mutation. */
  clear(): void;
}

/** The part of the context of an operation from which fields read rows. */
export interface RowContext {
  readonly loaders: Loaders;
}

type RelatedRows = DataLoader<number, readonly object[]>;

/**
 * The batches of related rows, by the name of the relation and of the selected columns. Operations
 * that read the same rows at the same time can share them.
 */
export type RowBatches = Map<string, RelatedRows>;

/** Creates the loaders of an operation. By default the operation shares no batches. */
export function createLoaders(client: SqlClient, batches: RowBatches = new Map()): Loaders {
  let plan = allColumnsPlan;

  const load = <Child extends object>(
    relation: Relation,
    shape: RowShape<Child>,
    key: number,
  ): Promise<readonly Child[]> => {
    const name = `${relation.name} as ${shape.name}`;
    let batch = batches.get(name);
    if (!batch) {
      batch = new DataLoader<number, readonly object[]>(async (keys) => {
        const byKey = await readRelated(client, relation, shape, keys);
        return keys.map((key) => byKey.get(key) ?? []);
      });
      batches.set(name, batch);
    }
    return batch.load(key) as Promise<readonly Child[]>;
  };

  const row = async <Model extends ModelName, const Column extends FieldName<Model> = never>(
    model: Model,
    id: number,
    columns: readonly Column[] = [],
  ): Promise<RowWith<Model, Column> | null> => {
    if (Math.abs(id) > maxDatabaseId && model !== 'AuditEntry') return null;
    const shape = withFields<RowWith<Model, Column>>(plan.shape(model), columns);
    const [found] = await load(byId(model), shape, id);
    return found ?? null;
  };

  // Most operations use none of these loaders. Creating them takes as long as creating all others.
  let orderHistory: ReturnType<typeof createHistoryLoader> | undefined;
  let purchaserFigures: ReturnType<typeof createFiguresLoader> | undefined;
  let events: ReturnType<typeof createEventLoader> | undefined;
  let attempts: ReturnType<typeof createAttemptLoader> | undefined;
  let pastTerms: ReturnType<typeof createTermsLoader> | undefined;

  const results = new Map<string, Promise<unknown>>();

  return {
    usePlan(used) {
      plan = used;
    },
    get plan() {
      return plan;
    },
    related<Child extends object>(relation: Relation<ModelName, Child>, parent: object) {
      const attached = attachedRows(parent, relation);
      if (attached) return attached;
      const key = keyOf(relation, parent);
      if (key === null) return [];
      return load(relation, withFields<Child>(plan.shape(relation.model), relation.required), key);
    },
    row,
    async requireRow(model, id, columns) {
      const found = await row(model, id, columns);
      if (!found) throw new Error(`${model} ${id} is missing, although a foreign key refers to it`);
      return found;
    },
    event(id) {
      events ??= createEventLoader(client);
      return events.load(id.toLowerCase());
    },
    attempt(id) {
      attempts ??= createAttemptLoader(client);
      return attempts.load(id.toLowerCase());
    },
    latestHistory(orderId) {
      orderHistory ??= createHistoryLoader(client);
      return orderHistory.load(orderId);
    },
    purchaserFigures(orderId) {
      purchaserFigures ??= createFiguresLoader(client);
      return purchaserFigures.load(orderId);
    },
    pastTerms(version) {
      pastTerms ??= createTermsLoader(client);
      return pastTerms.load(version);
    },
    once<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
      const known = results.get(key) as Promise<Result> | undefined;
      if (known) return known;
      const result = read();
      results.set(key, result);
      return result;
    },
    clear() {
      batches.clear();
      results.clear();
      orderHistory?.clearAll();
      purchaserFigures?.clearAll();
    },
  };
}

function createHistoryLoader(client: SqlClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const latest = { from: null, upTo: null, end: null, order: 'desc', limit: maxLatest + 3 } as const;
    const entries = await readOrderHistory(client, ids, latest);
    const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
    return ids.map((id): readonly HistoryEntry[] => byOrder.get(id) ?? []);
  });
}

function createFiguresLoader(client: SqlClient) {
  return new DataLoader((orderIds: readonly number[]) => readPurchaserFigures(client, orderIds));
}

function createEventLoader(client: SqlClient) {
  return new DataLoader(async (ids: readonly string[]) => toResults(ids, await findEvents(client, ids)));
}

function createAttemptLoader(client: SqlClient) {
  return new DataLoader(async (ids: readonly string[]) => toResults(ids, await findAttempts(client, ids)));
}

function createTermsLoader(client: SqlClient) {
  return new DataLoader((versions: readonly VersionKey[]) => readPastTerms(client, versions), {
    cacheKeyFn: ({ voucherId, version }) => `${voucherId}:${version}`,
  });
}

/** Returns the record with each id, or null. */
function toResults<Found extends { readonly id: string }>(
  ids: readonly string[],
  found: readonly Found[],
): (Found | null)[] {
  const records = new Map(found.map((record) => [record.id, record]));
  return ids.map((id) => records.get(id) ?? null);
}

import type { SqlClient } from '../platform/database/database.ts';
import type { StatementRow } from '../platform/database/statement.ts';
import type { DailyPeriod } from './daily-period.ts';
import { selectMovementsStatement } from './movement-statements.ts';
import { readPagePeriods } from './page-periods.ts';
import { parseReportPeriod } from './report-period.ts';

/** A row of `selectMovementsStatement`: a movement, or a fact without a movement. */
type FoundFact = StatementRow<typeof selectMovementsStatement>;

/** Values that only some movements have. */
type Optional =
  | 'redemptionId'
  | 'redeemLocationId'
  | 'pricePaid'
  | 'amountRefunded'
  | 'salesChannel'
  | 'principal';

/**
 * A change of the unredeemed value of a sold voucher. `amount` is signed, in minor units of
 * `currency`.
 */
export type Movement = Readonly<
  Pick<FoundFact, Optional> & { [Name in Exclude<keyof FoundFact, Optional>]: NonNullable<FoundFact[Name]> }
>;

/**
 * The position of a movement: its time in milliseconds since 1970, and its position among the
 * movements of that millisecond.
 */
export interface MovementPosition {
  readonly at: number;
  readonly rankPosition: number;
}

/** A range of movements. The bounds are inclusive; null leaves that end open. */
export interface MovementRange {
  readonly from: MovementPosition | null;
  readonly upTo: MovementPosition | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** The days are in the time zone of each sales page. */
export interface MovementsOfPeriod extends DailyPeriod {
  readonly salesPageIds: readonly number[];
}

/**
 * Minimum number of facts per query. Some facts have no movement, so a query for exactly the
 * missing number may find too few movements.
 */
const minFacts = 50;
/** Number of movements per batch of `streamMovements`. */
const batchSize = 500;
const earliest: MovementPosition = { at: Date.UTC(1000, 0), rankPosition: 0 };
const latest: MovementPosition = { at: Date.UTC(9999, 0), rankPosition: Number.MAX_SAFE_INTEGER };

/**
 * Returns the first `limit` movements of the period that are within the range, in the order of the
 * range.
 */
export async function readMovements(
  client: SqlClient,
  period: MovementsOfPeriod,
  range: MovementRange,
): Promise<Movement[]> {
  const { order, limit } = range;
  const values = await readPagePeriods(
    client,
    period.salesPageIds,
    parseReportPeriod(period.from, period.to),
  );
  const found: Movement[] = [];
  let [from, upTo] = [range.from ?? earliest, range.upTo ?? latest];
  for (;;) {
    const facts = Math.max(limit - found.length, minFacts);
    const rows = await client.query(
      selectMovementsStatement({ order }, { ...values, ...toParams(from, upTo), limit: facts }),
    );
    found.push(...rows.filter(isMovement).filter((row) => isWithin(row, range)));
    const last = rows.at(-1);
    const isComplete = last === undefined || countFacts(rows) < facts;
    if (found.length >= limit || isComplete) return found.slice(0, limit);
    const next = { at: last.at.getTime(), rankPosition: rankPositionOfFact(last.rankPosition) };
    if (order === 'asc') from = { ...next, rankPosition: next.rankPosition + 4 };
    else upTo = { ...next, rankPosition: next.rankPosition - 1 };
  }
}

/**
 * A function that calls `read` with a database client for reports, such as
 * `GraphqlContext.readReport`.
 */
export type ReadReport = <Result>(read: (client: SqlClient) => Promise<Result>) => Promise<Result>;

/** Yields all movements of a period, oldest first, in batches. */
export async function* streamMovements(
  read: ReadReport,
  period: MovementsOfPeriod,
): AsyncGenerator<readonly Movement[]> {
  let from: MovementPosition | null = null;
  for (;;) {
    const range: MovementRange = { from, upTo: null, order: 'asc', limit: batchSize };
    const batch = await read((client) => readMovements(client, period, range));
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return;
    from = { at: last.at.getTime(), rankPosition: last.rankPosition + 1 };
  }
}

function toParams(from: MovementPosition, upTo: MovementPosition) {
  return {
    fromAt: new Date(from.at).toISOString(),
    fromRankPosition: from.rankPosition,
    upToAt: new Date(upTo.at).toISOString(),
    upToRankPosition: upTo.rankPosition,
  };
}

/**
 * Returns the position of the fact that a movement belongs to: the movement's position rounded down
 * to a multiple of 4 (see `sortPositionOf`).
 */
function rankPositionOfFact(rankPosition: number): number {
  return rankPosition - (rankPosition % 4);
}

function countFacts(rows: readonly FoundFact[]): number {
  return new Set(rows.map(({ at, rankPosition }) => `${at.getTime()} ${rankPositionOfFact(rankPosition)}`))
    .size;
}

function isMovement(row: FoundFact): row is Movement {
  return row.kind !== null;
}

function isWithin({ at, rankPosition }: Movement, { from, upTo }: MovementRange): boolean {
  const time = at.getTime();
  const isBefore = (bound: MovementPosition) =>
    time < bound.at || (time === bound.at && rankPosition < bound.rankPosition);
  const isAfter = (bound: MovementPosition) =>
    time > bound.at || (time === bound.at && rankPosition > bound.rankPosition);
  return !(from && isBefore(from)) && !(upTo && isAfter(upTo));
}

import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../database/database.ts';
import { float, int, json, notNull, text } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { isAbortedFor } from '../database/statement-rejection.ts';
import { RateLimitedError } from '../errors/domain-error.ts';

/** A rate limit: at most `limit` points per window for each subject. */
export interface Budget {
  /** Name, such as `lookups`, that is used in keys and in RateLimit headers. */
  readonly name: string;
  readonly limit: number;
  /** Length of the window in seconds. A window begins with the first charge. */
  readonly window: number;
  /**
   * Seconds for which further charges are rejected once the limit is reached. Defaults to the rest
   * of the window.
   */
  readonly block?: number;
}

/** A number of points (default 1) to charge to the budget of one principal, address or account. */
export interface Charge {
  readonly budget: Budget;
  readonly subject: string;
  readonly points?: number;
}

/**
 * The points that all processes have used of a budget, and the rest of its window in milliseconds.
 */
export interface RecordedWindow {
  readonly used: number;
  readonly millisecondsLeft: number;
}

/** Rate limits that all processes share. Their state is stored in the database. */
export interface RateLimits {
  /** Charges all of the budgets, or throws RATE_LIMITED and charges none. */
  consume(charges: readonly Charge[]): Promise<void>;
  /** Subtracts previously charged points from the current windows, down to 0. */
  restore(charges: readonly Charge[]): Promise<void>;
  /**
   * Adds points that were already spent, even beyond the limit. A new window ends after `windowMs`
   * milliseconds. Returns the points of the window and the milliseconds until it ends.
   */
  record(charge: Charge, windowMs: number): Promise<RecordedWindow>;
  /**
   * Throws RATE_LIMITED if `consume` recently found one of the budgets exhausted. Reads only the
   * memory of the process.
   */
  assertNotBlocked(charges: readonly Charge[]): void;
}

/**
 * Charges rows in the order of their keys, which prevents deadlocks. With `abort_unless`, either
 * all rows are charged or none.
 */
const consumeLimitsStatement = defineStatement({
  name: 'consume-rate-limits',
  params: { charges: json() },
  text: `
with wanted as (
  select * from jsonb_to_recordset($1::jsonb) as w(key text, points int, max int, seconds int, block int)
), taken as (
  insert into rate_limits as r (key, used, window_ends)
  select key, points, now() + make_interval(secs => case when points >= max then greatest(seconds, block) else seconds end)
    from wanted where points <= max order by key
  on conflict (key) do update
     set used = case when r.window_ends <= now() then excluded.used else r.used + excluded.used end,
         window_ends = case
           when r.window_ends <= now() then excluded.window_ends
           when r.used + excluded.used = (select max from wanted w where w.key = r.key)
             then greatest(r.window_ends, now() + make_interval(secs => (select block from wanted w where w.key = r.key)))
           else r.window_ends
         end
   where r.window_ends <= now() or r.used + excluded.used <= (select max from wanted w where w.key = r.key)
  returning key
)
select where abort_unless((select count(*) from taken) = (select count(*) from wanted), 'rate limit')`,
});

const restoreLimitsStatement = defineStatement({
  name: 'restore-rate-limits',
  params: { charges: json() },
  text: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g(key text, points int)
), locked as materialized (
  select r.key from rate_limits r where r.key in (select key from given) and r.window_ends > now() order by r.key for update
)
update rate_limits r set used = greatest(0, r.used - g.points) from given g join locked l using (key) where r.key = g.key`,
});

const recordPointsStatement = defineStatement({
  name: 'record-rate-limit-points',
  params: { key: text, points: int, windowMs: float },
  row: { used: int, millisecondsLeft: notNull(float) },
  text: `
insert into rate_limits as r (key, used, window_ends) values ($1, $2, now() + make_interval(secs => $3::float8 / 1000))
on conflict (key) do update
   set used = case when r.window_ends <= now() then excluded.used else least(r.used::bigint + excluded.used, 2147483647)::int end,
       window_ends = case when r.window_ends <= now() then excluded.window_ends else r.window_ends end
returning used, extract(epoch from window_ends - now())::float8 * 1000 as "millisecondsLeft"`,
});

const readLimitsStatement = defineStatement({
  name: 'rate-limit-states',
  params: { charges: json() },
  row: { key: text, used: int, secondsLeft: notNull(int) },
  text: `
select key, used, ceil(extract(epoch from window_ends - now()))::int as "secondsLeft"
  from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) and window_ends > now()`,
});

/**
 * Maximum number of exhausted budgets in memory. The least recently used one is evicted; its state
 * remains in the database.
 */
const maxBlockedBudgets = 100_000;

export function createRateLimits(database: SqlClient): RateLimits {
  // With `max`, the cache would allocate room for all entries when it is created: 10 to 30 ms and 3
  // MB.
  const blocked = new LRUCache<string, { readonly until: number }>({
    maxSize: maxBlockedBudgets,
    sizeCalculation: () => 1,
  });

  const assertNotBlocked = (charges: readonly Charge[]) => {
    for (const { budget, subject } of charges) {
      const left = (blocked.get(keyOf(budget, subject))?.until ?? 0) - Date.now();
      if (left > 0) throw rateLimited(budget, Math.ceil(left / 1000));
    }
  };

  const throwExceeded = async (charges: readonly Charge[], wanted: string): Promise<never> => {
    const states = await database.query(readLimitsStatement({ charges: wanted }));
    const byKey = new Map(states.map((state) => [state.key, state]));
    const exhausted = charges
      .map((charge) => ({ ...charge, state: byKey.get(keyOf(charge.budget, charge.subject)) }))
      .filter(({ budget, points = 1, state }) => (state?.used ?? 0) + points > budget.limit)
      .map(({ budget, subject, state }) => ({
        budget,
        subject,
        used: state?.used ?? 0,
        secondsLeft: state?.secondsLeft ?? 1,
      }))
      .sort((a, b) => b.secondsLeft - a.secondsLeft);
    for (const { budget, subject, used, secondsLeft } of exhausted) {
      if (used >= budget.limit)
        blocked.set(keyOf(budget, subject), { until: Date.now() + secondsLeft * 1000 });
    }
    const [longest] = exhausted;
    // If the windows of the exhausted budgets have ended since the charge, the caller may retry
    // after one second.
    throw longest ? rateLimited(longest.budget, longest.secondsLeft) : rateLimited(charges[0]?.budget, 1);
  };

  return {
    assertNotBlocked,
    async consume(charges) {
      assertNotBlocked(charges);
      const wanted = toJson(charges);
      try {
        await database.query(consumeLimitsStatement({ charges: wanted }));
      } catch (error) {
        if (!isAbortedFor(error, 'rate limit')) throw error;
        await throwExceeded(charges, wanted);
      }
    },
    async record({ budget, subject, points = 1 }, windowMs) {
      const [window] = await database.query(
        recordPointsStatement({ key: keyOf(budget, subject), points, windowMs }),
      );
      if (!window) throw new Error('an upsert returned no row');
      return window;
    },
    async restore(charges) {
      await database.query(restoreLimitsStatement({ charges: toJson(charges) }));
    },
  };
}

const removeExpiredStatement = defineStatement({
  name: 'remove-expired-rate-limits',
  text: 'delete from rate_limits where key in (select key from rate_limits where window_ends < now() for update skip locked)',
  isPrepared: false,
});

/**
 * Deletes the rate-limit windows that have ended. Skips locked rows, in which a new window may be
 * starting.
 */
export async function removeExpiredRateLimits(database: SqlClient): Promise<void> {
  await database.query(removeExpiredStatement());
}

function keyOf({ name }: Budget, subject: string): string {
  return `${name}:${subject}`;
}

function toJson(charges: readonly Charge[]): string {
  return JSON.stringify(
    charges.map(({ budget, subject, points = 1 }) => ({
      key: keyOf(budget, subject),
      points,
      max: budget.limit,
      seconds: budget.window,
      block: budget.block ?? 0,
    })),
  );
}

function rateLimited(budget: Budget | undefined, retryAfter: number): RateLimitedError {
  const { name = '', limit = 0, window = 0 } = budget ?? {};
  return new RateLimitedError(`Too many requests. Try again in ${retryAfter} seconds.`, {
    policy: name,
    limit,
    window,
    retryAfter,
  });
}

import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../database/database.ts';
import { isRefusedBy } from '../database/refusal.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A rate limit. */
export interface Budget {
  /** Name used in keys and in RateLimit headers: `lookups`. */
  readonly name: string;
  readonly limit: number;
  /** Length of the window in seconds. A window begins with the first charge. */
  readonly window: number;
  /** Seconds for which further charges are rejected once the limit is reached. Defaults to the rest of the window. */
  readonly block?: number;
}

/** A number of points (default 1) to charge to the budget of one principal, address or account. */
export interface Draw {
  readonly budget: Budget;
  readonly whose: string;
  readonly points?: number;
}

/** Rate limits that all processes share. Their state is stored in the database. */
export interface RateLimits {
  /** Charges all of the budgets, or throws RATE_LIMITED and charges none. */
  take(draws: readonly Draw[]): Promise<void>;
  /** Restores points that were charged. */
  give(draws: readonly Draw[]): Promise<void>;
  /** Throws RATE_LIMITED if `take` recently found one of the budgets exhausted. Reads only the memory of the process. */
  assertOpen(draws: readonly Draw[]): void;
}

/**
 * Charges rows in the order of their keys, which prevents deadlocks. With `abort_unless`, either all rows are charged or none.
 */
const takeText = `
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
select abort_unless((select count(*) from taken) = (select count(*) from wanted), 'rate limit')`;

const giveText = `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g(key text, points int)
), locked as materialized (
  select r.key from rate_limits r where r.key in (select key from given) and r.window_ends > now() order by r.key for update
)
update rate_limits r set used = greatest(0, r.used - g.points) from given g join locked l using (key) where r.key = g.key`;

const standText = `
select key, used, ceil(extract(epoch from window_ends - now()))::int as "secondsLeft"
  from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) and window_ends > now()`;

interface Stand {
  key: string;
  used: number;
  secondsLeft: number;
}

/** Maximum number of exhausted budgets in memory. The least recently used one is evicted; its state remains in the database. */
const maxRefusals = 100_000;

export function createRateLimits(database: SqlClient): RateLimits {
  const refusals = new LRUCache<string, { readonly until: number }>({ max: maxRefusals });

  const assertOpen = (draws: readonly Draw[]) => {
    for (const { budget, whose } of draws) {
      const left = (refusals.get(keyOf(budget, whose))?.until ?? 0) - Date.now();
      if (left > 0) throw refused(budget, Math.ceil(left / 1000));
    }
  };

  const explain = async (draws: readonly Draw[], wanted: string): Promise<never> => {
    const stands = await database.query<Stand>({ name: 'rate-limits-stand', text: standText, values: [wanted] });
    const byKey = new Map(stands.map((stand) => [stand.key, stand]));
    const empty = draws
      .map((draw) => ({ ...draw, stand: byKey.get(keyOf(draw.budget, draw.whose)) }))
      .filter(({ budget, points = 1, stand }) => (stand?.used ?? 0) + points > budget.limit)
      .map(({ budget, whose, stand }) => ({ budget, whose, used: stand?.used ?? 0, secondsLeft: stand?.secondsLeft ?? 1 }))
      .sort((a, b) => b.secondsLeft - a.secondsLeft);
    for (const { budget, whose, used, secondsLeft } of empty) {
      if (used >= budget.limit) refusals.set(keyOf(budget, whose), { until: Date.now() + secondsLeft * 1000 });
    }
    const [longest] = empty;
    // No budget is exhausted any more if its window has ended since the charge.
    throw longest ? refused(longest.budget, longest.secondsLeft) : refused(draws[0]?.budget, 1);
  };

  return {
    assertOpen,
    async take(draws) {
      assertOpen(draws);
      const wanted = toJson(draws);
      try {
        await database.query({ name: 'take-rate-limits', text: takeText, values: [wanted] });
      } catch (error) {
        if (!isRefusedBy(error, 'rate limit')) throw error;
        await explain(draws, wanted);
      }
    },
    async give(draws) {
      await database.query({ name: 'give-rate-limits', text: giveText, values: [toJson(draws)] });
    },
  };
}

/** Deletes windows that have ended. Skips rows that are locked because a new window is starting. */
const forgetText = `
delete from rate_limits where key in (select key from rate_limits where window_ends < now() for update skip locked)`;

export async function forgetRateLimits(database: SqlClient): Promise<void> {
  await database.query({ text: forgetText, values: [] });
}

function keyOf({ name }: Budget, whose: string): string {
  return `${name}:${whose}`;
}

function toJson(draws: readonly Draw[]): string {
  return JSON.stringify(
    draws.map(({ budget, whose, points = 1 }) => ({
      key: keyOf(budget, whose),
      points,
      max: budget.limit,
      seconds: budget.window,
      block: budget.block ?? 0,
    })),
  );
}

function refused(budget: Budget | undefined, retryAfter: number): DomainError {
  const { name = '', limit = 0, window = 0 } = budget ?? {};
  return new DomainError('RATE_LIMITED', `Too many requests. Try again in ${retryAfter} seconds.`, [], {
    policy: name,
    limit,
    window,
    retryAfter,
  });
}

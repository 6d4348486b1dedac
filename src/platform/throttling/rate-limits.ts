import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../database/database.ts';
import { isRefusedBy } from '../database/refusal.ts';
import { DomainError } from '../errors/domain-error.ts';

/** How often something may happen. */
export interface Budget {
  /** Stands in keys and in RateLimit headers: `lookups`. */
  readonly name: string;
  readonly limit: number;
  /** Seconds; a window begins with what first happens in it. */
  readonly window: number;
  /** Seconds for which nothing more may happen once the limit is reached; the rest of the window where it is left out. */
  readonly block?: number;
}

/** So many points (1) of the budget of one principal, address or account. */
export interface Draw {
  readonly budget: Budget;
  readonly whose: string;
  readonly points?: number;
}

/** Budgets that all processes draw from, kept in the database. */
export interface RateLimits {
  /** Takes from all of them, or throws RATE_LIMITED and has taken from none. */
  take(draws: readonly Draw[]): Promise<void>;
  /** Gives back what turned out not to count. */
  give(draws: readonly Draw[]): Promise<void>;
  /** Throws RATE_LIMITED where `take` lately found one of them empty; costs nothing. */
  assertOpen(draws: readonly Draw[]): void;
}

/** Rows are taken in the order of their keys, and all of them or, with `abort_unless`, none. */
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

/** Nobody can fill the memory with keys: the least recently refused one goes first, and the database still knows it. */
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
    // None is empty when a window ended in between.
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

/** Deletes windows that are over; one that is just beginning anew stays. */
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
  return new DomainError('RATE_LIMITED', `Too many attempts. Try again in ${retryAfter} seconds.`, [], {
    policy: name,
    limit,
    window,
    retryAfter,
  });
}

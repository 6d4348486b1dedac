import { ProcessRole } from '../../../prisma/generated/client/enums.ts';
import { enumOf, float, int, notNull, uuid } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';

/**
 * Records the heartbeat of a process, removes processes without one in the last `staleAfterMs`
 * milliseconds, and returns the numbers of the other processes by role. Times are those of the
 * database, so that the clocks of the processes do not matter. Rows that another process updates
 * are not removed.
 */
export const recordHeartbeatStatement = defineStatement({
  name: 'record-heartbeat',
  params: { id: uuid, role: enumOf('process_role', ProcessRole), staleAfterMs: float },
  row: { role: enumOf('process_role', ProcessRole), count: notNull(int) },
  text: `
with heartbeat as (
  insert into live_processes (id, role) values ($1, $2)
  on conflict (id) do update set beat_at = now()
), removed as (
  delete from live_processes
   where id in (select id from live_processes
                 where id <> $1 and beat_at < now() - make_interval(secs => $3::float8 / 1000) for update skip locked)
)
select role, count(*)::int as count from live_processes
 where id <> $1 and beat_at >= now() - make_interval(secs => $3::float8 / 1000) group by role`,
});

export const endProcessStatement = defineStatement({
  name: 'end-live-process',
  params: { id: uuid },
  text: 'delete from live_processes where id = $1',
});

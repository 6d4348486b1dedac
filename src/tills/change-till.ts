import { changeAccessOnPage } from '../access/change-access-on-page.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';

export interface TillId {
  readonly salesPageId: number;
  readonly id: number;
}

/** Changes a till, as `changeAccessOnPage` does. Requires `manage.settings`. */
export async function changeTill(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: TillId,
  request: object,
  change: Parameters<typeof changeAccessOnPage>[4],
): Promise<ChangedRow> {
  const subject = `till:${id}` as const;
  const till = { salesPageId, subject, action: 'till.manage' } as const;
  return { id, replayed: await changeAccessOnPage(database, context, till, request, change) };
}

import type { Database } from '../../platform/database/database.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeAccessOnPage } from '../change-access-on-page.ts';
import type { RequestContext } from '../request-context.ts';

/** A publishable key of a sales page. */
export interface PublishableKeyId {
  readonly salesPageId: number;
  readonly id: number;
}

/** Changes a publishable key, as `changeAccessOnPage` does. Requires `manage.settings`. */
export async function changePublishableKey(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: PublishableKeyId,
  request: object,
  change: Parameters<typeof changeAccessOnPage>[4],
): Promise<ChangedRow> {
  const subject = `publishable-key:${id}` as const;
  const key = { salesPageId, subject, action: 'publishable-key.manage' } as const;
  return { id, replayed: await changeAccessOnPage(database, context, key, request, change) };
}

import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeTill, type TillId } from './change-till.ts';
import { validateTillName } from './till-name.ts';

export interface TillUpdate extends TillId {
  readonly name?: string;
  readonly isCashierRequired?: boolean;
}

/**
 * Changes the specified settings of a till, within 60 seconds. Requires `manage.settings`. Throws
 * NOT_FOUND for a till that the sales page does not have or that is revoked, FORBIDDEN, INVALID_INPUT
 * with all field errors, and IDEMPOTENCY_KEY_REUSED.
 */
export function updateTill(
  database: Database,
  context: RequestContext,
  { salesPageId, id, name: given, isCashierRequired }: TillUpdate,
): Promise<ChangedRow> {
  const name = given?.trim();
  const settings = {
    ...(name !== undefined && { name }),
    ...(isCashierRequired !== undefined && { isCashierRequired }),
  };
  const request = { updateTill: { salesPageId, id, ...settings } };
  return changeTill(database, context, { salesPageId, id }, request, async ({ prisma }) => {
    const before = await prisma.till.findUnique({
      where: { salesPageId_id: { salesPageId, id }, revokedAt: null },
      select: { name: true, isCashierRequired: true },
    });
    if (!before) throw notFound('till');
    const errors = name === undefined ? [] : validateTillName(name);
    if (errors.length > 0) throw invalidInput(errors);
    const after = { ...before, ...settings };
    if (isDeepStrictEqual(before, after)) return null;
    await prisma.till.update({ where: { id }, data: settings, select: { id: true } });
    return { action: 'till.update', before: toAudit(before), after: toAudit(after) };
  });
}

function toAudit({
  name,
  isCashierRequired,
}: {
  readonly name: string;
  readonly isCashierRequired: boolean;
}) {
  return { name, is_cashier_required: isCashierRequired };
}

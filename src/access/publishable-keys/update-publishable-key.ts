import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { invalidInput, notFound } from '../../platform/errors/domain-error.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import type { RequestContext } from '../request-context.ts';
import { changePublishableKey, type PublishableKeyId } from './change-publishable-key.ts';
import { type PublishableKeySettings, validateSettings } from './publishable-key-input.ts';

export interface PublishableKeyUpdate extends PublishableKeyId, Partial<PublishableKeySettings> {}

/**
 * Changes the specified settings of a publishable key. Changed origins take effect within 60
 * seconds. Requires `manage.settings`. Throws NOT_FOUND for a key that the sales page does not have
 * or that is revoked, FORBIDDEN, INVALID_INPUT with all field errors, and IDEMPOTENCY_KEY_REUSED.
 */
export function updatePublishableKey(
  database: Database,
  context: RequestContext,
  { salesPageId, id, name: given, origins }: PublishableKeyUpdate,
): Promise<ChangedRow> {
  const name = given?.trim();
  const settings = { ...(name !== undefined && { name }), ...(origins && { origins: [...origins] }) };
  const request = { updatePublishableKey: { salesPageId, id, ...settings } };
  return changePublishableKey(database, context, { salesPageId, id }, request, async ({ prisma }) => {
    const before = await prisma.publishableKey.findUnique({
      where: { salesPageId_id: { salesPageId, id }, revokedAt: null },
      select: { name: true, origins: true },
    });
    if (!before) throw notFound('publishable key');
    const errors = validateSettings(settings);
    if (errors.length > 0) throw invalidInput(errors);
    const after = { ...before, ...settings };
    if (isDeepStrictEqual(before, after)) return null;
    await prisma.publishableKey.update({ where: { id }, data: settings, select: { id: true } });
    return { action: 'publishable-key.update', before, after };
  });
}

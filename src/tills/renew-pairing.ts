import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeTill, type TillId } from './change-till.ts';
import type { TillToPair } from './create-till.ts';
import { createPairingCode } from './pairing-code.ts';

/**
 * Creates another pairing code of a till, which replaces an unused one. The paired device works until
 * another one is paired with the code. Requires `manage.settings`. Throws NOT_FOUND for a till that
 * the sales page does not have or that is revoked, FORBIDDEN, and IDEMPOTENCY_KEY_REUSED.
 */
export async function renewTillPairing(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: TillId,
): Promise<TillToPair> {
  const pairing = createPairingCode();
  const request = { renewTillPairing: { salesPageId, id } };
  const changed = await changeTill(database, context, { salesPageId, id }, request, async ({ prisma }) => {
    const where = { salesPageId, id, revokedAt: null };
    const { count } = await prisma.till.updateMany({ where, data: pairing.columns });
    if (count === 0) throw notFound('till');
    return { action: 'till.renew-pairing' };
  });
  return { ...changed, pairingCode: changed.replayed ? null : pairing.code };
}

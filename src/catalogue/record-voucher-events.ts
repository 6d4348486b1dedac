import { createEventId } from '../events/event-id.ts';
import type { CatalogueEventName } from '../events/event-names.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Writes the events of the changed vouchers, in the transaction that has changed them. */
export async function recordVoucherEvents(
  { prisma }: Transaction,
  names: ReadonlyMap<number, CatalogueEventName>,
): Promise<void> {
  if (names.size === 0) return;
  const vouchers = await prisma.voucher.findMany({
    where: { id: { in: [...names.keys()] } },
    select: { id: true, version: true, organisationId: true, salesPageId: true },
    orderBy: { id: 'asc' },
  });
  await prisma.event.createMany({
    data: vouchers.flatMap(({ id, version, organisationId, salesPageId }) => {
      const name = names.get(id);
      const snapshot = { voucher: { id, version } };
      return name ? [{ id: createEventId(), name, organisationId, salesPageId, snapshot }] : [];
    }),
  });
}

import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { printableStates } from '../documents/document-rows.ts';
import { type CsvCell, toAmountCell } from '../platform/values/csv.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

const columns = [
  ...['Voucher Code', 'Voucher Title', 'Voucher Value', 'Currency', 'Voucher To', 'Recipient E-mail'],
  ...['Order ID', 'Order Reference', 'Order Product ID'],
];

/**
 * Yields the rows of a CSV file with the codes of a bulk order, in the order of their ids, and one
 * order at a time. Refunded, cancelled and replaced vouchers are omitted, as in documents. A code
 * that cannot be decrypted is an empty cell. Bulk orders of other sales pages have no rows.
 */
export async function* bulkOrderCodeRows(
  prisma: PrismaClient,
  codeVault: Pick<CodeVault, 'unseal'>,
  salesPageIds: readonly number[],
  bulkOrderId: number,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  yield [columns];
  const orders = await prisma.order.findMany({
    where: { bulkOrderId, salesPageId: { in: [...salesPageIds] } },
    select: { id: true, reference: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: orderId, reference } of orders) {
    const products = await prisma.orderProduct.findMany({
      where: { orderId, state: { in: [...printableStates] } },
      select: {
        ...{ id: true, name: true, voucherValue: true, currency: true },
        ...{ voucherTo: true, recipientEmail: true, codeSealed: true },
      },
      orderBy: { id: 'asc' },
    });
    yield products.map(({ id, name, voucherValue, currency, voucherTo, recipientEmail, codeSealed }) => [
      ...[readCode(codeVault, codeSealed), name, toAmountCell(voucherValue, currency), currency],
      ...[voucherTo, recipientEmail, orderId, reference, id],
    ]);
  }
}

import { Prisma } from '../../prisma/generated/client/client.ts';
import type { ImportedVoucher } from '../voucher-imports/imported-voucher.ts';
import { eraseAddress } from './erase-address.ts';
import type { IsPerson } from './personal-rows.ts';

type Client = Pick<Prisma.TransactionClient, 'voucherImportRow'>;

/**
 * Returns the import rows in which the person is the customer or a recipient. `folded` is the e-mail address of the person in the
 * form of `foldEmail`. Only rows that are not committed are returned, because committed rows contain no personal data.
 */
export async function findImportRows(
  { voucherImportRow }: Client,
  salesPageIds: readonly number[],
  folded: string,
  isPerson: IsPerson,
) {
  // PostgreSQL folds non-ASCII characters differently from `foldEmail`. The query therefore searches for the longest ASCII part
  // of the address, and `isPerson` filters its rows.
  const [part = ''] = folded.split(/.?\P{ASCII}+/u).sort((one, other) => other.length - one.length);
  const contains = (name: keyof ImportedVoucher) => ({
    values: { path: [name], string_contains: part, mode: 'insensitive' as const },
  });
  const rows = await voucherImportRow.findMany({
    where: {
      salesPageId: { in: [...salesPageIds] },
      OR: [contains('customerEmail'), contains('recipientEmail'), contains('sentTo')],
    },
    select: { importId: true, line: true, values: true },
    orderBy: [{ importId: 'asc' }, { line: 'asc' }],
  });
  return rows
    .map(({ values, ...key }) => ({ ...key, values: values as unknown as ImportedVoucher }))
    .filter(({ values: { customerEmail, recipientEmail, sentTo } }) => [customerEmail, recipientEmail, sentTo].some(isPerson));
}

/**
 * Like `eraseOrders`, but for import rows that `findImportRows` returned. Skips rows that were committed after they were
 * selected.
 */
export async function eraseImportRows(
  { voucherImportRow }: Client,
  rows: Awaited<ReturnType<typeof findImportRows>>,
  isPerson: IsPerson,
): Promise<void> {
  for (const { importId, line, values } of rows) {
    await voucherImportRow.updateMany({
      where: { importId, line, values: { not: Prisma.DbNull } },
      data: { values: eraseValues(values, isPerson) as unknown as Prisma.InputJsonObject },
    });
  }
}

function eraseValues(values: ImportedVoucher, isPerson: IsPerson): ImportedVoucher {
  const { recipientEmail, sentTo, payment, shippingAddress } = values;
  const isCustomer = isPerson(values.customerEmail);
  const isRecipient =
    isPerson(recipientEmail) || (isCustomer && recipientEmail === null && (sentTo === null || isPerson(sentTo)));
  return {
    ...values,
    ...(isCustomer && { customerName: '', customerEmail: '', customerPhone: null, voucherFrom: null }),
    ...(isCustomer && { payment: payment && { ...payment, cardNumber: null, manualPaymentReference: null } }),
    ...((isCustomer || isRecipient) && { message: null, note: null }),
    ...(isRecipient && { voucherTo: null, recipientName: null, recipientEmail: null }),
    ...(isRecipient && { shippingAddress: shippingAddress && eraseAddress(shippingAddress) }),
    ...(isPerson(sentTo) && { sentTo: null }),
  };
}

import type { Prisma } from '../../prisma/generated/client/client.ts';
import { columnClasses } from '../personal-columns/columns.ts';
import {
  describeValues,
  eraseValues,
  type IsPerson,
  type PartOfPerson,
  type PersonalRow,
  toRoles,
} from '../personal-columns/personal-values.ts';
import type { ImportedVoucher } from '../voucher-imports/imported-voucher.ts';
import { listCells, unsealCells } from '../voucher-imports/row-cells.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { cellsAboutPerson } from './cells-about-person.ts';
import { importedColumns } from './imported-columns.ts';

type Client = Pick<Prisma.TransactionClient, 'voucherImportRow'>;

/**
 * Returns the import rows in which the person is the customer or a recipient. `folded` is the
 * e-mail address of the person in the form of `foldEmail`. Only rows that are not committed are
 * returned, because committed rows contain no personal data.
 */
export async function findImportRows(
  { voucherImportRow }: Client,
  salesPageIds: readonly number[],
  folded: string,
  isPerson: IsPerson,
) {
  // PostgreSQL folds non-ASCII characters differently from `foldEmail`. The query therefore
  // searches for the longest ASCII part of the address, and `isPerson` filters its rows.
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
    .filter(({ values: { customerEmail, recipientEmail, sentTo } }) =>
      [customerEmail, recipientEmail, sentTo].some(isPerson),
    );
}

/**
 * Like `eraseOrders`, but for import rows that `findImportRows` returned. Skips rows that were
 * committed after they were selected.
 */
export async function eraseImportRows(
  { voucherImportRow }: Client,
  rows: Awaited<ReturnType<typeof findImportRows>>,
  isPerson: IsPerson,
): Promise<void> {
  // Imported here, because the start of the service does not load Prisma's client.
  const { DbNull } = await import('@prisma/client/runtime/client');
  for (const { importId, line, values } of rows) {
    await voucherImportRow.updateMany({
      where: { importId, line, values: { not: DbNull } },
      data: { values: eraseImportedValues(values, isPerson) as Prisma.InputJsonObject },
    });
  }
}

/** A row of an import that can be corrected, and its cells about a person. */
interface RowWithCells {
  readonly importId: number;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Number of rows whose cells are read at a time, so that other requests are processed in between. */
const batchSize = 500;

/**
 * Returns the rows of imports of which a stored cell contains the e-mail address of the person.
 * Only rows that are not committed have stored cells, and after a check only those that a commit
 * would skip.
 */
export async function findRowsWithCells(
  { voucherImportRow }: Client,
  vault: CodeVault,
  salesPageIds: readonly number[],
  isPerson: IsPerson,
): Promise<RowWithCells[]> {
  const found: RowWithCells[] = [];
  for (let previous = { importId: 0, line: 0 }; ; ) {
    const { importId, line } = previous;
    const rows = await voucherImportRow.findMany({
      where: {
        salesPageId: { in: [...salesPageIds] },
        cellsSealed: { not: null },
        OR: [{ importId, line: { gt: line } }, { importId: { gt: importId } }],
      },
      select: { importId: true, line: true, cellsSealed: true },
      orderBy: [{ importId: 'asc' }, { line: 'asc' }],
      take: batchSize,
    });
    for (const { cellsSealed, ...row } of rows) {
      const cells = unsealCells(cellsSealed, vault);
      const own = cells ? cellsAboutPerson(listCells(cells), isPerson) : {};
      if (Object.keys(own).length > 0) found.push({ ...row, cells: own });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return found;
    previous = last;
  }
}

interface RowKey {
  readonly importId: number;
  readonly line: number;
}

export const rowKeyOf = ({ importId, line }: RowKey) => `${importId}:${line}`;

/** Returns the number of distinct rows. A row can have both values and cells. */
export function countImportRows(rows: readonly RowKey[]): number {
  return new Set(rows.map(rowKeyOf)).size;
}

/** Removes the cells of rows that `findRowsWithCells` returned. They can no longer be corrected. */
export async function eraseCells({ voucherImportRow }: Client, rows: readonly RowWithCells[]): Promise<void> {
  for (const { importId, line } of rows)
    await voucherImportRow.updateMany({ where: { importId, line }, data: { cellsSealed: null } });
}

/** Returns the values of a row that belong to the person. */
export function describeImportRow({ payment, ...values }: ImportedVoucher, isPerson: IsPerson): PersonalRow {
  const part = partIn(values, isPerson);
  return {
    ...describeValues(importedColumns, values, part),
    ...(payment && { payment: describeValues(columnClasses.Payment.personal, { ...payment }, part) }),
  };
}

function eraseImportedValues(values: ImportedVoucher, isPerson: IsPerson): PersonalRow {
  const { payment } = values;
  const part = partIn(values, isPerson);
  return {
    ...values,
    ...eraseValues(importedColumns, { ...values }, part),
    payment: payment && { ...payment, ...eraseValues(columnClasses.Payment.personal, { ...payment }, part) },
  };
}

function partIn(
  values: Pick<ImportedVoucher, 'customerEmail' | 'recipientEmail' | 'sentTo'>,
  isPerson: IsPerson,
): PartOfPerson {
  return { roles: toRoles(isPerson, values.customerEmail, values), isPerson };
}

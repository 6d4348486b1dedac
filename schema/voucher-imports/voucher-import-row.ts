import { listCorrectableCells } from '../../src/voucher-imports/correctable-cells.ts';
import { importColumns } from '../../src/voucher-imports/import-columns.ts';
import type { RowError } from '../../src/voucher-imports/imported-voucher.ts';
import { type ImportRow, readImportRows } from '../../src/voucher-imports/read-import-rows.ts';
import type { RowCell } from '../../src/voucher-imports/row-cells.ts';
import { builder } from '../builder.ts';
import type { ConnectionArguments } from '../connections/connection-arguments.ts';
import { resolveOrderedConnection } from '../connections/ordered-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { VoucherImportOutcomeType } from './import-enums.ts';

const RowErrorType = builder.objectRef<RowError>('VoucherImportRowError').implement({
  description: 'An error of a row of an import.',
  fields: (t) => ({
    column: t.string({
      nullable: true,
      description:
        'The heading of the column, or the path of the value in a JSON object. Null for an error of the whole row.',
      resolve: ({ column }) => column || null,
    }),
    message: t.exposeString('message', { description: 'The error. It contains no value of the row.' }),
  }),
});

const CellType = builder.objectRef<RowCell & { readonly isCode: boolean }>('VoucherImportCell').implement({
  description: 'A cell of a row of an import.',
  fields: (t) => ({
    column: t.exposeString('column', {
      description: 'The heading of the column, or the path of the value in a JSON object.',
    }),
    value: t.exposeString('value', {
      description: 'The content. Empty for a field that the row lacks, and for a code without an error.',
    }),
    isCode: t.exposeBoolean('isCode', {
      description: 'Whether the cell contains the voucher code. A correction without it keeps the code.',
    }),
  }),
});

export const VoucherImportRowType = builder.objectRef<ImportRow>('VoucherImportRow').implement({
  description: 'A row of an import of sold vouchers.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id, which is stable and unique among objects of the type. It is not accepted by `node`.',
      resolve: ({ importId, line }) => `VoucherImportRow:${importId}:${line}`,
    }),
    line: t.exposeInt('line', {
      description: 'The line in the file, or the position in a JSON array, starting at 1.',
    }),
    codeEnding: t.exposeString('codeEnding', {
      nullable: true,
      description:
        'The last four characters of the voucher code. Null if the code has fewer than eight characters or is invalid, and after the commit.',
    }),
    outcome: t.expose('outcome', {
      type: VoucherImportOutcomeType,
      nullable: true,
      description: 'The result of the commit for the row, determined by the check. Null before the check.',
    }),
    errors: t.field({
      type: [RowErrorType],
      description:
        'Every error of the row. Those that depend on other rows and on stored vouchers are known after the check.',
      resolve: ({ errors }) => [...errors],
    }),
    cells: t.field({
      type: [CellType],
      nullable: true,
      description:
        'The cells that `correctVoucherImportRows` can correct, as uploaded or corrected, in the order of the file, then the other fields of the format, which are empty. Values of a JSON object have their path, such as `order.product.price`. Null if the row cannot be corrected: it has neither errors nor conflicts, it is unreadable, the import is neither `UPLOADED` nor `CHECKED`, or its cells are not stored and `isCodeRequired` is false. Cells are stored of the first 10,000 rows without errors and the first 1,000 rows with errors, unless they have more than 200 values or very long paths. If they are not stored and `isCodeRequired` is true, only the cell of the code is listed.',
      resolve: ({ correctable }, _args, { codeVault }) => {
        const cells = correctable && listCorrectableCells(correctable, codeVault);
        if (!cells) return null;
        const { code } = importColumns[correctable.format];
        return cells.map((cell) => ({ ...cell, isCode: cell.column === code }));
      },
    }),
    isCodeRequired: t.boolean({
      description:
        'Whether a correction must contain another voucher code, because the code belongs to another row or voucher, or has lost leading zeros.',
      resolve: ({ correctable }) => correctable?.isCodeRequired ?? false,
    }),
  }),
});

export const VoucherImportRowConnectionType = builder.connectionObject(
  {
    type: VoucherImportRowType,
    name: 'VoucherImportRowConnection',
    description: 'A page of rows of an import.',
  },
  { name: 'VoucherImportRowEdge', description: 'An edge of a list of rows: one object and its cursor.' },
);

export const VoucherImportRowFilterType = builder.inputType('VoucherImportRowFilter', {
  description: 'Restricts the rows of an import.',
  fields: (t) => ({
    outcome: t.field({
      type: VoucherImportOutcomeType,
      description: 'Returns only rows with this outcome. Defaults to all.',
    }),
  }),
});

export interface RowArguments extends Omit<ConnectionArguments, 'order'> {
  readonly filter?: typeof VoucherImportRowFilterType.$inferInput | null | undefined;
}

/** Returns a page of the rows of an import, in the order of their lines. */
export function resolveImportRows(
  { id: importId }: { readonly id: number },
  { filter, ...args }: RowArguments,
  { prisma, codeVault, cursors, runExpensive }: GraphqlContext,
) {
  const outcome = filter?.outcome ?? null;
  return resolveOrderedConnection(
    { cursors },
    {
      name: `import-rows:${importId}:${outcome ?? 'all'}`,
      keyOf: ({ line }: ImportRow) => String(line),
      // Expensive, because no index sorts the rows of one outcome by line.
      read: ({ from, upTo, ...range }) =>
        runExpensive(() =>
          readImportRows(prisma, codeVault, {
            importId,
            outcome,
            from: toLine(from),
            upTo: toLine(upTo),
            ...range,
          }),
        ),
      count: (limit) =>
        prisma.voucherImportRow.count({ where: { importId, ...(outcome && { outcome }) }, take: limit }),
    },
    { ...args, order: 'asc' },
  );
}

function toLine(key: string | null): number | null {
  return key === null ? null : Number(key);
}

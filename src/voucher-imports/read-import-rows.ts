import type { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import type { VoucherImportOutcome } from '../../prisma/generated/client/enums.ts';
import { UnsealError } from '../platform/sealing/sealer.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { CorrectableRow } from './correctable-cells.ts';
import { correctionOf, listRowErrors } from './import-errors.ts';
import type { ParsingOptions } from './import-options.ts';
import { isCorrectable } from './import-status.ts';
import type { RowError } from './imported-voucher.ts';

/** A row of an import. */
export interface ImportRow {
  readonly importId: number;
  /** The line in the file, or the number of the element of a JSON array, starting at 1. */
  readonly line: number;
  /**
   * The last four characters of the code. Null if the code is short, unreadable or no longer stored
   * with the row.
   */
  readonly codeEnding: string | null;
  /** Null before the check. */
  readonly outcome: VoucherImportOutcome | null;
  readonly errors: readonly RowError[];
  /** Null if the row cannot be corrected now. */
  readonly correctable: CorrectableRow | null;
}

/** A range of the rows of an import by line, both ends inclusive. Null leaves an end open. */
interface RowRange {
  readonly importId: number;
  /** Null for all outcomes. */
  readonly outcome: VoucherImportOutcome | null;
  readonly from: number | null;
  readonly upTo: number | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

export function readImportRows(
  prisma: Client,
  vault: CodeVault,
  { importId, outcome, from, upTo, order, limit }: RowRange,
): Promise<ImportRow[]> {
  const line = { ...(from !== null && { gte: from }), ...(upTo !== null && { lte: upTo }) };
  return findRows(prisma, vault, {
    where: { importId, ...(outcome !== null && { outcome }), line },
    orderBy: { line: order },
    take: limit,
  });
}

/** Returns the rows of an import on these lines, by ascending line. */
export function readImportRowsOnLines(
  prisma: Client,
  vault: CodeVault,
  importId: number,
  lines: readonly number[],
): Promise<ImportRow[]> {
  return findRows(prisma, vault, { where: { importId, line: { in: [...lines] } }, orderBy: { line: 'asc' } });
}

type Client = Pick<PrismaClient, 'voucherImportRow'>;

async function findRows(
  { voucherImportRow }: Client,
  vault: CodeVault,
  selection: Pick<Prisma.VoucherImportRowFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<ImportRow[]> {
  const rows = await voucherImportRow.findMany({
    ...selection,
    select: {
      ...{ importId: true, line: true, outcome: true, reason: true },
      ...{
        errors: true,
        codeSealed: true,
        cellsSealed: true,
        import: { select: { options: true, state: true, step: true } },
        salesPage: { select: { currency: true } },
      },
    },
  });
  return rows.map(
    ({ importId, line, outcome, salesPage: { currency }, import: { options, ...status }, ...row }) => {
      const { errors, reason, codeSealed, cellsSealed } = row;
      const correction = isCorrectable(status) ? correctionOf(row) : null;
      // Only `createImport` writes the options.
      const { format } = options as unknown as ParsingOptions;
      return {
        importId,
        line,
        outcome,
        errors: listRowErrors(errors, reason),
        codeEnding: codeSealed && readEnding(vault, codeSealed),
        correctable: correction && { ...correction, cellsSealed, format, currency },
      };
    },
  );
}

/**
 * Minimum length of a code whose last four characters are returned. Four characters are more than
 * half of a shorter code.
 */
const minLength = 8;

function readEnding(vault: CodeVault, sealed: Uint8Array): string | null {
  try {
    const code = vault.unseal(sealed);
    return code.length < minLength ? null : code.slice(-4);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

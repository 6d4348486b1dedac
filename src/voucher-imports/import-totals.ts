import type { OrderProductState, VoucherImportOutcome } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type ImportKey, selectTotalsStatement } from './import-statements.ts';

/** Rows of an import with the same outcome, currency and state. */
export interface ImportTotal {
  readonly outcome: VoucherImportOutcome;
  readonly currency: string;
  /** Null for rows with errors. */
  readonly state: OrderProductState | null;
  readonly rows: number;
  /** The remaining value of monetary vouchers in progress, in minor units. */
  readonly balance: number;
  /** The remaining uses of other vouchers in progress. */
  readonly usesLeft: number;
}

/**
 * Returns the totals of an import, ordered by outcome, currency and state. Empty before its first
 * check.
 */
export function readTotals(client: SqlClient, key: ImportKey): Promise<ImportTotal[]> {
  return client.query(selectTotalsStatement(key));
}

/**
 * Returns the control totals, which state the result of a commit. For example,
 * `create=58,redeem=2,skip=3,uses=12,GBP=125000` means 58 new vouchers, 2 vouchers with a lower
 * balance, 3 skipped rows with an error or a conflict, and 12 uses and 1250.00 GBP that remain on
 * the written vouchers.
 */
export function formatControlTotals(totals: readonly ImportTotal[]): string {
  const written = totals.filter(({ outcome }) => outcome === 'create' || outcome === 'redeem');
  const count = (...outcomes: readonly VoucherImportOutcome[]) =>
    sum(
      totals.filter((one) => outcomes.includes(one.outcome)),
      'rows',
    );
  const currencies = [...new Set(written.map(({ currency }) => currency))].sort();
  return [
    `create=${count('create')}`,
    `redeem=${count('redeem')}`,
    `skip=${count('conflict', 'error')}`,
    `uses=${sum(written, 'usesLeft')}`,
    ...currencies.map(
      (name) =>
        `${name}=${sum(
          written.filter(({ currency }) => currency === name),
          'balance',
        )}`,
    ),
  ].join();
}

function sum(totals: readonly ImportTotal[], field: 'rows' | 'balance' | 'usesLeft'): number {
  return totals.reduce((result, total) => result + total[field], 0);
}

import type { ModelRows } from '../platform/database/model-rows.ts';

type Option = Pick<ModelRows['VoucherOption'], 'id' | 'parentId' | 'archivedAt'>;

/**
 * Returns whether an option has no child options, apart from archived ones. An option with children is a heading and is not
 * sold. `all` contains the options of the voucher.
 */
export function isLeafOption({ id }: Pick<Option, 'id'>, all: readonly Option[]): boolean {
  return !all.some(({ parentId, archivedAt }) => parentId === id && archivedAt === null);
}

/** The SQL condition of `isLeafOption` for the option with table alias `r`. */
export const isLeafOptionSql =
  'not exists (select from voucher_options b where b.voucher_id = r.voucher_id and b.parent_id = r.id and b.archived_at is null)';

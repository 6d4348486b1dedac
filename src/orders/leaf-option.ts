import type { ModelRows } from '../platform/rows/model-rows.ts';

type Option = Pick<ModelRows['VoucherOption'], 'id' | 'parentId' | 'archivedAt'>;

/**
 * Returns whether an option has no child options, apart from archived ones. An option with children
 * is a heading and is not sold. `all` contains the options of the voucher.
 */
export function isLeafOption({ id }: Pick<Option, 'id'>, all: readonly Option[]): boolean {
  return !all.some(({ parentId, archivedAt }) => parentId === id && archivedAt === null);
}

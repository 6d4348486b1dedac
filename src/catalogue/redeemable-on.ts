import { z } from 'zod';
import { isAllowedOnPage } from '../access/principal.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

/**
 * Returns a shape for a list of sales pages on which vouchers can be redeemed (D82). The parsed list
 * is sorted, without duplicates. Null is stored as an empty list, which selects the default.
 */
export function redeemableOnShape() {
  return z
    .array(z.int())
    .min(1, fieldRule('REQUIRED', 'must not be empty; null selects the default'))
    .max(250, 'must have at most 250 items')
    .nullable()
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .optional();
}

/**
 * Returns the errors of a list of sales pages on which vouchers can be redeemed: each must be a
 * sales page of the organisation on which the caller has a role, with this currency. A page of the
 * previous list is accepted without a role. Locks the pages, so that their currency does not change
 * concurrently.
 */
export async function validateRedeemableOn(
  { transaction, context: { caller } }: CatalogueChange,
  currency: string,
  previous: readonly number[],
  ids: readonly number[] | null | undefined,
): Promise<FieldError[]> {
  if (!ids || ids.length === 0) return [];
  const { organisationId } = caller;
  await lockRows(transaction, 'SalesPage', { organisationId, id: ids }, 'key share');
  const where = { organisationId, id: { in: [...ids] } };
  const pages = await transaction.prisma.salesPage.findMany({ where, select: { id: true, currency: true } });
  return ids.flatMap((id, index): FieldError[] => {
    const field = `redeemableOn[${index}]`;
    const page = pages.find((found) => found.id === id);
    if (!page || !(previous.includes(id) || isAllowedOnPage(caller, 'catalogue.read', id)))
      return [{ field, code: 'UNKNOWN', message: 'is not a sales page of the organisation' }];
    return page.currency === currency
      ? []
      : [{ field, code: 'CONFLICT', message: `must be a sales page with the currency ${currency}` }];
  });
}

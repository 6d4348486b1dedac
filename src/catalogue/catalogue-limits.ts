import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The maximum sizes of the lists that GraphQL returns without pagination. Archived objects are not
 * counted. Within these limits, a page of 250 vouchers with their options does not exceed the limit
 * of objects of a GraphQL response (D62).
 */
export const catalogueLimits = {
  /** Maximum number of categories per sales page. */
  categories: 1_000,
  /** Maximum number of shipping methods per sales page. */
  shippingMethods: 250,
  /** Maximum number of options per voucher. */
  options: 250,
  /** Maximum number of layouts per voucher. */
  layouts: 100,
} as const;

type LimitedList = keyof typeof catalogueLimits;

const messages: Readonly<Record<LimitedList, (max: string) => string>> = {
  categories: (max) => `The sales page has ${max} categories. Delete one first.`,
  shippingMethods: (max) => `The sales page has ${max} shipping methods. Archive one first.`,
  options: (max) => `The voucher has ${max} options. Archive one first.`,
  layouts: (max) => `The voucher has ${max} layouts. Archive one first.`,
};

/** Returns the maximum size of a list as text, such as `1,000`. */
export function formatLimit(list: LimitedList): string {
  return catalogueLimits[list].toLocaleString('en');
}

/**
 * Throws STATE_CONFLICT if a list that has `count` objects is full. Must be called under the lock
 * of the catalogue, so that concurrent requests cannot exceed the maximum. A list that already
 * exceeds the maximum keeps its objects.
 */
export function assertBelowLimit(list: LimitedList, count: number): void {
  if (count >= catalogueLimits[list])
    throw new DomainError('STATE_CONFLICT', messages[list](formatLimit(list)));
}

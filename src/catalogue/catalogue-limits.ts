import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The maximum numbers of objects that GraphQL returns as plain lists, without archived ones. With these numbers, a page of 250 vouchers
 * with their options does not exceed the limit of objects of a GraphQL response (D62).
 */
export const catalogueLimits = {
  /** Of a sales page. */
  categories: 1_000,
  /** Of a sales page. */
  shippingMethods: 250,
  /** Of a voucher. */
  options: 250,
  /** Of a voucher. */
  layouts: 100,
} as const;

type LimitedList = keyof typeof catalogueLimits;

const messages: Readonly<Record<LimitedList, (max: string) => string>> = {
  categories: (max) => `The sales page has ${max} categories. Delete one first.`,
  shippingMethods: (max) => `The sales page has ${max} shipping methods. Archive one first.`,
  options: (max) => `The voucher has ${max} options. Archive one first.`,
  layouts: (max) => `The voucher has ${max} layouts. Archive one first.`,
};

/** Returns the maximum of a list as text: `1,000`. */
export function formatLimit(list: LimitedList): string {
  return catalogueLimits[list].toLocaleString('en');
}

/**
 * Throws STATE_CONFLICT if a list of `count` objects cannot have another one. Must be called under the lock of the catalogue, so that
 * concurrent requests cannot exceed the maximum. Lists that have more objects keep them.
 */
export function assertBelowLimit(list: LimitedList, count: number): void {
  if (count >= catalogueLimits[list]) throw new DomainError('STATE_CONFLICT', messages[list](formatLimit(list)));
}

import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The maximum number of options of a voucher that are not archived. With it, a page of 250 vouchers with their options does not
 * exceed the limit of objects of a GraphQL response (D62).
 */
export const maxOptions = 250;

/**
 * The maximum numbers of objects that GraphQL returns as plain lists, without archived ones. They are checked under the lock of the
 * catalogue, so that concurrent requests cannot exceed them. Sales pages and vouchers that have more keep them.
 */
const limits = {
  categories: { max: 1000, message: 'The sales page has 1,000 categories. Delete one first.' },
  shippingMethods: { max: 250, message: 'The sales page has 250 shipping methods. Archive one first.' },
  options: { max: maxOptions, message: `The voucher has ${maxOptions} options. Archive one first.` },
  layouts: { max: 100, message: 'The voucher has 100 layouts. Archive one first.' },
} as const;

/** Throws STATE_CONFLICT if `count` objects and one more exceed the maximum of the list. */
export function assertBelowLimit(list: keyof typeof limits, count: number): void {
  const { max, message } = limits[list];
  if (count >= max) throw new DomainError('STATE_CONFLICT', message);
}

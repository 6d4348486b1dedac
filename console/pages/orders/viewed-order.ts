import type { OrderPageQuery } from './generated/operations.ts';

/** The order as its page loads it. */
export type ViewedOrder = NonNullable<NonNullable<OrderPageQuery['salesPage']>['order']>;

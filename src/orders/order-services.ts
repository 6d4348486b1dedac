import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import { findOrdersByCodeEnding } from './find-by-code-ending.ts';
import { createOrderComment, deleteOrderComment, updateOrderComment } from './order-comments.ts';
import { createPlaceOrder, type PlaceOrderDependencies } from './place-order.ts';
import { updateMetadata } from './update-metadata.ts';
import { updateOrder } from './update-order.ts';
import { updateSoldVoucher } from './update-sold-voucher.ts';

interface OrderDependencies extends PlaceOrderDependencies {
  readonly database: Database;
  readonly lookups: LookupLimiter;
  /** Wakes the relay of events. */
  readonly wakeRelay: () => void;
}

export type OrderServices = ReturnType<typeof createOrderServices>;

/** Returns the services of orders. */
export function createOrderServices(dependencies: OrderDependencies) {
  const { database, codeVault, lookups, wakeRelay } = dependencies;
  return {
    ...wakeAfterEach(wakeRelay, {
      placeOrder: createPlaceOrder(dependencies),
      ...bindServices(database, { updateOrder, updateSoldVoucher }),
    }),
    ...bindServices(database, {
      updateMetadata,
      createOrderComment,
      updateOrderComment,
      deleteOrderComment,
    }),
    findOrdersByCodeEnding: (context: RequestContext, salesPageId: number, ending: string) =>
      findOrdersByCodeEnding(database, codeVault, lookups, context, salesPageId, ending),
  };
}

import { requireStorefront } from '../../src/access/principal.ts';
import { maxOpenUnits } from '../../src/checkouts/checkout-limits.ts';
import { builder } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { withSurcharge } from '../limits/surcharge.ts';
import { CalculateOrderInput, OrderCalculationType } from '../orders/calculate-order-query.ts';
import { orderFieldPaths } from '../orders/order-input.ts';
import { parseOrderedItems } from '../orders/parse-order.ts';

builder.queryField('storefrontCalculateOrder', (t) =>
  t.field({
    type: OrderCalculationType,
    storefrontOnly: true,
    extensions: withSurcharge('guess'),
    description: `Returns the prices at which the sales page sells these vouchers now, 1 to ${maxOpenUnits}. It checks them like a checkout, and fails with the same error codes. It does not check the purchaser, the limits of an address, and whether the sales page offers online payments. It reserves nothing.`,
    args: { input: t.arg({ type: CalculateOrderInput, required: true, description: 'The order.' }) },
    resolve(_root, { input }, { services, principal }) {
      const { salesPageId } = requireStorefront(principal);
      return withFieldPaths(orderFieldPaths, () =>
        services.calculateCheckout(parseOrderedItems(salesPageId, input)),
      );
    },
  }),
);

import { builder } from '../builder.ts';
import { mapMaybePromise } from '../rows/maybe-promise.ts';
import { replacedProduct, replacingProduct } from '../rows/relations.ts';
import { OrderProductType } from './order-product.ts';

/** The fields that link a regenerated product and its replacement (D53). */
builder.rowFields(OrderProductType, (t) => ({
  replaces: t.field({
    type: OrderProductType,
    nullable: true,
    description:
      'The order product that this order product replaces, whose code can no longer be redeemed. Null if this order product is not a replacement.',
    requires: 'order.read',
    select: ['regeneratedFromId'],
    resolve: (row, _args, { loaders }) =>
      mapMaybePromise(loaders.related(replacedProduct, row), ([replaced]) => replaced ?? null),
  }),
  replacedBy: t.field({
    type: OrderProductType,
    nullable: true,
    description:
      'The order product with a new code that replaces this order product. Null unless this order product was regenerated.',
    requires: 'order.read',
    select: ['id', 'state'],
    resolve: (row, _args, { loaders }) =>
      row.state === 'regenerated'
        ? mapMaybePromise(loaders.related(replacingProduct, row), ([successor]) => successor ?? null)
        : null,
  }),
}));

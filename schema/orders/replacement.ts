import { builder } from '../builder.ts';
import { mapMaybePromise } from '../rows/maybe-promise.ts';
import { replacedProduct, replacingProduct } from '../rows/relations.ts';
import { SoldVoucherType } from './sold-voucher.ts';

/** The fields that link a regenerated product and its replacement (D53). */
builder.rowFields(SoldVoucherType, (t) => ({
  replaces: t.field({
    type: SoldVoucherType,
    nullable: true,
    description:
      'The sold voucher that this sold voucher replaces, whose code can no longer be redeemed. Null if this sold voucher is not a replacement.',
    requires: 'order.read',
    select: ['regeneratedFromId'],
    resolve: (row, _args, { loaders }) =>
      mapMaybePromise(loaders.related(replacedProduct, row), ([replaced]) => replaced ?? null),
  }),
  replacedBy: t.field({
    type: SoldVoucherType,
    nullable: true,
    description:
      'The sold voucher with a new code that replaces this sold voucher. Null unless this sold voucher was regenerated.',
    requires: 'order.read',
    select: ['id', 'state'],
    resolve: (row, _args, { loaders }) =>
      row.state === 'regenerated'
        ? mapMaybePromise(loaders.related(replacingProduct, row), ([successor]) => successor ?? null)
        : null,
  }),
}));

import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { VoucherShippingMethodType } from '../catalogue/shipping-method.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { AppliedDiscountType } from '../orders/applied-discount.ts';
import { offeredMethod, voucherRedeemLocations, voucherShippingMethods } from '../rows/relations.ts';

const currentMethods = requiring(voucherShippingMethods, ['archivedAt', 'shippingMethodId']);
const methodForOrders = requiring(offeredMethod, ['availableOnlyForManualOrders']);

builder.rowFields(VoucherType, (t) => ({
  orderableShippingMethods: t.field({
    type: [VoucherShippingMethodType],
    storefrontOnly: true,
    description: 'The shipping methods from which the purchaser can choose.',
    select: { with: { methods: currentMethods } },
    async resolve({ methods }, _args, { loaders }) {
      const offered = await Promise.all(
        methods.map(async (row) => {
          const [method] = await loaders.related(methodForOrders, row);
          return row.archivedAt === null && method?.availableOnlyForManualOrders === false ? [row] : [];
        }),
      );
      return offered.flat();
    },
  }),
  currentRedeemLocations: t.field({
    type: [RedeemLocationType],
    storefrontOnly: true,
    description: 'The redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false.',
    select: { with: { locations: requiring(voucherRedeemLocations, ['archivedAt']) } },
    resolve: ({ locations }) => locations.filter(({ archivedAt }) => archivedAt === null),
  }),
}));

builder.objectFields(AppliedDiscountType, (t) => ({
  enteredCode: t.string({
    storefrontOnly: true,
    description: 'The code that the purchaser entered, in upper case.',
    resolve: ({ discountCodeId }, _args, { loaders }) =>
      loaders.requireRow('DiscountCode', discountCodeId, ['code']).then(({ code }) => code),
  }),
}));

import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveRelatedConnection } from '../connections/related-connection.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { RefundType } from '../refunds/refund.ts';
import { orderTopUps, productLatestTopUps, refundTopUp } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { TopUpConnectionType, TopUpType } from './top-up.ts';

builder.rowFields(OrderType, (t) => ({
  topUpTotal: t.field({
    type: MoneyType,
    description:
      'The amounts of the top-ups of the vouchers. They are paid in addition to `total`. Refunds do not reduce the amount.',
    select: { columns: ['currency'], with: { topUps: requiring(orderTopUps, ['amount']) } },
    resolve: ({ currency, topUps }) => ({
      amount: topUps.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    }),
  }),
}));

const productTopUpList = { model: 'TopUp', field: 'orderProductId', latest: productLatestTopUps } as const;

builder.objectFields(SoldVoucherType, (t) => ({
  topUps: t.connection(
    {
      type: TopUpType,
      description:
        'The top-ups of the voucher. Those of a voucher that it replaces are listed by that voucher.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (product, args, context, info) =>
        resolveRelatedConnection(context, productTopUpList, product, args, info),
    },
    TopUpConnectionType,
  ),
}));

builder.rowFields(RefundType, (t) => ({
  topUp: t.relation(refundTopUp, {
    type: TopUpType,
    description:
      'The top-up that was refunded. Null if the price of the voucher or of its delivery was refunded.',
    requires: 'order.read',
  }),
}));

import { builder } from '../builder.ts';
import { OrderProductType } from './order-product.ts';

interface VoucherBlock {
  readonly at: Date;
  readonly reason: string | null;
}

const VoucherBlockType = builder.objectRef<VoucherBlock>('VoucherBlock').implement({
  description: 'The block of a sold voucher. The voucher cannot be redeemed until it is unblocked.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When the voucher was blocked.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason, for staff members. Null if none was given.',
    }),
  }),
});

builder.rowFields(OrderProductType, (t) => ({
  block: t.field({
    type: VoucherBlockType,
    nullable: true,
    description: 'The block of the voucher. Null if it is not blocked. A blocked voucher keeps its `status`.',
    select: ['blockedAt', 'blockReason'],
    resolve: ({ blockedAt: at, blockReason: reason }) => at && { at, reason },
  }),
}));

import { builder } from '../builder.ts';
import { SoldVoucherType } from './sold-voucher.ts';

interface VoucherBlock {
  readonly createdAt: Date;
  readonly reason: string | null;
}

const VoucherBlockType = builder.objectRef<VoucherBlock>('VoucherBlock').implement({
  description: 'The block of a sold voucher. The voucher cannot be redeemed until it is unblocked.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the voucher was blocked.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason, for staff members. Null if none was given.',
    }),
  }),
});

builder.rowFields(SoldVoucherType, (t) => ({
  block: t.field({
    type: VoucherBlockType,
    nullable: true,
    description: 'The block of the voucher. Null if it is not blocked. A blocked voucher keeps its `status`.',
    select: ['blockedAt', 'blockReason'],
    resolve: ({ blockedAt: createdAt, blockReason: reason }) => createdAt && { createdAt, reason },
  }),
}));

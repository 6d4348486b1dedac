import { SoldOutError, StaleVoucherVersionError } from '../../src/orders/order-errors.ts';
import { builder } from '../builder.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherOptionType } from '../catalogue/voucher-option.ts';
import { UserErrorType } from '../domain-error-type.ts';

builder.objectType(StaleVoucherVersionError, {
  name: 'StaleVoucherVersionError',
  interfaces: [UserErrorType],
  description: 'A voucher has changed since the order was prepared. The code is STALE_VOUCHER_VERSION.',
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', { description: 'The current version of the voucher.' }),
    voucher: t.field({
      type: VoucherType,
      description: 'The voucher as it is in the catalogue now.',
      resolve: ({ voucherId }, _args, { loaders }) => loaders.requireRow('Voucher', voucherId),
    }),
  }),
});

builder.objectType(SoldOutError, {
  name: 'SoldOutError',
  interfaces: [UserErrorType],
  description:
    'The remaining stock is not sufficient for the order. The code is SOLD_OUT. The fields are null if concurrent orders took the stock: repeat the order to learn which stock is short.',
  fields: (t) => ({
    remaining: t.int({
      nullable: true,
      description:
        'The units that remain of the option, or, if `option` is null, of the voucher. An option can take several units of its voucher: its `quantityWeight`.',
      resolve: ({ shortStock }) => shortStock?.remaining ?? null,
    }),
    voucher: t.field({
      type: VoucherType,
      nullable: true,
      description: 'The voucher whose stock, or the stock of whose option, is not sufficient.',
      resolve: ({ shortStock }, _args, { loaders }) => (shortStock ? loaders.requireRow('Voucher', shortStock.voucherId) : null),
    }),
    option: t.field({
      type: VoucherOptionType,
      nullable: true,
      description: 'The option whose stock is not sufficient. Null if it is the stock of the voucher.',
      resolve: ({ shortStock }, _args, { loaders }) =>
        shortStock?.optionId == null ? null : loaders.requireRow('VoucherOption', shortStock.optionId),
    }),
  }),
});

/** The errors of placing an order, in addition to `rejectionTypes`. */
export const orderErrors = [StaleVoucherVersionError, SoldOutError];

import { requireStorefront } from '../../src/access/principal.ts';
import {
  DiscountNotApplicableError,
  NotOnSaleError,
  SoldOutError,
  StaleVoucherVersionError,
} from '../../src/orders/order-errors.ts';
import { builder } from '../builder.ts';
import { findVoucherOnSale } from '../catalogue/find-voucher-on-sale.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherOptionType } from '../catalogue/voucher-option.ts';
import type { GraphqlContext } from '../context.ts';
import { addUserErrorType } from '../errors/user-error-type.ts';
import { DateTimeRangeType } from '../scalars/date-time-range.ts';

/**
 * Returns a voucher of an order that a buyer may see. Null if it is not on sale. Its access level was
 * checked before (`assertFindable`).
 */
function findVoucherOfBuyer(context: GraphqlContext, voucherId: number) {
  return findVoucherOnSale(context, requireStorefront(context.principal).salesPageId, voucherId);
}

const NotOnSaleReasonType = builder.enumType('NotOnSaleReason', {
  description: 'The reason why a voucher is not on sale.',
  values: {
    SALES_PAGE_ARCHIVED: { value: 'sales_page_archived', description: 'The sales page is archived.' },
    ARCHIVED: { value: 'archived', description: 'The voucher is archived.' },
    INACTIVE: { value: 'inactive', description: 'The voucher is not active.' },
    UNPUBLISHED: { value: 'unpublished', description: 'The access level of the voucher is UNPUBLISHED.' },
    BEFORE_SALE_PERIOD: { value: 'before_sale_period', description: 'The sale period has not begun.' },
    AFTER_SALE_PERIOD: { value: 'after_sale_period', description: 'The sale period has ended.' },
    AFTER_VALIDITY: {
      value: 'after_validity',
      description: 'The fixed period in which the voucher can be redeemed has ended.',
    },
  } as const,
});

addUserErrorType(NotOnSaleError, {
  description: 'A voucher of the order is not on sale. The code is NOT_ON_SALE.',
  fields: (t) => ({
    reason: t.field({
      type: NotOnSaleReasonType,
      description: 'The reason why the voucher is not on sale.',
      resolve: ({ voucher }) => voucher?.reason ?? 'sales_page_archived',
    }),
    salePeriod: t.field({
      type: DateTimeRangeType,
      nullable: true,
      description: 'The period in which the voucher is on sale. Null if the sales page is archived.',
      resolve: ({ voucher }) => voucher && { from: voucher.salePeriodFrom, to: voucher.salePeriodTo },
    }),
    voucher: t.field({
      type: VoucherType,
      nullable: true,
      description: 'The voucher that is not on sale. Null if the sales page is archived.',
      resolve: ({ voucher }, _args, { loaders }) =>
        voucher ? loaders.requireRow('Voucher', voucher.voucherId) : null,
    }),
    voucherOnSale: t.field({
      type: VoucherType,
      nullable: true,
      storefrontOnly: true,
      description: 'The voucher, if it has been put on sale since then. Null otherwise.',
      resolve: ({ voucher }, _args, context) => voucher && findVoucherOfBuyer(context, voucher.voucherId),
    }),
  }),
});

const DiscountNotApplicableReasonType = builder.enumType('DiscountNotApplicableReason', {
  description: 'The reason why a discount code cannot be applied.',
  values: {
    UNKNOWN: { value: 'unknown', description: 'The sales page has no active discount code with this text.' },
    NOT_YET_VALID: { value: 'not_yet_valid', description: 'The code is not valid yet.' },
    EXPIRED: { value: 'expired', description: 'The code is no longer valid.' },
    USED_UP: { value: 'used_up', description: 'The code has reached its maximum number of uses.' },
    NO_REGULAR_ITEM: {
      value: 'no_regular_product',
      description: 'No item of the order has the price paid calculator REGULAR.',
    },
  } as const,
});

addUserErrorType(DiscountNotApplicableError, {
  description:
    'A discount code cannot be applied to the order. The code is DISCOUNT_NOT_APPLICABLE. `discountCode` and `reason` are null if a discount code changed concurrently. Repeat the order to find out which one.',
  fields: (t) => ({
    discountCode: t.string({
      nullable: true,
      description:
        'The first discount code that cannot be applied, in upper case. Null if a discount code changed concurrently.',
      resolve: ({ rejected }) => rejected?.code ?? null,
    }),
    reason: t.field({
      type: DiscountNotApplicableReasonType,
      nullable: true,
      description:
        'The reason why the discount code cannot be applied. Null if a discount code changed concurrently.',
      resolve: ({ rejected }) => rejected?.reason ?? null,
    }),
  }),
});

addUserErrorType(StaleVoucherVersionError, {
  description: 'A voucher has changed since the order was prepared. The code is STALE_VOUCHER_VERSION.',
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', { description: 'The current version of the voucher.' }),
    voucher: t.field({
      type: VoucherType,
      description: 'The catalogue voucher in its current state.',
      resolve: ({ voucherId }, _args, { loaders }) => loaders.requireRow('Voucher', voucherId),
    }),
    voucherOnSale: t.field({
      type: VoucherType,
      nullable: true,
      storefrontOnly: true,
      description: 'The voucher in its current state. Null if it is not on sale any more.',
      resolve: ({ voucherId }, _args, context) => findVoucherOfBuyer(context, voucherId),
    }),
  }),
});

addUserErrorType(SoldOutError, {
  description:
    'The remaining stock is not sufficient for the order. The code is SOLD_OUT. `remaining`, `voucher` and `option` are null if concurrent orders consumed the stock. Repeat the order to find out which stock is not sufficient.',
  fields: (t) => ({
    remaining: t.int({
      nullable: true,
      description:
        'The remaining units of the option, or of the voucher if `option` is null. A sale of an option consumes its `quantityWeight` in units of the voucher.',
      resolve: ({ shortStock }) => shortStock?.remaining ?? null,
    }),
    voucher: t.field({
      type: VoucherType,
      nullable: true,
      description: 'The voucher whose stock is not sufficient, or to which `option` belongs.',
      resolve: ({ shortStock }, _args, { loaders }) =>
        shortStock ? loaders.requireRow('Voucher', shortStock.voucherId) : null,
    }),
    option: t.field({
      type: VoucherOptionType,
      nullable: true,
      description:
        'The option whose stock is not sufficient. Null if the stock of the voucher is not sufficient.',
      resolve: ({ shortStock }, _args, { loaders }) =>
        shortStock?.optionId == null ? null : loaders.requireRow('VoucherOption', shortStock.optionId),
    }),
  }),
});

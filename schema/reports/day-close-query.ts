import { parseActor } from '../../src/access/actor.ts';
import { type DayClose, type DayTotal, readDayClose } from '../../src/reports/day-close.ts';
import type { DayShift } from '../../src/reports/day-shifts.ts';
import type { DayPayments, DayRedemptions, DaySales } from '../../src/reports/figure-sums.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { TaxAmountType } from '../orders/order-taxes.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { ShiftType } from '../shifts/shift.ts';
import { paymentFields, redemptionFields, salesFields } from './figure-fields.ts';
import { PageSettlementType } from './page-settlements-query.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

type WithCurrency<Line> = Line & { readonly currency: string };

const toActor = ({ principal }: { readonly principal: string | null }) =>
  principal === null ? null : parseActor(principal);

const DaySalesType = builder.objectRef<WithCurrency<DaySales>>('DaySales').implement({
  description: 'The vouchers that a person or program sold through a sales channel on one day.',
  fields: (t) => ({
    salesChannel: t.exposeString('salesChannel', {
      description: 'The sales channel, such as `api` or `storefront`.',
    }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that placed the orders. Null if unknown.',
      resolve: toActor,
    }),
    vouchers: t.exposeInt('vouchersSold', { description: 'The same as `vouchersSold`.' }),
    ...salesFields<WithCurrency<DaySales>>(t),
  }),
});

const DayPaymentsType = builder.objectRef<WithCurrency<DayPayments>>('DayPayments').implement({
  description:
    'The payments and refunds of one day through a payment gateway or, for manual payments, by one method.',
  fields: (t) => ({
    gateway: t.exposeString('gateway', {
      description:
        'The name of the payment gateway. `manual` for payments that the staff received and refunds that the staff paid back.',
    }),
    manualPaymentType: t.exposeString('manualPaymentType', {
      nullable: true,
      description:
        'The method of manual payments, such as `cash`. A refund that is not made through a payment gateway has the method by which the order was paid. Null if unknown, and for other payment gateways.',
    }),
    ...paymentFields<WithCurrency<DayPayments>>(t),
  }),
});

const DayShiftType = builder.objectRef<WithCurrency<DayShift>>('DayShift').implement({
  description: 'The payments and refunds of one day that belong to a shift, or to none.',
  fields: (t) => ({
    shift: t.field({
      type: ShiftType,
      nullable: true,
      description:
        'The shift, which can have begun on an earlier day. Null for the money outside of shifts, such as online payments.',
      resolve: ({ shiftId }, _args, { loaders }) =>
        shiftId === null ? null : loaders.requireRow('Shift', shiftId),
    }),
    isClosedOnDay: t.exposeBoolean('isClosedOnDay', {
      description:
        'Whether the shift was closed on the day. Its difference belongs to that day. False for the payments outside of shifts.',
    }),
    payments: t.field({
      type: [DayPaymentsType],
      description: 'The payments and refunds, by payment gateway and method. Empty if the shift has none.',
      resolve: ({ payments, currency }) => payments.map((line) => ({ ...line, currency })),
    }),
  }),
});

const DayTotalType = builder.objectRef<WithCurrency<DayTotal>>('DayTotal').implement({
  description: 'The sums of the sales, payments, refunds and redemptions of one day.',
  fields: (t) => ({
    ...salesFields<WithCurrency<DayTotal>>(t),
    ...paymentFields<WithCurrency<DayTotal>>(t),
    ...redemptionFields<WithCurrency<DayTotal>>(t),
  }),
});

const DayRedemptionsType = builder.objectRef<WithCurrency<DayRedemptions>>('DayRedemptions').implement({
  description:
    'The redemptions that a person or program recorded or cancelled at a redeem location on one day.',
  fields: (t) => ({
    redeemLocation: t.field({
      type: RedeemLocationType,
      nullable: true,
      description: 'The redeem location. Null for redemptions without one.',
      resolve: ({ redeemLocationId: id }, _args, { loaders }) =>
        id === null ? null : loaders.row('RedeemLocation', id),
    }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that recorded or cancelled the redemptions. Null if unknown.',
      resolve: toActor,
    }),
    ...redemptionFields<WithCurrency<DayRedemptions>>(t),
  }),
});

const DayCloseType = builder.objectRef<DayClose & { readonly day: string }>('DayClose').implement({
  description:
    'The sales, payments, refunds and redemptions of a sales page that were recorded on one day. Imported vouchers are not included.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id, which is stable and unique among objects of the type. It is not accepted by `node`.',
      resolve: ({ salesPageId, day, currency }) => `DayClose:${salesPageId}:${day}:${currency}`,
    }),
    day: t.expose('day', { type: 'Date', description: 'The day, in the time zone of the sales page.' }),
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    currency: t.expose('currency', { type: 'Currency', description: 'The currency.' }),
    sales: t.field({
      type: [DaySalesType],
      description: 'The vouchers sold, by sales channel and actor.',
      resolve: ({ sales, currency }) => sales.map((line) => ({ ...line, currency })),
    }),
    payments: t.field({
      type: [DayPaymentsType],
      description:
        'The payments and refunds, by payment gateway and method. The sum of the amounts received equals the revenue.',
      resolve: ({ payments, currency }) => payments.map((line) => ({ ...line, currency })),
    }),
    shifts: t.field({
      type: [DayShiftType],
      description:
        'The lines of `payments` by shift, oldest first, and then those outside of shifts. Their sums are those of `payments`. Includes every shift that was opened or closed on the day.',
      resolve: ({ shifts, currency }) => shifts.map((shift) => ({ ...shift, currency })),
    }),
    redemptions: t.field({
      type: [DayRedemptionsType],
      description: 'The redemptions, by redeem location and actor.',
      resolve: ({ redemptions, currency }) => redemptions.map((line) => ({ ...line, currency })),
    }),
    taxes: t.field({
      type: [TaxAmountType],
      description:
        'The tax that the revenue contains, one entry per rate: the sums of `taxes` of the orders of the day. Top-ups are among the prices without a stated rate. The gross amounts add up to the revenue.',
      resolve: ({ taxes, currency }) => taxes.map((amount) => ({ ...amount, currency })),
    }),
    refundedTaxes: t.field({
      type: [TaxAmountType],
      description:
        'The tax that the refunds contain, one entry per rate, which is that of the sale. It is rounded for the refunds of each order together, so that a refund of a whole order has the tax of the order. The gross amounts add up to the amount refunded.',
      resolve: ({ refundedTaxes, currency }) => refundedTaxes.map((amount) => ({ ...amount, currency })),
    }),
    settlements: t.field({
      type: [PageSettlementType],
      description:
        'What the sales page and others owe each other for the redemptions of the day. `redemptions` contains those on the sales page, also of vouchers that others sold.',
      resolve: ({ settlements }) => settlements,
    }),
    total: t.field({
      type: DayTotalType,
      description: 'The sums of `sales`, `payments` and `redemptions`.',
      resolve: ({ total, currency }) => ({ ...total, currency }),
    }),
  }),
});

builder.queryField('dayClose', (t) =>
  t.field({
    type: [DayCloseType],
    description:
      'Returns the sales, payments, refunds and redemptions that were recorded on a day, by sales page and currency. The figures equal those of `dailyFigures`, except that imported vouchers are not included. The values redeemed equal those of `movements`, except for the redemptions of `settlements`. Sales pages on which nothing was recorded are omitted. Covers the sales pages where the caller has MANAGE_ORDERS.',
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      day: t.arg({
        type: 'Date',
        required: true,
        description: 'The day, in the time zone of each sales page.',
      }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: async (_root, { day, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      const closes = await readDayClose(readReport, pages, day);
      return closes.map((close) => ({ ...close, day }));
    },
  }),
);

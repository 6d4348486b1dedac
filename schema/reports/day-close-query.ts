import { type DayClose, type DayRedemptions, type DaySales, readDayClose } from '../../src/reports/day-close.ts';
import { ActorType, parseActor } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { MoneyType } from '../money-type.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

type WithCurrency<Line> = Line & { readonly currency: string };

const toActor = ({ principal }: { readonly principal: string | null }) => (principal === null ? null : parseActor(principal));

const DaySalesType = builder.objectRef<WithCurrency<DaySales>>('DaySales').implement({
  description: 'The vouchers that a person or program sold through a sales channel on one day.',
  fields: (t) => ({
    salesChannel: t.exposeString('salesChannel', { description: 'The sales channel, such as `api` or `storefront`.' }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that placed the orders. Null if unknown.',
      resolve: toActor,
    }),
    vouchers: t.exposeInt('vouchers', { description: 'The number of vouchers. Imported vouchers are not included.' }),
    paid: t.field({
      type: MoneyType,
      description: 'The price paid for the vouchers, without deliveries.',
      resolve: ({ paid: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

const DayRedemptionsType = builder.objectRef<WithCurrency<DayRedemptions>>('DayRedemptions').implement({
  description: 'The redemptions that a person or program recorded or cancelled at a redeem location on one day.',
  fields: (t) => ({
    redeemLocation: t.field({
      type: RedeemLocationType,
      nullable: true,
      description: 'The redeem location. Null for redemptions without one.',
      resolve: ({ redeemLocationId: id }, _args, { loaders }) => (id === null ? null : loaders.row('RedeemLocation', id)),
    }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that recorded or cancelled the redemptions. Null if unknown.',
      resolve: toActor,
    }),
    redemptions: t.exposeInt('redemptions', {
      description: 'The number of redemptions recorded, including those that were cancelled.',
    }),
    cancellations: t.exposeInt('cancellations', { description: 'The number of redemptions cancelled.' }),
    redeemed: t.field({
      type: MoneyType,
      description: 'The value redeemed, minus that of the cancelled redemptions.',
      resolve: ({ redeemed: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

const DayCloseType = builder.objectRef<DayClose>('DayClose').implement({
  description:
    'The sales and redemptions of a sales page that were recorded on one day, by sales channel or redeem location, and by actor.',
  fields: (t) => ({
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
    redemptions: t.field({
      type: [DayRedemptionsType],
      description: 'The redemptions, by redeem location and actor.',
      resolve: ({ redemptions, currency }) => redemptions.map((line) => ({ ...line, currency })),
    }),
  }),
});

builder.queryField('dayClose', (t) =>
  t.field({
    type: [DayCloseType],
    description:
      'Returns the sales and redemptions that were recorded on a day, by sales page and currency. The values redeemed equal those of `movements`. Sales pages without sales or redemptions on the day are omitted. Covers the sales pages where the caller has `manage.orders`.',
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'The day, in the time zone of each sales page.' }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: (_root, { date, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      return readDayClose(readReport, pages, date);
    },
  }),
);

import { parseDays } from '../../src/reports/daily-period.ts';
import {
  type LiabilityChange,
  type LiabilityOfPeriod,
  readLiabilityOfPeriod,
} from '../../src/reports/liability.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { periodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

type ChangeWithCurrency = LiabilityChange & { readonly currency: string };

const changeDescriptions: Readonly<Record<keyof LiabilityChange, string>> = {
  opening: 'The unredeemed value at the start of the period.',
  issued: 'The value of the vouchers sold, which can differ from the price paid for them.',
  imported:
    'The unredeemed value of the vouchers that were imported from another system, at the time of the import. Vouchers that had expired by then are not included.',
  redeemed:
    'The value of the redemptions recorded in the period, minus that of the cancellations recorded in the period.',
  refunded:
    'The unredeemed value of the vouchers that were refunded. The amount that was paid back can differ from it: see `amountRefunded`.',
  cancelled: 'The unredeemed value of the vouchers that were cancelled.',
  expired:
    'The unredeemed value of the vouchers that expired (breakage), minus that of vouchers that were extended or refunded after they had expired.',
  corrected: 'The value that corrections of balances added. Negative if they removed value.',
  closing:
    'The unredeemed value at the end of the period: opening + issued + imported − redeemed − refunded − cancelled − expired + corrected.',
};

const LiabilityChangeType = builder.objectRef<ChangeWithCurrency>('LiabilityChange').implement({
  description: 'The change of the unredeemed value of vouchers in a period.',
  fields: (t) => {
    const sum = (name: keyof LiabilityChange) =>
      t.field({
        type: MoneyType,
        description: changeDescriptions[name],
        resolve: (change) => ({ amount: change[name], currency: change.currency }),
      });
    return {
      opening: sum('opening'),
      issued: sum('issued'),
      imported: sum('imported'),
      redeemed: sum('redeemed'),
      refunded: sum('refunded'),
      cancelled: sum('cancelled'),
      expired: sum('expired'),
      corrected: sum('corrected'),
      closing: sum('closing'),
    };
  },
});

const LiabilityType = builder.objectRef<LiabilityOfPeriod>('Liability').implement({
  description:
    'The unredeemed value of the vouchers of a sales page in one currency, and its change in a period.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    currency: t.expose('currency', { type: 'Currency', description: 'The currency.' }),
    paid: t.field({
      type: LiabilityChangeType,
      description: 'The vouchers that were paid for. Their unredeemed value is the liability.',
      resolve: ({ paid, currency }) => ({ ...paid, currency }),
    }),
    complimentary: t.field({
      type: LiabilityChangeType,
      description:
        'The vouchers that were free of charge: complimentary, charity and reward vouchers, and those that a discount made free.',
      resolve: ({ complimentary, currency }) => ({ ...complimentary, currency }),
    }),
    amountRefunded: t.field({
      type: MoneyType,
      description:
        'The amount paid back by the refunds of the period. It can differ from `refunded`: if a refund ends a voucher, its whole unredeemed value leaves the liability, even if only a part of its price is paid back.',
      resolve: ({ amountRefunded: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

builder.queryField('liability', (t) =>
  t.field({
    type: [LiabilityType],
    description:
      'Returns the unredeemed value of vouchers at the end of a period, and its change in the period, by sales page and currency. Sales pages that have not sold vouchers are omitted. Covers the sales pages where the caller has MANAGE_ORDERS.',
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(
        periodArgument(
          'The period in the time zone of each sales page. If its last day is today or in the future, it ends now.',
        ),
      ),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: (_root, { period, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      const days = parseDays(period);
      return readReport((client) => readLiabilityOfPeriod(client, pages, days));
    },
  }),
);

import { type OutstandingLiability, readOutstandingLiability } from '../../src/reports/liability.ts';
import type { LiabilityShare } from '../../src/reports/liability-statements.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

type ShareWithCurrency = LiabilityShare & { readonly currency: string };

const valueDescription =
  'For a voucher that is redeemed by amount, this is the remaining balance. For any other voucher, it is the share of the value at the time of the sale that corresponds to the remaining uses.';

const LiabilityShareType = builder.objectRef<ShareWithCurrency>('LiabilityShare').implement({
  description: 'A number of vouchers and their unredeemed value.',
  fields: (t) => ({
    vouchers: t.exposeInt('vouchers', { description: 'The number of vouchers.' }),
    unredeemed: t.field({
      type: MoneyType,
      description: `The unredeemed value of the vouchers. ${valueDescription}`,
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
  }),
});

const OutstandingLiabilityType = builder.objectRef<OutstandingLiability>('OutstandingLiability').implement({
  description:
    'The unredeemed value of the vouchers of a sales page that expire in a given calendar month, or that never expire.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    expiryMonth: t.expose('expiryMonth', {
      type: 'YearMonth',
      nullable: true,
      description:
        'The month in which the vouchers expire, in the time zone of the sales page. Null for those that never expire.',
    }),
    vouchers: t.int({
      description: 'The number of vouchers that were paid for and can still be redeemed.',
      resolve: ({ outstanding }) => outstanding.vouchers,
    }),
    unredeemed: t.field({
      type: MoneyType,
      description: `The unredeemed value of the vouchers counted in \`vouchers\`. ${valueDescription}`,
      resolve: ({ outstanding, currency }) => ({ amount: outstanding.amount, currency }),
    }),
    complimentary: t.field({
      type: LiabilityShareType,
      description:
        'The vouchers that can still be redeemed and were free of charge: complimentary, charity and reward vouchers, and those that a discount made free. They are not included in `vouchers` and `unredeemed`.',
      resolve: ({ complimentary, currency }) => ({ ...complimentary, currency }),
    }),
    expired: t.field({
      type: LiabilityShareType,
      description:
        'The vouchers that were paid for and expired before they were fully redeemed. They are no longer a liability.',
      resolve: ({ expired, currency }) => ({ ...expired, currency }),
    }),
    expiredComplimentary: t.field({
      type: LiabilityShareType,
      description: 'The vouchers that were free of charge and expired before they were fully redeemed.',
      resolve: ({ expiredComplimentary, currency }) => ({ ...expiredComplimentary, currency }),
    }),
  }),
});

builder.queryField('outstandingLiability', (t) =>
  t.field({
    type: [OutstandingLiabilityType],
    description:
      'Returns the unredeemed value of vouchers by sales page, currency and month of expiry: the liability and, separately, the value of vouchers that were free of charge and of vouchers that have expired. Covers the sales pages where the caller has MANAGE_ORDERS.',
    requires: { action: 'report.read', on: 'any-page' },
    args: { salesPageIds: t.arg.idList(salesPageIdsArgument) },
    resolve: (_root, { salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      return readReport((client) => readOutstandingLiability(client, pages));
    },
  }),
);

import { coveredPages } from '../../src/reports/covered-pages.ts';
import { type Liability, type LiabilityShare, readOutstandingLiability } from '../../src/reports/outstanding-liability.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyTotalType } from './money-total.ts';

/** A share and its currency. */
type ShareWithCurrency = LiabilityShare & { readonly currency: string };

const valueDescription =
  'Vouchers that are redeemed by amount have their remaining balance, others the share of their value at sale that their remaining uses have.';

const LiabilityShareType = builder.objectRef<ShareWithCurrency>('LiabilityShare').implement({
  description: 'A number of vouchers and what is left of them.',
  fields: (t) => ({
    vouchers: t.exposeInt('vouchers', { description: 'How many vouchers.' }),
    unredeemed: t.field({
      type: MoneyTotalType,
      description: `What is left of these vouchers. ${valueDescription}`,
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
  }),
});

const OutstandingLiabilityType = builder.objectRef<Liability>('OutstandingLiability').implement({
  description: 'What is left of the vouchers of a sales page that expire in one month.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    expiryMonth: t.exposeString('expiryMonth', {
      description: 'The month of the last moment at which they can be redeemed, in the page’s time zone: `2026-11`.',
    }),
    vouchers: t.int({
      description: 'How many vouchers were paid for and can still be redeemed.',
      resolve: ({ outstanding }) => outstanding.vouchers,
    }),
    unredeemed: t.field({
      type: MoneyTotalType,
      description: `What is left of these vouchers. ${valueDescription}`,
      resolve: ({ outstanding, currency }) => ({ amount: outstanding.amount, currency }),
    }),
    complimentary: t.field({
      type: LiabilityShareType,
      description:
        'Vouchers that can still be redeemed and cost nothing: complimentary, charity and reward vouchers, and those that a discount made free. They are not part of `vouchers` and `unredeemed`.',
      resolve: ({ complimentary, currency }) => ({ ...complimentary, currency }),
    }),
    expired: t.field({
      type: LiabilityShareType,
      description: 'Vouchers that were paid for and expired before they were fully redeemed. They are not owed any more.',
      resolve: ({ expired, currency }) => ({ ...expired, currency }),
    }),
    expiredComplimentary: t.field({
      type: LiabilityShareType,
      description: 'Vouchers that cost nothing and expired before they were fully redeemed.',
      resolve: ({ expiredComplimentary, currency }) => ({ ...expiredComplimentary, currency }),
    }),
  }),
});

builder.queryField('outstandingLiability', (t) =>
  t.field({
    type: [OutstandingLiabilityType],
    description:
      'What is left to redeem of vouchers in progress, by sales page, currency and month of expiry: what is owed, and apart from it what cost nothing and what has expired. Covers the sales pages where the caller has `manage.orders`. FORBIDDEN if there is none.',
    args: { salesPageDatabaseIds: t.arg.intList({ description: 'Only these sales pages.' }) },
    resolve: (_root, { salesPageDatabaseIds }, { principal, database, runExpensive }) => {
      const salesPageIds = coveredPages(principal, salesPageDatabaseIds);
      return runExpensive(() => readOutstandingLiability(database, salesPageIds));
    },
  }),
);

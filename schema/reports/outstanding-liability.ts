import { coveredPages } from '../../src/reports/covered-pages.ts';
import { type Liability, readOutstandingLiability } from '../../src/reports/outstanding-liability.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyTotalType } from './money-total.ts';

const OutstandingLiabilityType = builder.objectRef<Liability>('OutstandingLiability').implement({
  description: 'What a sales page still owes on sold vouchers that expire in one month.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    expiryMonth: t.exposeString('expiryMonth', {
      description: 'The month of the last moment at which they can be redeemed, in the page’s time zone: `2026-11`.',
    }),
    vouchers: t.exposeInt('vouchers', { description: 'How many vouchers.' }),
    unredeemed: t.field({
      type: MoneyTotalType,
      description:
        'What is left of them: amounts where they are spent by amount, else the share of what they stood for when they were sold that falls to the uses left.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
  }),
});

builder.queryField('outstandingLiability', (t) =>
  t.field({
    type: [OutstandingLiabilityType],
    description:
      'What can still be redeemed now of vouchers in progress, by sales page, currency and month of expiry; what has expired is not owed any more. Covers the sales pages where the caller has `manage.orders`; FORBIDDEN where there is none.',
    args: { salesPageDatabaseIds: t.arg.intList({ description: 'Only these sales pages.' }) },
    resolve: (_root, { salesPageDatabaseIds }, { principal, database }) =>
      readOutstandingLiability(database, coveredPages(principal, salesPageDatabaseIds)),
  }),
);

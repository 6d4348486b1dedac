import { builder } from '../builder.ts';

export interface Money {
  /** The amount in minor units, such as pence or cents. */
  readonly amount: number;
  /** The currency as an ISO 4217 code. */
  readonly currency: string;
}

export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.expose('amount', {
      type: 'SafeInt',
      description: 'The amount in minor units of the currency, such as pence or cents.',
    }),
    currency: t.expose('currency', { type: 'Currency', description: 'The currency.' }),
  }),
});

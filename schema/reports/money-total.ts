import { builder } from '../builder.ts';

export interface MoneyTotal {
  readonly amount: number;
  readonly currency: string;
}

export const MoneyTotalType = builder.objectRef<MoneyTotal>('MoneyTotal').implement({
  description: 'A sum of money over many vouchers.',
  fields: (t) => ({
    amount: t.exposeFloat('amount', {
      description: 'In minor units of the currency: a whole number that may be larger than an Int.',
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
  }),
});

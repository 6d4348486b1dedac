import { builder } from '../builder.ts';

export interface MoneyTotal {
  readonly amount: number;
  readonly currency: string;
}

export const MoneyTotalType = builder.objectRef<MoneyTotal>('MoneyTotal').implement({
  description: 'A sum of money over several vouchers.',
  fields: (t) => ({
    amount: t.exposeFloat('amount', {
      description: 'The amount in minor units of the currency. An integer that can exceed the range of Int.',
    }),
    currency: t.exposeString('currency', { description: 'The currency, as an ISO 4217 code.' }),
  }),
});

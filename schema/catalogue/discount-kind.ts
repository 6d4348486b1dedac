import { DiscountKind } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const DiscountKindType = builder.enumType('DiscountKind', {
  description: 'What a discount code takes off.',
  values: {
    PERCENTAGE: { value: DiscountKind.percentage, description: 'So many percents of the price.' },
    FIXED: { value: DiscountKind.fixed, description: 'A fixed amount, once an order.' },
  },
});

import type { VoucherUnit } from '../../src/vouchers/voucher-unit.ts';
import { builder } from '../builder.ts';
import { type Money, MoneyType } from '../scalars/money-type.ts';

interface Uses {
  readonly uses: number;
}

const UsesType = builder.objectRef<Uses>('Uses').implement({
  description: 'A number of uses.',
  fields: (t) => ({ uses: t.exposeInt('uses', { description: 'The number of uses.' }) }),
});

export const UnitsType = builder.unionType('Units', {
  description:
    'Units of the balance of a sold voucher: an amount of money if the voucher is multi-use and monetary, otherwise a number of uses.',
  types: [MoneyType, UsesType],
  resolveType: (units) => ('uses' in units ? UsesType : MoneyType),
});

/** The columns of a sold voucher from which its unit is determined. */
export const unitColumns = ['isMultiuse', 'isMonetary', 'currency'] as const;

/** Returns units of a sold voucher. `unit` is that of its balance. */
export function toUnits(units: number, unit: VoucherUnit): Money | Uses {
  return unit === 'uses' ? { uses: units } : { amount: units, currency: unit };
}

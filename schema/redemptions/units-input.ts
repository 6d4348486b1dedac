import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { RedeemInput } from '../../src/redemptions/redeem-attempt.ts';
import { builder, type InputFields } from '../builder.ts';
import { MoneyInput } from '../scalars/money-input.ts';
import type { Money } from '../scalars/money-type.ts';

/** The fields that state units, whose names are those of the types of `Units`. */
const unitFields = (t: InputFields) => ({
  amount: t.field({
    type: MoneyInput,
    description: 'An amount, for a multi-use monetary voucher. The currency must be that of the voucher.',
  }),
  uses: t.int({ description: 'A number of uses, for any other voucher. A single-use voucher has one.' }),
});

export const UnitsInput = builder.inputType('UnitsInput', {
  description: 'Units of the balance of a sold voucher. Exactly one field must be specified.',
  isOneOf: true,
  fields: unitFields,
});

export const UnitsToRedeemInput = builder.inputType('UnitsToRedeemInput', {
  description:
    'The units of a sold voucher to redeem or to hold, at least 1. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    ...unitFields(t),
    all: t.boolean({
      description:
        'All units that are neither redeemed nor on hold, or, of a hold, all of its units. Must be true.',
    }),
    reductor: t.field({
      internal: true,
      type: 'SafeInt',
      description: 'A number of units, whatever the unit of the voucher is.',
    }),
  }),
});

/** An amount, or uses, or neither if all units are requested. */
interface StatedUnits {
  readonly amount?: Money | null | undefined;
  readonly uses?: number | null | undefined;
}

/** Returns the stated units and their unit. The schema ensures that exactly one field is specified. */
export function readUnits({ amount, uses }: StatedUnits): { readonly units: number; readonly unit: string } {
  return amount ? { units: amount.amount, unit: amount.currency } : { units: uses ?? 0, unit: 'uses' };
}

/**
 * Returns the part of the service's input that states the units. `prefix` is the path of the object
 * that contains the field `units`, with a dot. Throws INVALID_INPUT if `all` is false (D94).
 */
export function readUnitsToRedeem(
  { all, reductor, ...stated }: typeof UnitsToRedeemInput.$inferInput,
  prefix = '',
): Pick<RedeemInput, 'reductor' | 'unit'> {
  if (typeof reductor === 'number') return { reductor, unit: null };
  if (all === true) return { reductor: null, unit: null };
  if (all === false) throw invalidInput([fieldError(`${prefix}units.all`, 'INVALID_FORMAT', 'must be true')]);
  const { units, unit } = readUnits(stated);
  return { reductor: units, unit };
}

/**
 * Returns the paths, for `withFieldPaths`, of the fields in which a service reports errors of the
 * units (`field`) and of their unit. `prefix` is that of `readUnitsToRedeem`.
 */
export function unitsPaths(
  field: 'reductor' | 'units',
  { amount }: StatedUnits,
  prefix = '',
): Record<string, string> {
  const member = `${prefix}units.${amount ? 'amount' : 'uses'}`;
  return { [`${prefix}${field}`]: amount ? `${member}.amount` : member, [`${prefix}unit`]: member };
}

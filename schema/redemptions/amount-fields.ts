import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { InputFields } from '../builder.ts';

/**
 * The fields `units` and `all` of the input of a mutation that requires either of them (D94).
 * `everything` describes the units that `all` denotes.
 */
export const amountFields = (t: InputFields, verb: string, everything: string) => ({
  units: t.field({
    type: 'SafeInt',
    description: `The units to ${verb}, at least 1: minor units for a multi-use monetary voucher, otherwise uses. Required unless \`all\` is true.`,
  }),
  all: t.boolean({
    description: `True to ${verb} ${everything}. Must not be combined with \`units\`. Defaults to false.`,
  }),
});

/**
 * Returns the units, or null for all of them. `prefix` is the path of the input type. Throws
 * INVALID_INPUT unless exactly one of the two is specified.
 */
export function readUnits(
  units: number | null | undefined,
  all: boolean | null | undefined,
  prefix = '',
): number | null {
  if (typeof units !== 'number') {
    if (all === true) return null;
    throw invalidInput([fieldError(`${prefix}units`, 'REQUIRED', 'is required, unless `all` is true')]);
  }
  if (all === true)
    throw invalidInput([fieldError(`${prefix}all`, 'CONFLICT', 'must not be combined with `units`')]);
  if (units < 1) throw invalidInput([fieldError(`${prefix}units`, 'OUT_OF_RANGE', 'must be at least 1')]);
  return units;
}

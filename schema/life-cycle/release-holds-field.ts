import type { InputFields } from '../builder.ts';

/** The field `releaseHolds` of the input of a mutation that open holds prevent. */
export const releaseHoldsField = (t: InputFields) =>
  t.boolean({
    description:
      'Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false.',
  });

import { z } from 'zod';
import {
  type DomainError,
  type ErrorCode,
  errorCodes,
  type FieldError,
  InvalidInputError,
  invalidInput,
} from '../platform/errors/domain-error.ts';
import { type VoucherUnit, validateUnit } from '../vouchers/voucher-unit.ts';
import { assertValidInput, type RedeemAttempt, type RedeemInput } from './redeem-attempt.ts';

/** A voucher of a bill. A null `reductor` redeems all available units. */
export type BillVoucher = Pick<
  RedeemInput,
  'salesPageId' | 'orderProductId' | 'voucherCode' | 'reductor' | 'unit'
>;

/** A voucher of a bill with its product, or with the error if the product is unknown. */
export interface FoundVoucher {
  readonly attempt: RedeemAttempt;
  readonly product: number | DomainError;
}

/** The result of one voucher of a bill, as it is stored with an idempotency key. */
export const billResultShape = z.object({
  /** Null if nothing was redeemed of the voucher. */
  redemptionId: z.int().nullable(),
  /** The units that were requested and not redeemed. 0 if all available units were requested. */
  unredeemedUnits: z.int(),
  /** The unit that was requested. Null if all available units were requested. */
  unit: z.string().nullable(),
  /** The reason why nothing was redeemed. Null if something was. */
  rejection: z.object({ code: z.enum(errorCodes as [ErrorCode]), message: z.string() }).nullable(),
});

export type BillResult = z.infer<typeof billResultShape>;

/** The maximum number of vouchers of a bill. */
export const maxBillVouchers = 20;

/** Throws INVALID_INPUT unless the bill has 1 to `maxBillVouchers` valid vouchers. */
export function assertValidVouchers(vouchers: readonly BillVoucher[]): void {
  if (vouchers.length === 0)
    throw invalidInput([{ field: 'vouchers', code: 'REQUIRED', message: 'must not be empty' }]);
  if (vouchers.length > maxBillVouchers)
    throw invalidInput([
      { field: 'vouchers', code: 'TOO_LONG', message: `must have at most ${maxBillVouchers} items` },
    ]);
  for (const [index, voucher] of vouchers.entries()) inItem(index, () => assertValidInput(voucher));
}

/** Throws INVALID_INPUT unless the stated units of the vouchers are those of the products. */
export function assertUnits(found: readonly FoundVoucher[], units: ReadonlyMap<number, VoucherUnit>): void {
  const errors = found.flatMap(({ product, attempt: { input } }, index) => {
    const unit = typeof product === 'number' ? units.get(product) : undefined;
    if (unit === undefined) return [];
    return validateUnit(unit, input.unit).map((error) => inVoucher(index, error));
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Throws INVALID_INPUT if a product occurs twice. */
export function assertDistinct(found: readonly FoundVoucher[]): void {
  const errors = found.flatMap(({ product }, index): FieldError[] => {
    const isRepeated =
      typeof product === 'number' && found.slice(0, index).some((other) => other.product === product);
    return isRepeated
      ? [{ field: `vouchers[${index}].voucher`, code: 'NOT_UNIQUE', message: 'is in the bill already' }]
      : [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Adds the position of the voucher to the path of a field, unless the field is one of the bill. */
function inVoucher(index: number, error: FieldError): FieldError {
  return error.field === 'redeemLocationId'
    ? error
    : { ...error, field: `vouchers[${index}].${error.field}` };
}

/** Runs `work` and adds the position of the voucher to the paths of invalid fields. */
export function inItem<Result>(index: number, work: () => Result): Result {
  const onError = (error: unknown): never => {
    if (!(error instanceof InvalidInputError)) throw error;
    throw invalidInput(error.fields.map((fieldError) => inVoucher(index, fieldError)));
  };
  try {
    const result = work();
    return (result instanceof Promise ? result.catch(onError) : result) as Result;
  } catch (error) {
    return onError(error);
  }
}

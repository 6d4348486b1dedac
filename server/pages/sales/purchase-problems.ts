import { maxOpenUnits } from '../../../src/checkouts/checkout-limits.ts';
import type { MessageFormatter } from '../../../src/messages/message-formatter.ts';
import {
  DomainError,
  type FieldErrorCode,
  InvalidInputError,
  RateLimitedError,
} from '../../../src/platform/errors/domain-error.ts';
import { splitFieldPath } from '../../../src/platform/errors/field-path.ts';
import type { FieldProblem, LabelledField } from './purchase-form.ts';
import { formatPrice, type ShownVoucher } from './sales-page-view.ts';

/** Why a purchase as a whole was rejected. */
export type GeneralProblem =
  | 'changed'
  | 'soldOut'
  | 'notOnSale'
  | 'tooManyUnpaid'
  | 'tooMany'
  | 'gatewayUnavailable'
  | 'rejected';

/** Why a purchase was rejected. */
export interface PurchaseProblems {
  readonly status: 422 | 429 | 503;
  readonly fields: readonly FieldProblem[];
  /** The reason that concerns the whole purchase. Null if only entries were rejected. */
  readonly general: GeneralProblem | null;
  /** The seconds after which the purchase can be repeated. Null if they are unknown. */
  readonly retryAfter: number | null;
}

/** The reasons by the codes of errors that concern no entry of the form. */
const generalProblems: Readonly<Record<string, GeneralProblem>> = {
  STALE_VOUCHER_VERSION: 'changed',
  SOLD_OUT: 'soldOut',
  NOT_ON_SALE: 'notOnSale',
  UNAVAILABLE: 'gatewayUnavailable',
};

/** The fields of the form by the paths of the input, without `items` and positions in lists. */
const fieldsByPath: Readonly<Record<string, LabelledField>> = {
  optionId: 'option',
  optionAmount: 'amount',
  'optionAmount.amount': 'amount',
  layoutId: 'layout',
  voucherFrom: 'from',
  voucherTo: 'to',
  message: 'message',
  'delivery.electronic.recipient.name': 'to',
  'delivery.electronic.recipient.email': 'recipientEmail',
  'delivery.electronic.deliverAt': 'deliverAt',
  'delivery.postal': 'delivery',
  'delivery.postal.shippingMethodId': 'shippingMethod',
  'delivery.postal.address.name': 'addressName',
  'delivery.postal.address.addressLine1': 'addressLine1',
  'delivery.postal.address.addressLine2': 'addressLine2',
  'delivery.postal.address.city': 'city',
  'delivery.postal.address.postcode': 'postcode',
  'delivery.postal.address.county': 'county',
  'delivery.postal.address.country': 'country',
  discounts: 'discount',
  'discounts.code': 'discount',
  'purchaser.name': 'name',
  'purchaser.email': 'email',
  'purchaser.phone': 'phone',
};

export function invalidEntries(fields: readonly FieldProblem[]): PurchaseProblems {
  return { status: 422, fields, general: null, retryAfter: null };
}

/** Returns why an operation of a purchase failed. Null if the error is not one of a purchase. */
export function problemsOfError(error: unknown): PurchaseProblems | null {
  if (error instanceof InvalidInputError)
    return toProblems(
      error.fields.map(({ field, code }) => ({
        code: error.code,
        path: splitFieldPath(field),
        fieldCode: code,
      })),
    );
  if (error instanceof RateLimitedError) {
    const { policy, retryAfter } = error.exceeded;
    const general = policy.startsWith('checkout') ? 'tooManyUnpaid' : 'tooMany';
    return { status: 429, fields: [], general, retryAfter };
  }
  if (!(error instanceof DomainError)) return null;
  const { code } = error;
  if (code === 'UNAVAILABLE') return { ...toProblems([{ code, path: null }]), status: 503 };
  return toProblems([{ code, path: null }]);
}

/** Returns the reasons of user errors, of which there must be at least one. */
export function toProblems(errors: readonly ProblemSource[]): PurchaseProblems {
  const fields: FieldProblem[] = [];
  let general: GeneralProblem | null = null;
  for (const { code, path, fieldCode } of errors) {
    const field = code === 'DISCOUNT_NOT_APPLICABLE' ? 'discount' : fieldOf(path);
    if (field === null) general = generalProblems[code] ?? 'rejected';
    // All items are equal, so their errors are repeated.
    else if (!fields.some((problem) => problem.field === field))
      fields.push({ field, code: fieldCode ?? 'UNKNOWN' });
  }
  return { ...invalidEntries(fields), general };
}

interface ProblemSource {
  readonly code: string;
  readonly path: readonly string[] | null;
  readonly fieldCode?: FieldErrorCode;
}

function fieldOf(path: readonly string[] | null): LabelledField | null {
  const key = (path ?? []).filter((step) => step !== 'items' && !/^\d+$/.test(step)).join('.');
  return fieldsByPath[key] ?? null;
}

/** Returns the text of a rejected entry. */
export function describeFieldProblem(
  { field, code }: FieldProblem,
  voucher: ShownVoucher,
  optionId: string | undefined,
  formatter: MessageFormatter,
): string {
  const { format } = formatter;
  const option = voucher.options.find(({ id }) => id === optionId);
  if (field === 'amount' && option)
    return format('salesPage.error.amount', { price: formatPrice(option, formatter) });
  if (field === 'quantity') return format('salesPage.error.quantity', { max: maxOpenUnits });
  if (field === 'discount') return format('salesPage.error.discount');
  if (code === 'REQUIRED') return format('salesPage.error.required');
  if (code === 'TOO_LONG') return format('salesPage.error.tooLong');
  if (field === 'option' || field === 'shippingMethod' || field === 'country' || field === 'layout')
    return format('salesPage.error.choice');
  if (field === 'email' || field === 'recipientEmail') return format('salesPage.error.email');
  if (field === 'deliverAt') return format('salesPage.error.deliverAt');
  return format('salesPage.error.invalid');
}

/** Returns the text of a reason that concerns no entry of the form. */
export function describeGeneralProblem(
  { general, retryAfter }: PurchaseProblems,
  { format }: MessageFormatter,
): string | null {
  if (general === null) return null;
  const minutes = Math.ceil((retryAfter ?? 60) / 60);
  return general === 'tooManyUnpaid' || general === 'tooMany'
    ? format(`salesPage.error.${general}`, { minutes })
    : format(`salesPage.error.${general}`);
}

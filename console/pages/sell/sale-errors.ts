import type { Failure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { type ChosenLine, type LineInput, linesOfItems } from './basket.ts';
import { hasCustomer } from './read-sale.ts';
import type { SaleChoice } from './sale-choice.ts';

const texts: Readonly<Record<string, string>> = sellTexts.fieldErrors;

/**
 * Returns the errors of missing or invalid input for a line, in the order of its form. E-mail
 * addresses are validated by the service.
 */
export function validateLine(
  entered: LineInput,
  { option, price, quantity, delivery }: SaleChoice,
): Failure['fields'] {
  const missing = (name: string) => (entered.text(name) === '' ? [name] : []);
  const recipient = ['name', 'email'].map((name) => `delivery.electronic.recipient.${name}`);
  const address = ['name', 'addressLine1', 'postcode', 'city', 'country'].map(
    (name) => `delivery.postal.address.${name}`,
  );
  return toErrors([
    ...(option ? [] : ['optionId']),
    ...(option && price === null ? ['optionAmount'] : []),
    ...(quantity === null ? ['quantity'] : []),
    ...(delivery === 'electronic' && recipient.some((name) => entered.text(name) !== '')
      ? recipient.flatMap(missing)
      : []),
    ...(delivery === 'postal' ? ['delivery.postal.shippingMethodId', ...address].flatMap(missing) : []),
  ]);
}

/**
 * Returns the errors of missing input for the customer and the payment, in the order of the form. A
 * sales page can allow sales without a customer.
 */
export function validateSale(entered: FormValues, isPurchaserOptional: boolean): Failure['fields'] {
  const missing = (name: string) => (entered.text(name) === '' ? [name] : []);
  return toErrors([
    ...(isPurchaserOptional && !hasCustomer(entered)
      ? []
      : ['purchaser.name', 'purchaser.email'].flatMap(missing)),
    ...(entered.text('payment.manual.type') === 'invoice' ? missing('payment.manual.reference') : []),
  ]);
}

/** The errors of a rejected sale, by where they are displayed. */
export interface SaleErrors {
  /** The errors of the fields of the sale. */
  readonly fields: Failure['fields'];
  /** The messages of lines of the basket, by the key of the line. */
  readonly lines: ReadonlyMap<number, string>;
  /** The rejection, if neither a field nor a line is its cause. Null otherwise. */
  readonly failure: Failure | null;
}

export const noErrors: SaleErrors = { fields: [], lines: new Map(), failure: null };

/** Returns the errors of a rejection. The vouchers of a line are equal, so its first error is displayed. */
export function readSaleErrors(failure: Failure, lines: readonly ChosenLine[]): SaleErrors {
  const { code, message, fields } = failure;
  if (code === 'DISCOUNT_NOT_APPLICABLE') return { ...noErrors, fields: [{ field: 'discounts', message }] };
  const items = linesOfItems(lines);
  const ofLines = new Map<number, string>();
  const ofSale: Failure['fields'][number][] = [];
  for (const error of fields) {
    const [, index, name = ''] = /^items\[(\d+)\]\.?(.*)$/.exec(error.field) ?? [];
    const line = index === undefined ? undefined : items[Number(index)];
    const field = (line ? name : error.field).replace(/^(optionAmount|discounts|cashReceived)\b.*/, '$1');
    const text = texts[field] ?? error.message;
    if (!line) ofSale.push({ field, message: text });
    else if (!ofLines.has(line.key)) ofLines.set(line.key, text);
  }
  const isPlaced = ofLines.size > 0 || ofSale.length > 0;
  return { fields: ofSale, lines: ofLines, failure: isPlaced ? null : failure };
}

function toErrors(fields: readonly string[]): Failure['fields'] {
  return fields.map((field) => ({ field, message: texts[field] ?? '' }));
}

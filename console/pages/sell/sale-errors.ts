import type { Failure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { hasCustomer } from './read-sale.ts';
import type { SaleChoice } from './sale-choice.ts';

const texts: Readonly<Record<string, string>> = sellTexts.fieldErrors;

/**
 * The fields next to which rejections without field errors are displayed, by the codes of the
 * rejections.
 */
const fieldOfCode: Readonly<Record<string, string>> = {
  DISCOUNT_NOT_APPLICABLE: 'discounts',
  NOT_ON_SALE: 'voucherId',
  SOLD_OUT: 'quantity',
};

/**
 * Returns the errors of missing or invalid input, in the order of the form. E-mail addresses are
 * validated by the service. A sales page can allow sales without a customer.
 */
export function validateSale(
  entered: FormValues,
  { voucher, option, price, quantity, delivery }: SaleChoice,
  isPurchaserOptional: boolean,
): Failure['fields'] {
  const missing = (name: string) => (entered.text(name) === '' ? [name] : []);
  const recipient = ['name', 'email'].map((name) => `delivery.electronic.recipient.${name}`);
  const address = ['name', 'addressLine1', 'postcode', 'city', 'country'].map(
    (name) => `delivery.postal.address.${name}`,
  );
  const fields = [
    ...(voucher ? [] : ['voucherId']),
    ...(voucher && !option ? ['optionId'] : []),
    ...(option && price === null ? ['optionAmount'] : []),
    ...(quantity === null ? ['quantity'] : []),
    ...(isPurchaserOptional && !hasCustomer(entered)
      ? []
      : ['purchaser.name', 'purchaser.email'].flatMap(missing)),
    ...(delivery === 'electronic' && recipient.some((name) => entered.text(name) !== '')
      ? recipient.flatMap(missing)
      : []),
    ...(delivery === 'postal' ? ['delivery.postal.shippingMethodId', ...address].flatMap(missing) : []),
    ...(entered.text('payment.manual.type') === 'invoice' ? missing('payment.manual.reference') : []),
  ];
  return fields.map((field) => ({ field, message: texts[field] ?? '' }));
}

/**
 * Returns the errors of a rejection by the fields of the form. The vouchers of an order are equal,
 * so errors of the same field are displayed once.
 */
export function toFieldErrors({ code, message, fields }: Failure): Failure['fields'] {
  const field = fieldOfCode[code];
  if (field) return [{ field, message }];
  const names = fields.map((error) =>
    error.field.replace(/^items\[\d+\]\./, '').replace(/^(optionAmount|discounts)\b.*/, '$1'),
  );
  return [...new Set(names)].map((name) => ({ field: name, message: texts[name] ?? message }));
}

import { maxOpenUnits } from '../../../src/checkouts/checkout-limits.ts';
import type { FieldErrorCode } from '../../../src/platform/errors/domain-error.ts';
import { parseEnteredAmount } from '../../../src/platform/values/decimal-amount.ts';
import type {
  StartCheckoutInput,
  VoucherDesign,
  VoucherToSellInput,
} from './operations/generated/operations.ts';
import type { ShownVoucher } from './sales-page-view.ts';

/** The fields of the form with which a voucher is bought, in the order of the form. */
export const purchaseFields = [
  ...([
    'version',
    'option',
    'amount',
    'layout',
    'design',
    'quantity',
    'to',
    'from',
    'message',
    'isPriceHidden',
  ] as const),
  ...(['delivery', 'recipientEmail', 'deliverAt', 'shippingMethod', 'addressName', 'addressLine1'] as const),
  ...([
    'addressLine2',
    'city',
    'postcode',
    'county',
    'country',
    'name',
    'email',
    'phone',
    'discount',
  ] as const),
  'hasPromotionConsent',
] as const;

export type PurchaseField = (typeof purchaseFields)[number];

/** The fields whose entries can be rejected. Their labels are the messages with their names. */
export type LabelledField = Exclude<PurchaseField, 'version' | 'isPriceHidden' | 'hasPromotionConsent'>;

/** An entry of the form that was rejected. */
export interface FieldProblem {
  readonly field: LabelledField;
  readonly code: FieldErrorCode;
}

/** The values of the form as a browser sends them. A field that was not sent is missing. */
export type PurchaseValues = Partial<Readonly<Record<PurchaseField, string>>>;

/** The designs from which a buyer chooses, in the order of the form. */
export const designsOnOffer: readonly VoucherDesign[] = [
  ...(['CLASSIC', 'BOTANICAL', 'GOLD', 'FESTIVE', 'MINIMAL', 'PHOTO'] as const),
];

/** How a voucher is delivered, as the form offers it. */
export const deliveryChoices = ['purchaser', 'recipient', 'printout', 'postal'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/** What the form orders, or why it cannot be read. */
export interface ReadPurchase {
  readonly order: Pick<StartCheckoutInput, 'items' | 'discounts'>;
  readonly purchase: Pick<StartCheckoutInput, 'purchaser' | 'hasPromotionConsent'>;
  /** The entries that are not numbers. Empty if the form could be read. */
  readonly problems: readonly FieldProblem[];
}

/** The leaf options of a voucher, which are those that can be bought. */
export function leavesOf({ options }: Pick<ShownVoucher, 'options'>): ShownVoucher['options'] {
  return options.filter(({ isLeaf }) => isLeaf);
}

/** Returns the layouts from which a buyer chooses. Empty if there is no choice. */
export function shownLayouts({ layouts }: Pick<ShownVoucher, 'layouts'>): ShownVoucher['layouts'] {
  return layouts.length > 1 ? layouts : [];
}

/** Returns the description of an option, after those of its parents. Empty if it has none. */
export function describeOption(
  { options }: Pick<ShownVoucher, 'options'>,
  { description, parent }: Pick<ShownVoucher['options'][number], 'description' | 'parent'>,
): string {
  const above = parent && options.find(({ id }) => id === parent.id);
  return [above ? describeOption({ options }, above) : '', description]
    .filter((text) => text !== '')
    .join(' – ');
}

/** Returns whether the purchaser chooses the price of an option. */
export function hasChosenPrice(
  { typeName }: Pick<ShownVoucher, 'typeName'>,
  { maxSellPrice }: ShownVoucher['options'][number],
): boolean {
  return typeName === 'BUYER_DEFINED' || maxSellPrice !== null;
}

/** Returns the choices of delivery that a voucher offers, the default one first. */
export function deliveriesOf(voucher: ShownVoucher, sendsEmails: boolean): readonly DeliveryChoice[] {
  const isPosted = voucher.isPostalDeliveryEnabled && voucher.shippingMethods.length > 0;
  return deliveryChoices.filter((choice) => {
    if (choice === 'printout') return true;
    return choice === 'postal' ? isPosted : sendsEmails;
  });
}

/** Returns the submitted values of a form, without fields that the form does not have. */
export function toPurchaseValues(form: URLSearchParams): PurchaseValues {
  return Object.fromEntries(
    purchaseFields.flatMap((field) => {
      const value = form.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );
}

/**
 * Converts the values of the form to the input of the operations, which validate them. `urlToken` is
 * that of a secret voucher, otherwise null.
 */
export function readPurchase(
  values: PurchaseValues,
  voucher: ShownVoucher,
  urlToken: string | null,
): ReadPurchase {
  const problems: FieldProblem[] = [];
  const textOf = (field: PurchaseField) => values[field]?.trim() || null;
  const quantity = /^\d{1,2}$/.test(textOf('quantity') ?? '1') ? Number(textOf('quantity') ?? '1') : null;
  if (quantity === null || quantity < 1 || quantity > maxOpenUnits)
    problems.push({ field: 'quantity', code: 'OUT_OF_RANGE' });
  const [layout] = voucher.layouts;
  const [option] = leavesOf(voucher).filter(({ id }) => id === values.option);
  const item: VoucherToSellInput = {
    voucherId: voucher.id,
    urlToken,
    voucherVersion: /^\d{1,9}$/.test(values.version ?? '') ? Number(values.version) : voucher.version,
    optionId: values.option ?? '',
    optionAmount: option && hasChosenPrice(voucher, option) ? readAmount(values, option, problems) : null,
    layoutId: values.layout ?? layout?.id ?? '',
    voucherFrom: textOf('from'),
    voucherTo: textOf('to'),
    message: voucher.displayOptions.isVoucherMessageOff ? null : (normaliseLines(values.message) ?? null),
    isPriceHidden: isPriceHidden(values, voucher),
    ...(voucher.displayOptions.canPurchaserChooseDesign && { design: readDesign(values) }),
    delivery: readDelivery(values),
  };
  const code = textOf('discount');
  return {
    order: {
      items: Array.from({ length: Math.min(quantity ?? 1, maxOpenUnits) }, () => item),
      discounts: code === null ? [] : [{ code }],
    },
    purchase: {
      purchaser: { name: textOf('name') ?? '', email: textOf('email') ?? '', phone: textOf('phone') },
      hasPromotionConsent: values.hasPromotionConsent !== undefined,
    },
    problems,
  };
}

/** Returns whether the price is omitted from the printed voucher, as far as the purchaser may choose. */
export function isPriceHidden(
  values: PurchaseValues,
  { displayOptions: { canPurchaserHidePrice, isPriceVisible } }: ShownVoucher,
): boolean {
  return canPurchaserHidePrice ? values.isPriceHidden !== undefined : !isPriceVisible;
}

/** Returns the chosen design. Null, the design of the voucher, for an unknown one. */
function readDesign({ design }: PurchaseValues): VoucherDesign | null {
  return designsOnOffer.find((each) => each === design) ?? null;
}

function readAmount(
  { amount: text = '' }: PurchaseValues,
  { sellPrice: { currency } }: ShownVoucher['options'][number],
  problems: FieldProblem[],
): VoucherToSellInput['optionAmount'] {
  if (text.trim() === '') return null;
  const amount = parseEnteredAmount(text, currency);
  if (amount === null) problems.push({ field: 'amount', code: 'OUT_OF_RANGE' });
  return { amount: amount ?? 0, currency };
}

function readDelivery(values: PurchaseValues): VoucherToSellInput['delivery'] {
  const textOf = (field: PurchaseField) => values[field]?.trim() ?? '';
  const deliverAt = textOf('deliverAt') || null;
  switch (values.delivery) {
    case 'printout':
      return { unshipped: 'PRINTOUT' };
    case 'recipient':
      return {
        electronic: { recipient: { name: textOf('to'), email: textOf('recipientEmail') }, deliverAt },
      };
    case 'postal':
      return {
        postal: {
          shippingMethodId: textOf('shippingMethod'),
          address: {
            name: textOf('addressName'),
            addressLine1: textOf('addressLine1'),
            addressLine2: textOf('addressLine2') || null,
            city: textOf('city'),
            postcode: textOf('postcode'),
            county: textOf('county') || null,
            country: textOf('country'),
          },
        },
      };
    default:
      return { electronic: { deliverAt } };
  }
}

/** Returns a text with line feeds only: browsers send the ends of lines of a text area as CRLF. */
function normaliseLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n').trim() || undefined;
}

import { z } from 'zod';
import type { ModelRows } from '../platform/database/model-rows.ts';
import type { FieldFault } from '../platform/errors/domain-error.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { day, type Given, moment, quantity, title, translation, webAddress, whole } from './check-input.ts';
import type { Values } from './write-row.ts';

const validity = z
  .object({
    rule: z.enum(['days', 'months', 'fixed']),
    /** Days or months. */
    length: whole(1, 1200).nullish(),
    startsOn: day().nullish(),
    endsOn: day().nullish(),
  })
  .superRefine(({ rule, length, startsOn, endsOn }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (rule === 'fixed') {
      if (!endsOn) fault('endsOn', 'is required for a fixed validity');
      if (length) fault('length', 'is not for a fixed validity');
      if (startsOn && endsOn && startsOn > endsOn) fault('endsOn', 'must not be before startsOn');
    } else {
      if (!length) fault('length', 'is required for a validity of days or months');
      if (startsOn) fault('startsOn', 'is for a fixed validity alone');
      if (endsOn) fault('endsOn', 'is for a fixed validity alone');
    }
  });

const ids = () => z.array(z.int()).max(500, 'must be at most 500').optional();

export const voucherShape = z.object({
  voucherTitle: title(),
  description: translation(textLimits.description).optional(),
  imgUrl: webAddress().nullish(),
  isActive: z.boolean().optional(),
  accessLevel: z.enum(['published', 'unpublished', 'secret']).optional(),
  salePeriodFrom: moment().nullish(),
  salePeriodTo: moment().nullish(),
  isRedeemableEverywhere: z.boolean().optional(),
  displayOptions: z
    .object({
      isVoucherMessageOff: z.boolean().optional(),
      priceVisible: z.boolean().optional(),
      changingPriceVisibilityByBuyerAllowed: z.boolean().optional(),
    })
    .optional(),
  postalDeliveryEnabled: z.boolean().optional(),
  multiUse: z.boolean().optional(),
  quantity: quantity().optional(),
  position: whole(0, 1_000_000).optional(),
  validity,
  categoryDatabaseIds: ids(),
  redeemLocationDatabaseIds: ids(),
  shippingMethodDatabaseIds: ids(),
});

/** A voucher as staff write it down. What it is tied to is named by ids (voucher-links.ts). */
export type VoucherFields = z.infer<typeof voucherShape>;

export const voucherChangeShape = voucherShape.partial();
type VoucherChanges = z.infer<typeof voucherChangeShape>;

/** What can change without a new version: what is sold stays the same. */
const besideTheSale: ReadonlySet<string> = new Set([
  'imgUrl',
  'isActive',
  'accessLevel',
  'salePeriodFrom',
  'salePeriodTo',
  'quantity',
  'position',
] satisfies (keyof VoucherFields)[]);

/** Whether a change of these columns changes what is sold. */
export function changesSale(values: Values<'Voucher'>): boolean {
  return Object.keys(values).some((field) => !besideTheSale.has(field));
}

/** The fields as columns. */
export function toVoucherColumns(fields: VoucherChanges): Values<'Voucher'> {
  const {
    validity: window,
    displayOptions,
    categoryDatabaseIds,
    redeemLocationDatabaseIds,
    shippingMethodDatabaseIds,
    ...rest
  } = fields;
  const midnight = (date: string | null | undefined) => (date ? new Date(`${date}T00:00:00Z`) : null);
  return {
    ...rest,
    ...displayOptions,
    ...(window && {
      validityRule: window.rule,
      validityLength: window.length ?? null,
      validityStartsOn: midnight(window.startsOn),
      validityEndsOn: midnight(window.endsOn),
    }),
  };
}

/** What a change must fit of what is there. */
type Stored = Pick<ModelRows['Voucher'], 'salePeriodFrom' | 'salePeriodTo' | 'quantity' | 'sold'>;

/** The faults of fields that are right each and wrong together, or with what is stored. */
export function findVoucherFaults(stored: Stored, input: Given<VoucherFields>): FieldFault[] {
  const faults: FieldFault[] = [];
  const { salePeriodFrom = stored.salePeriodFrom, salePeriodTo = stored.salePeriodTo, quantity: wanted } = input;
  if (salePeriodFrom && salePeriodTo && salePeriodFrom > salePeriodTo) {
    faults.push({ field: 'salePeriodTo', message: 'must not be before salePeriodFrom' });
  }
  faults.push(...findStockFaults(wanted, stored.sold));
  return faults;
}

/** What is sold can't be taken off sale again. */
export function findStockFaults(wanted: number | null | undefined, sold: number): FieldFault[] {
  return typeof wanted === 'number' && wanted < sold
    ? [{ field: 'quantity', message: `must not be below the ${sold} that are sold` }]
    : [];
}

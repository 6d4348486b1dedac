import { z } from 'zod';
import type { ShippingAddress } from './order-input.ts';

/**
 * The columns whose corrections the history of an order shows. Audit entries of corrections contain
 * their values before and after, by the names of the columns.
 */
export const correctedColumns = [
  'purchaser_name',
  'purchaser_email',
  'purchaser_phone',
  'recipient_name',
  'recipient_email',
  'voucher_from',
  'voucher_to',
  'message',
  'internal_note',
  'shipping_address',
] as const;

export type CorrectedColumn = (typeof correctedColumns)[number];

/** A corrected value. An address is one text with a line for each of its parts. */
export interface Correction {
  readonly column: CorrectedColumn;
  /** Null if there was no value, or if it was erased. */
  readonly before: string | null;
  readonly after: string | null;
}

const valuesShape = z.record(z.string(), z.unknown()).nullable();
const detailsShape = z.object({ before: valuesShape, after: valuesShape });

/** Returns the values that differ between `before` and `after` of an audit entry. */
export function readCorrections(details: unknown): Correction[] {
  const { before, after } = detailsShape.parse(details);
  return correctedColumns.flatMap((column) => {
    const correction = {
      column,
      before: formatValue(before?.[column]),
      after: formatValue(after?.[column]),
    };
    return correction.before === correction.after ? [] : [correction];
  });
}

/** The parts of an address in the order in which they are written. */
const addressParts = [
  'name',
  'address_line_1',
  'address_line_2',
  'city',
  'postcode',
  'county',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

function formatValue(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const address: Readonly<Record<string, unknown>> = { ...value };
  return addressParts.flatMap((part) => address[part] || []).join('\n');
}

import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { IsPerson } from './personal-rows.ts';

/**
 * The keys whose values are erased in the stored JSON of events and audit entries: free texts, shipping addresses and payment
 * data.
 */
const erasedKeys: ReadonlySet<string> = new Set([
  ...['reason', 'message', 'voucher_from', 'voucher_to', 'internal_note', 'block_reason'],
  ...['shipping_address', 'card_number', 'manual_payment_reference'],
]);

/**
 * Returns the stored JSON of an event or an audit entry with the values of a person set to null. These are e-mail addresses of
 * the person, the name or the mail server's response in the same object, and the values of `erasedKeys` in objects for which
 * `isConcerned` returns true. The metadata of such objects becomes an empty object. `isConcerned` is called with every object.
 * Returns `value` itself if nothing is erased.
 */
export function redactJson(
  value: Prisma.JsonValue,
  isPerson: IsPerson,
  isConcerned: (object: Prisma.JsonObject) => boolean,
): Prisma.JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => redactJson(item, isPerson, isConcerned));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const object = value as Prisma.JsonObject;
  const erased = new Set(keysOfPerson(object, isPerson));
  const hasTexts = isConcerned(object);
  const redactValue = (key: string, item: Prisma.JsonValue): Prisma.JsonValue => {
    if (erased.has(key) || (hasTexts && erasedKeys.has(key))) return null;
    // Metadata must not become null, so an empty object replaces it.
    if (hasTexts && key === 'metadata' && typeof item === 'object' && item !== null)
      return Object.keys(item).length === 0 ? item : {};
    return redactJson(item, isPerson, isConcerned);
  };
  const entries = Object.entries(object).map(([key, item]) => [key, redactValue(key, item ?? null)] as const);
  return entries.every(([key, item]) => item === object[key]) ? object : Object.fromEntries(entries);
}

function keysOfPerson({ recipient_email, to }: Prisma.JsonObject, isPerson: IsPerson): string[] {
  return [
    ...(isPerson(toText(recipient_email)) ? ['recipient_name', 'recipient_email'] : []),
    ...(isPerson(toText(to)) ? ['to', 'response'] : []),
  ];
}

function toText(value: Prisma.JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

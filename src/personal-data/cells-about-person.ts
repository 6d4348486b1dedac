// cspell:ignore Kunde Kundenname adresse firma kontakt strasse straße telefon
import type { IsPerson } from '../personal-columns/personal-values.ts';
import { isEmailAddress } from '../platform/values/email-address.ts';
import type { RowCell } from '../voucher-imports/row-cells.ts';

/**
 * Returns the cells of a row that are about a person, by their columns: those with the e-mail address of the
 * person, and those of which the column names the same part of the row, such as `customer_name` and
 * `customer_email`, `Kunde Tel.` and `Kunde E-Mail`, `buyerName` and `buyerEmail`, or `buyer.address.street`
 * and `buyer.contact.email`. Excludes parts that have a name or an e-mail address of their own, such as
 * `order.recipient` below `order.email`, and the addresses of others.
 */
export function cellsAboutPerson(
  cells: readonly RowCell[],
  isPerson: IsPerson,
): Readonly<Record<string, string>> {
  if (!cells.some(({ value }) => isPerson(value.trim()))) return {};
  const parts = cells.map(({ column, value }) => ({ ...toPart(column), column, value: value.trim() }));
  const ofPerson = parts.filter(({ value }) => isPerson(value));
  const named = parts.filter(({ isNamed }) => isNamed);
  const isOwn = ({ path, value }: (typeof parts)[number]) =>
    (!isEmailAddress(value) || isPerson(value)) &&
    ofPerson.some(
      (own) =>
        isWithin(path, own.path) &&
        !named.some((other) => other.path.length > own.path.length && isWithin(path, other.path)),
    );
  return Object.fromEntries(
    cells.flatMap(({ column, value }, index) => {
      const part = parts[index];
      return part && isOwn(part) ? [[column, value]] : [];
    }),
  );
}

/** The part of a row that a column describes. */
interface Part {
  /** The words of the column without those for an attribute of a person. Empty for `name` or `E-Mail`. */
  readonly path: readonly string[];
  /** Whether the column contains a name or an e-mail address. */
  readonly isNamed: boolean;
}

/** Words for attributes of a person. */
const attributes = new Set(
  'e first last given family full company firma contact kontakt tel mobile mobil fax street straße strasse city ort zip plz postcode country land'.split(
    ' ',
  ),
);
/** Attributes that are also the end of a compound word, such as `Kundenname`. */
const compound =
  /^(.*?)(?:((?:first|last|sur|vor|nach)?names?|e?mails?)|phones?|telefon|telephone|address(?:es)?|adresse)$/u;

function toPart(column: string): Part {
  const words =
    column
      .replaceAll(/e-mail/giu, 'email')
      .match(/\[\d+\]|\p{Lu}+[\p{Ll}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}](?:[\p{Ll}\p{Lo}\p{M}\p{N}])*/gu) ?? [];
  const path: string[] = [];
  let isNamed = false;
  let isAttribute = false;
  for (const word of words.map((each) => each.toLowerCase())) {
    // The position in a list of addresses.
    if (isAttribute && word.startsWith('[')) continue;
    const [whole, owner = '', name] = compound.exec(word) ?? [];
    isAttribute = whole !== undefined || attributes.has(word);
    if (name !== undefined) isNamed = true;
    if (!isAttribute) path.push(word);
    else if (owner !== '') path.push(owner);
  }
  return { path, isNamed };
}

/** Returns whether a path is or begins with another path. Nothing but itself is within the empty path. */
function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.length === 0 ? path.length === 0 : outer.every((word, index) => word === path[index]);
}

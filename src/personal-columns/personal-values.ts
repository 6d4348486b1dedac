import { isDeepStrictEqual } from 'node:util';
import type {
  ErasedValue,
  Owner,
  PersonalColumn,
  PersonalColumns,
  ReplacedColumn,
  Role,
} from './column-class.ts';

/** Whether an e-mail address is that of the person whose data is exported or erased. */
export type IsPerson = (email: string | null) => boolean;

/** The part of the person in an order or in a product. */
export type Roles = ReadonlySet<Role>;

/** The e-mail addresses of a product, or of a row of an import. */
interface ProductAddresses {
  readonly recipientEmail: string | null;
  readonly sentTo: string | null;
}

/**
 * Returns the part of the person in an order of this purchaser, or in one of its products. If a
 * voucher has no other person's e-mail address, the purchaser is its recipient.
 */
export function toRoles(
  isPerson: IsPerson,
  purchaserEmail: string | null,
  product: ProductAddresses | null,
): Roles {
  const roles = new Set<Role>();
  const isPurchaser = isPerson(purchaserEmail);
  if (isPurchaser) roles.add('purchaser');
  if (product) {
    const { recipientEmail, sentTo } = product;
    const isOwn = isPurchaser && recipientEmail === null && (sentTo === null || isPerson(sentTo));
    if (isOwn || isPerson(recipientEmail)) roles.add('recipient');
  }
  if (roles.size > 0) roles.add('customer');
  return roles;
}

/** A row, or the values of a row of an import, by the names of its fields. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** The person, and the part of the person in the order or in the product of a row. */
export interface PartOfPerson {
  readonly roles: Roles;
  readonly isPerson: IsPerson;
}

/**
 * Returns the values of the columns of the person after the erasure. Returns no values if none of
 * them changes, and otherwise all, because a concurrent transaction may set one that is already
 * erased in `row`.
 */
export function eraseValues(columns: PersonalColumns, row: PersonalRow, part: PartOfPerson): PersonalRow {
  const erased = ofPerson(columns, row, part).flatMap(([field, column]) => {
    const value = row[field];
    return isReplaced(column) && !(value === null && isObject(column.erasure.by))
      ? [[field, replace(column, value)] as const]
      : [];
  });
  return erased.every(([field, value]) => isDeepStrictEqual(value, row[field]))
    ? {}
    : Object.fromEntries(erased);
}

/**
 * Returns the values after the erasure of all columns of a model whose rows belong to one person.
 */
export function erasedValues(columns: PersonalColumns): Readonly<Record<string, ErasedValue>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      isReplaced(column) ? [[field, column.erasure.by]] : [],
    ),
  );
}

/** Returns the values of the columns of the person, without those that copy other columns. */
export function describeValues(columns: PersonalColumns, row: PersonalRow, part: PartOfPerson): PersonalRow {
  const own = ofPerson(columns, row, part).filter(([, { erasure }]) => erasure.kind !== 'copy');
  return Object.fromEntries(own.map(([field]) => [field, row[field]]));
}

/** Returns the value that replaces the value of a column. A null stays null. */
export function replace({ erasure: { by, keptKey } }: ReplacedColumn, value: unknown): unknown {
  if (value === null || keptKey === undefined || !isObject(by)) return value === null ? null : by;
  return { ...by, [keptKey]: isObject(value) ? (value[keptKey] ?? '') : '' };
}

export function isReplaced(column: PersonalColumn): column is ReplacedColumn {
  return column.erasure.kind === 'replaced';
}

/** Returns the columns whose owner meets the condition. */
export function ofOwners(columns: PersonalColumns, condition: (of: Owner) => boolean): PersonalColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, { of }]) => condition(of)));
}

/**
 * Whether the data of such an owner belongs to the person. `addressIn` returns the e-mail address
 * in a column of the row.
 */
export function isOwner(
  of: Owner,
  { roles, isPerson }: PartOfPerson,
  addressIn: (field: string) => unknown,
): boolean {
  if (typeof of === 'string') return (roles as ReadonlySet<Owner>).has(of);
  const address = addressIn(of.addressIn);
  return isPerson(typeof address === 'string' ? address : null);
}

function ofPerson(
  columns: PersonalColumns,
  row: PersonalRow,
  part: PartOfPerson,
): [string, PersonalColumn][] {
  return Object.entries(columns).filter(([, { of }]) => isOwner(of, part, (field) => row[field]));
}

export function isObject(value: unknown): value is PersonalRow {
  return typeof value === 'object' && value !== null;
}

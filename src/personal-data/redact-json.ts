import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { ReplacedColumn } from '../personal-columns/column-class.ts';
import { orderModels } from '../personal-columns/order-models.ts';
import {
  type IsPerson,
  isOwner,
  isReplaced,
  type Roles,
  replace,
} from '../personal-columns/personal-values.ts';
import { columnOf } from '../platform/rows/model-rows.ts';

/** The keys of stored JSON that contain values of personal columns: the names of the columns. */
const columnsOfKey = Map.groupBy(
  orderModels.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([field, column]) =>
      isReplaced(column) ? [{ key: columnOf(field), column }] : [],
    ),
  ),
  ({ key }) => key,
);
/** The key of audit entries that contains `Email.recipientEmail`. */
const addressKey = 'to';

/**
 * Returns the stored JSON of an event or an audit entry with the values of a person replaced as in
 * the columns of the same names, and texts by null. `rolesOf` returns the part of the person in the
 * order or product that an object describes, and is called with every object. An object with the
 * e-mail address of a recipient or purchaser belongs to them, who may have been corrected since
 * then.
 * Returns `value` itself if nothing is erased.
 */
export function redactJson(
  value: Prisma.JsonValue,
  isPerson: IsPerson,
  rolesOf: (object: Prisma.JsonObject) => Roles,
): Prisma.JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => redactJson(item, isPerson, rolesOf));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const object = value as Prisma.JsonObject;
  const part = { isPerson, roles: rolesInObject(object, rolesOf(object), isPerson) };
  const addressIn = (field: string) => object[columnOf(field)] ?? object[addressKey];
  const entries = Object.entries(object).map(([key, item = null]) => {
    const column = columnsOfKey
      .get(key)
      ?.find((candidate) => isOwner(candidate.column.of, part, addressIn))?.column;
    if (column) return [key, replaceInJson(column, item)] as const;
    const isAddress = key === addressKey && typeof item === 'string' && isPerson(item);
    return [key, isAddress ? null : redactJson(item, isPerson, rolesOf)] as const;
  });
  return entries.every(([key, item]) => item === object[key]) ? object : Object.fromEntries(entries);
}

function rolesInObject(object: Prisma.JsonObject, roles: Roles, isPerson: IsPerson): Roles {
  const inObject = new Set(roles);
  for (const role of ['recipient', 'purchaser'] as const) {
    const address = object[`${role}_email`];
    if (typeof address !== 'string') continue;
    inObject.delete(role);
    if (isPerson(address)) inObject.add(role);
  }
  return inObject;
}

function replaceInJson(column: ReplacedColumn, item: Prisma.JsonValue): Prisma.JsonValue {
  const replaced = (replace(column, item) || null) as Prisma.JsonValue;
  return isDeepStrictEqual(replaced, item) ? item : replaced;
}

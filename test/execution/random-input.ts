import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Pick } from './pick.ts';

/** A value of an input type, in JSON and as a literal of an operation. */
export interface InputValue {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly literal: string;
}

const ids = [
  'SalesPage:1',
  'Order:1:1',
  'Order:1:2',
  'SoldVoucher:1:1',
  'SoldVoucher:1:2',
  'Voucher:1:1',
  'Voucher:1:2',
];
const furtherIds = [
  'Redemption:1:1',
  'Category:1:1',
  'Delivery:1:1',
  'SalesPage:99',
  'Order:1:99999',
  'Payment:1:1',
  'text',
];

/**
 * The values of scalars. A value that the type rejects leads to the same validation error on every
 * path.
 */
const scalars: Readonly<Record<string, readonly unknown[]>> = {
  ID: [...ids, ...furtherIds],
  Int: [1, 2, 3, 5],
  SafeInt: [1, 2, 5_000_000_000],
  Boolean: [true, false],
  Float: [1, 2.5],
  String: ['x', 'Demo', 'en'],
  Date: ['2026-11-01', '2026-11-07'],
  DateTime: ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  LocalDateTime: ['2026-11-01T00:00:00', '2026-11-07T00:00:00'],
};

/** Returns a random value of an input type for the argument or input field with this name. */
export function randomInput(name: string, type: GraphQLInputType, pick: Pick, depth = 2): InputValue {
  if (isNonNullType(type)) return { ...randomInput(name, type.ofType, pick, depth), type };
  if (isListType(type)) {
    const items = Array.from({ length: 1 + pick(2) }, () => randomInput(name, type.ofType, pick, depth));
    return {
      type,
      value: items.map(({ value }) => value),
      literal: `[${items.map(({ literal }) => literal).join(', ')}]`,
    };
  }
  if (isEnumType(type)) {
    const { name: value = '' } = type.getValues()[pick(type.getValues().length - 1)] ?? {};
    return { type, value, literal: value };
  }
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields());
    const optional = all.filter((field) => !isRequiredInputField(field));
    const chosen = depth > 0 && optional.length > 0 ? [optional[pick(optional.length - 1)]] : [];
    const fields = [...all.filter(isRequiredInputField), ...chosen].flatMap((field) =>
      field ? [field] : [],
    );
    const parts = fields.map(
      (field) => [field.name, randomInput(field.name, field.type, pick, depth - 1)] as const,
    );
    return {
      type,
      value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
      literal: `{ ${parts.map(([key, part]) => `${key}: ${part.literal}`).join(', ')} }`,
    };
  }
  const values = scalars[type.name] ?? ['x'];
  const value = values[pick(values.length - 1)];
  return { type, value, literal: JSON.stringify(value) };
}

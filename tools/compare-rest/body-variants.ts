import type { Schema } from '../harness/documented-operations.ts';

/** Values that operations accept in their bodies, by the names of the members. */
export type KnownValues = Readonly<Record<string, unknown>>;

/**
 * Returns a value of a schema with all its members. A member with a name in `known` has the known
 * value.
 */
export function completeValue(schema: Schema, known: KnownValues, name = ''): unknown {
  if (name in known) return known[name];
  const { enum: [first] = [], properties, items, anyOf: [choice] = [] } = schema;
  if (first !== undefined) return first;
  if (choice) return completeValue(choice, known, name);
  if (items) return [completeValue(items, known, name)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, completeValue(part, known, key)]),
    );
  return schema.type === 'boolean' ? true : schema.type === 'integer' ? 1 : 'x';
}

const wrongTypes = [
  null,
  '',
  'x',
  'x\0',
  '\ud800',
  '1',
  '01',
  'true',
  -1,
  0,
  1.5,
  2 ** 31,
  1e300,
  true,
  [],
  [null],
  {},
  { x: 1 },
];

/**
 * Returns variants of a value. In each variant, one member at any depth is missing, has another
 * type or another value, or is too short, too long or out of range. Some variants are valid.
 */
export function variants(schema: Schema, value: unknown): unknown[] {
  const {
    properties,
    items,
    maxItems,
    maxLength,
    minimum,
    maximum,
    enum: values = [],
    anyOf: [choice] = [],
  } = schema;
  if (choice) return variants(choice, value);
  const own = [
    ...wrongTypes,
    ...values,
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(minimum === undefined || maximum === undefined ? [] : [minimum, minimum - 1, maximum, maximum + 1]),
  ];
  if (Array.isArray(value) && items) {
    const [first, ...others] = value;
    const long = maxItems !== undefined && maxItems <= 100 ? [Array(maxItems + 1).fill(first)] : [];
    return [...own, ...long, [first, first], ...variants(items, first).map((item) => [item, ...others])];
  }
  if (typeof value !== 'object' || value === null || !properties) return own;
  const members = Object.entries(properties).filter(([name]) => name in value);
  return [
    ...own,
    ...members.map(([name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    ...members.flatMap(([name, part]) =>
      variants(part, (value as KnownValues)[name]).map((changed) => ({ ...value, [name]: changed })),
    ),
  ];
}

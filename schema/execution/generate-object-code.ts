import { isObjectType } from 'graphql';
import type { PlannedField, PlannedObject, PlannedValue } from './plan-fields.ts';

/**
 * Converts a value to its value in the response. Throws `notConvertible` if it is an error, a
 * promise, or null although its type is non-null.
 */
type Convert = (value: unknown) => unknown;

const notConvertible = new Error('The value must be completed separately.');

/**
 * Generates `object.create`, which reads the fields that need no resolver, including those of their
 * objects. One object literal takes a fraction of the time of assigning each field.
 */
export function generateObjectCode(object: PlannedObject): void {
  const { fields } = object;
  const converters = fields.map(createFieldConverter);
  const entries = fields.map(({ key, property }, index) => {
    // Without brackets, the name would set the prototype.
    const name = key === '__proto__' ? '["__proto__"]' : JSON.stringify(key);
    if (!converters[index]) return `${name}: null`;
    const value = property === null ? `read${index}(source)` : `source[${JSON.stringify(property)}]`;
    return `${name}: convert${index}(${value})`;
  });
  const namesOf = (prefix: string) => fields.map((_field, index) => `${prefix}${index}`).join();
  const build = new Function(
    'readers',
    'converters',
    `const [${namesOf('read')}] = readers, [${namesOf('convert')}] = converters;
     return (source) => ({ ${entries.join()} });`,
  );
  object.create = build(
    fields.map(({ read }) => read),
    converters,
  );
  object.otherFields = fields.filter((_field, index) => !converters[index]);
}

function createFieldConverter({ read, isCharged, value }: PlannedField): Convert | null {
  return read && !isCharged ? createConverter(value) : null;
}

/** Returns null if completing a value can require a resolver. */
function createConverter(value: PlannedValue): Convert | null {
  const { isLeaf, isNonNull, serialise, item } = value;
  if (isLeaf && !serialise) return isNonNull ? requireScalar : toScalar;
  const convert = serialise ?? (item ? createListConverter(item) : createObjectConverter(value));
  if (!convert) return null;
  return (given) => {
    if (given instanceof Error || given instanceof Promise) throw notConvertible;
    if (given !== null && given !== undefined) return convert(given);
    if (isNonNull) throw notConvertible;
    return null;
  };
}

function toScalar(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return toJson(value);
  return value ?? null;
}

function requireScalar(value: unknown): unknown {
  if (value === null || value === undefined) throw notConvertible;
  return typeof value === 'object' ? toJson(value) : value;
}

/** Returns a value of a scalar that is an object, such as a `Translation`. */
function toJson(value: object): object {
  if (value instanceof Error || value instanceof Promise) throw notConvertible;
  return value;
}

function createListConverter(item: PlannedValue): Convert | null {
  const convert = createConverter(item);
  return (
    convert &&
    ((list) => {
      if (!Array.isArray(list)) throw notConvertible;
      return list.map((value) => convert(value));
    })
  );
}

function createObjectConverter({ type, planObject }: PlannedValue): Convert | null {
  if (!isObjectType(type)) return null;
  const object = planObject(type);
  if (!object.create) generateObjectCode(object);
  const { create, otherFields } = object;
  return create && otherFields.length === 0 ? (source) => create(source as object) : null;
}

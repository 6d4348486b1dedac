import { demoCodes } from '../../../prisma/demo/demo-credentials.ts';
import type { Schema } from '../../../tools/harness/documented-operations.ts';
import { injections, pick, randomValue } from './random-values.ts';

/** Plausible values by field name. Requests with them pass the first validation. */
export const plausibleValues: Readonly<Record<string, readonly unknown[]>> = {
  voucher_code: Object.values(demoCodes),
  code: Object.values(demoCodes),
  language: ['en', 'de'],
  email: ['petra@example.test', 'admin@demo.test'],
  subdomain: ['demo-spa', 'other-shop'],
  domain: [1, 2, 3],
  delivery_method: ['electronic', 'printout', 'postal'],
  currency: ['GBP', 'EUR'],
  url: ['https://receiver.example.test/hook'],
  voucher_version: [1, 2],
  reductor: [1, 2],
  order: ['asc', 'desc'],
  order_by: ['created_at'],
  limit: [1, 10, 50],
  reseller_hash: ['demo-reseller'],
};

/**
 * Returns a value of the schema. `randomShare` is the probability with which each part is replaced
 * by a random value.
 */
export function fuzzedValue(schema: Schema, name: string, randomShare: number): unknown {
  if (Math.random() < randomShare) return randomValue();
  const known = plausibleValues[name];
  if (known !== undefined) return pick(known);
  const { enum: values, const: constant, anyOf, oneOf, allOf, properties, items } = schema;
  if (constant !== undefined) return constant;
  if (values !== undefined && values.length > 0) return pick(values);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined && choices.length > 0) return fuzzedValue(pick(choices), name, randomShare);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => fuzzedValue(part, name, 0)));
  if (properties !== undefined) return fuzzedObject(schema, randomShare);
  if (items !== undefined)
    return Array.from({ length: 1 + Math.floor(Math.random() * 2) }, () =>
      fuzzedValue(items, name, randomShare),
    );
  return fuzzedScalar(schema);
}

function fuzzedObject({ properties = {}, required = [] }: Schema, randomShare: number): object {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || Math.random() < 0.5)
    .map(([name, schema]) => [name, fuzzedValue(schema, name, randomShare)] as const);
  const further = Math.random() < randomShare ? [[pick(injections), randomValue()] as const] : [];
  return Object.fromEntries([...entries, ...further]);
}

function fuzzedScalar({ type, minimum = 1, maximum = 100, format }: Schema): unknown {
  const kinds = [type ?? 'string'].flat();
  switch (pick(kinds)) {
    case 'integer':
    case 'number':
      return Math.floor(minimum + Math.random() * Math.min(maximum - minimum, 100));
    case 'boolean':
      return Math.random() < 0.5;
    case 'null':
      return null;
    case 'array':
      return [];
    case 'object':
      return { en: 'x' };
    default:
      return format === 'date'
        ? '2026-11-01'
        : format === 'date-time'
          ? '2026-11-01T10:00:00+00:00'
          : pick(['x', 'Petra Probe', '1']);
  }
}

import { readFileSync } from 'node:fs';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { printInternalPart } from '../../schema/printing/print-internal-part.ts';
import { printSchemaText } from '../../schema/printing/print-schema.ts';
import { internalSchema, schema } from '../../schema/schema.ts';
import { publicSchema } from './selections.ts';

test('internal.graphql contains what the schema of the REST adapter adds to the public one', () => {
  const file = readFileSync(new URL('../../schema/internal.graphql', import.meta.url), 'utf8');
  expect(file).toBe(printInternalPart(internalSchema, schema));
});

test('schema.graphql equals the served schema', () => {
  const file = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');
  expect(file).toBe(printSchemaText(schema));
  expect(file.split('\n').length, 'the schema is short enough to be read').toBeLessThan(10_500);
});

test('@semanticNonNull marks exactly the fields that are null only on an error', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const marked = fields
    .filter(({ field }) => 'semanticNonNull' in ((field.extensions.directives as object | undefined) ?? {}))
    .map(({ type, field }) => `${type.name}.${field.name}`);
  expect(marked).toContain('Redemption.soldVoucher');
  // A payload's field is also null if the mutation was rejected, and such a field if there is no
  // e-mail address.
  expect(marked).not.toContain('RedeemSoldVoucherPayload.redemption');
  expect(marked).not.toContain('StaffMember.email');
  for (const { type, field } of fields)
    expect(isNonNullType(field.type) && marked.includes(`${type.name}.${field.name}`)).toBe(false);
});

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

/** Returns the paths of the parts that have no description. */
function pathsWithoutDescription(
  parts: readonly { readonly path: string; readonly description?: string | null | undefined }[],
): string[] {
  return parts.filter(({ description }) => !description?.trim()).map(({ path }) => path);
}

test('every type has a description', () => {
  expect(types.length).toBeGreaterThan(50);
  expect(
    pathsWithoutDescription(types.map(({ name, description }) => ({ path: name, description }))),
  ).toEqual([]);
});

test('every field, input field and argument has a description', () => {
  const parts = types.flatMap((type) => {
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map(({ name, description }) => ({
        path: `${type.name}.${name}`,
        description,
      }));
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ name, description, args }) => [
      { path: `${type.name}.${name}`, description },
      // The type of the argument `input` has the description.
      ...args
        .filter((argument) => argument.name !== 'input')
        .map((argument) => ({
          path: `${type.name}.${name}(${argument.name})`,
          description: argument.description,
        })),
    ]);
  });
  expect(parts.length).toBeGreaterThan(300);
  expect(pathsWithoutDescription(parts)).toEqual([]);
});

test('every directive has a description', () => {
  expect(
    pathsWithoutDescription(
      publicSchema.getDirectives().map(({ name, description }) => ({ path: `@${name}`, description })),
    ),
  ).toEqual([]);
});

test('every enum has a value', () => {
  for (const type of types.filter(isEnumType)) expect(type.getValues().length).toBeGreaterThan(0);
});

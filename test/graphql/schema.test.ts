import { readFileSync } from 'node:fs';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { printSchemaText } from '../../schema/printing/print-schema.ts';
import { schema } from '../../schema/schema.ts';
import { publicSchema } from './selections.ts';

test('schema.graphql equals the served schema', () => {
  const file = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');
  expect(file).toBe(printSchemaText(schema));
});

const types = Object.values(publicSchema.getTypeMap()).filter(
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
      ...args.map((argument) => ({
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

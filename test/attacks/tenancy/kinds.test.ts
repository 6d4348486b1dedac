import { isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../schema/schema.ts';
import { kindOf } from './kinds.ts';

test('kinds.ts lists the kind of every argument and input field that is an id', () => {
  const unknown: string[] = [];
  let count = 0;
  const check = (name: string, owner: string) => {
    count += 1;
    try {
      kindOf(name, owner);
    } catch {
      unknown.push(`${owner}.${name}`);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const name of Object.keys(type.getFields())) check(name, type.name);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields()))
        for (const { name } of field.args) check(name, field.name);
  }
  expect(count).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

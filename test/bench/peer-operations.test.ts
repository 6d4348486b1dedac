import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/schema.ts';
import { dashboardQuery, dashboardSubscription } from '../../tools/bench/graphql/operations.ts';
import { subscriptionTypeDefinitions, typeDefinitions } from '../../tools/bench/graphql/type-definitions.ts';

describe.each([
  { name: 'dashboard query', operation: dashboardQuery, peer: typeDefinitions },
  { name: 'dashboard subscription', operation: dashboardSubscription, peer: subscriptionTypeDefinitions },
])('the $name', ({ operation, peer }) => {
  test('is valid for the service', () => {
    expect(validate(schema, parse(operation))).toEqual([]);
  });

  test('is valid for the programs with which the bench compares the service', () => {
    expect(validate(buildSchema(peer), parse(operation))).toEqual([]);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { schema } from '../../schema/schema.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';
import { queryRules } from './query-rules.ts';
import { sampleRequest } from './sample-request.ts';

const service = useTestService();

const fields = Object.values(schema.getQueryType()?.getFields() ?? {});

/** The id of no object. */
const unknown = 2_000_000;

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('every query has an entry in queryRules', () => {
  expect(Object.keys(queryRules).sort()).toEqual(fields.map(({ name }) => name).sort());
});

test.each(fields.map((field) => [field.name, field] as const))(
  'the query %s is allowed only to callers with the permission in queryRules',
  async (name, field) => {
    const rule = queryRules[name] ?? 'open';
    const { document, variables } = sampleRequest('query', field, unknown);
    const outcome = async (token: string | null) => {
      const { errors = [] } = await graphql(service, document, variables, token);
      return errors.map(({ extensions }) => extensions?.code);
    };
    expect(await outcome(null)).toEqual(rule === 'open' ? [] : ['UNAUTHENTICATED']);
    if (rule === 'open') return;
    for (const caller of callers) {
      const allowed = rule === 'anyone' || caller.may(typeof rule === 'string' ? rule : rule.organisation);
      const hidden = typeof rule === 'string' ? ['NOT_FOUND'] : [];
      const expected = allowed === null ? hidden : allowed ? [] : ['FORBIDDEN'];
      expect([caller.name, await outcome(caller.token)]).toEqual([caller.name, expected]);
    }
  },
);

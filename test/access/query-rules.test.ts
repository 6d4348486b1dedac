import { beforeAll, expect, test } from 'vitest';
import { isPublic, requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';

const service = useTestService();

const fields = Object.values(schema.getQueryType()?.getFields() ?? {});

/** An id that no object has. */
const unknown = 2_000_000;

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test.each(fields.map((field) => [field.name, field] as const))(
  'the query %s is allowed only for callers with the permission that the schema states',
  async (_name, field) => {
    const requirement = requirementOf(field);
    const { document, variables } = sampleRequest('query', field, unknown);
    const outcome = async (token: string | null) => {
      const { errors = [] } = await graphql(service, document, variables, token);
      // The sample values are invalid for some queries, which check the permission first.
      return errors.map(({ extensions }) => extensions?.code).filter((code) => code !== 'INVALID_INPUT');
    };
    expect(await outcome(null)).toEqual(isPublic(field) ? [] : ['UNAUTHENTICATED']);
    if (isPublic(field)) return;
    for (const caller of callers) {
      const allowed = !requirement || caller.may(requirement.action);
      const hidden = requirement?.on === 'page' ? ['NOT_FOUND'] : [];
      const expected = allowed === null ? hidden : allowed ? [] : ['FORBIDDEN'];
      expect([caller.name, await outcome(caller.token)]).toEqual([caller.name, expected]);
    }
  },
);

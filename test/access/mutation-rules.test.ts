import { beforeAll, expect, test } from 'vitest';
import { isPublic, requirementOf } from '../../schema/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';
import { type MutationRule, mutationRules } from './mutation-rules.ts';
import { sampleRequest } from './sample-request.ts';

const service = useTestService();

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

/** The id of no object. */
const unknown = 2_000_000;

/** Returns the requirement that the schema states, otherwise the one of mutationRules. */
function ruleOf(field: (typeof fields)[number]): MutationRule {
  const requirement = requirementOf(field);
  if (requirement) return requirement.on === 'page' ? requirement.action : { organisation: requirement.action };
  return isPublic(field) ? 'open' : (mutationRules[field.name] ?? 'open');
}

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('every mutation states its permission in the schema or has an entry in mutationRules', () => {
  const without = fields.filter((field) => !requirementOf(field) && !isPublic(field)).map(({ name }) => name);
  expect(Object.keys(mutationRules)).toEqual(expect.arrayContaining(without));
});

test.each(fields.map((field) => [field.name, field] as const))(
  'the mutation %s is allowed only to callers with the permission that it states',
  async (name, field) => {
    const rule = ruleOf(field);
    const { document, variables } = sampleRequest('mutation', field, unknown);
    const outcome = async (token: string | null) => {
      const { data, errors } = await graphql(service, document, variables, token);
      expect(errors).toBeUndefined();
      return data.result.code ?? data.result.__typename;
    };
    if (rule === 'open') {
      expect(await outcome(null)).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
      return;
    }
    expect(await outcome(null)).toBe('UNAUTHENTICATED');
    for (const caller of callers) {
      const allowed = caller.may(typeof rule === 'string' ? rule : rule.organisation);
      const code = await outcome(caller.token);
      const shown = `${name} by ${caller.name}: ${code}`;
      if (allowed === true) expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
      else if (allowed === false) expect(shown).toBe(`${name} by ${caller.name}: FORBIDDEN`);
      else if (typeof rule === 'string') expect(shown).toBe(`${name} by ${caller.name}: NOT_FOUND`);
      else expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
  },
);

import { isEnumType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { VoucherType } from '../../prisma/generated/client/enums.ts';
import { isPublic, requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { type Action, grantsFor } from '../../src/access/permissions.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';

const service = useTestService();

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

/** An id that no object has. */
const unknown = 2_000_000;

/**
 * `open`: no token is required. `organisation`: the action is required on at least one sales page
 * of the organisation.
 */
type MutationRule = Action | 'open' | { readonly organisation: Action };

/** Returns the requirement that the schema states for a mutation. */
function ruleOf(field: (typeof fields)[number]): MutationRule {
  const requirement = requirementOf(field);
  if (requirement)
    return requirement.on === 'page' ? requirement.action : { organisation: requirement.action };
  return 'open';
}

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('the schema states the permission of every mutation', () => {
  const without = fields.filter((field) => !requirementOf(field) && !isPublic(field)).map(({ name }) => name);
  expect(without).toEqual([]);
});

/** The mutation whose permission depends on its input. A separate test checks this mutation. */
const inputDependentMutation = 'createVoucher';

test.each(
  fields.filter(({ name }) => name !== inputDependentMutation).map((field) => [field.name, field] as const),
)(
  'the mutation %s is allowed only for callers with the permission that the schema states',
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
      const action = typeof rule === 'string' ? rule : rule.organisation;
      // No staff member and no API key is a till, not even in another organisation.
      const allowed = action === 'till.unlock' ? false : caller.may(action);
      const code = await outcome(caller.token);
      const shown = `${name} by ${caller.name}: ${code}`;
      if (allowed === true) expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
      else if (allowed === false) expect(shown).toBe(`${name} by ${caller.name}: FORBIDDEN`);
      else if (typeof rule === 'string') expect(shown).toBe(`${name} by ${caller.name}: NOT_FOUND`);
      else expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
  },
);

test.for(Object.values(VoucherType))(
  'createVoucher with the type %s is allowed only for callers with the permission for this type',
  async (type) => {
    const field = fields.find(({ name }) => name === inputDependentMutation);
    const enumType = schema.getType('VoucherTypeName');
    if (!field || !isEnumType(enumType)) throw new Error('the schema has no createVoucher');
    const value = enumType.getValues().find((candidate) => candidate.value === type)?.name;
    const valueAt = (name: string) => (name === 'typeName' ? value : undefined);
    const { document, variables } = sampleRequest('mutation', field, unknown, { valueAt });
    const action = type === VoucherType.VCCVCard ? 'card.change' : 'catalogue.change';
    expect(requirementOf(field)).toEqual({ action: 'voucher.change', on: 'page' });
    expect(grantsFor('voucher.change')).toEqual([
      ...grantsFor('catalogue.change'),
      ...grantsFor('card.change'),
    ]);
    for (const caller of callers) {
      const { data } = await graphql(service, document, variables, caller.token);
      const allowed = caller.may(action);
      if (allowed === null) expect([caller.name, data.result.code]).toEqual([caller.name, 'NOT_FOUND']);
      else expect([caller.name, data.result.code === 'FORBIDDEN']).toEqual([caller.name, !allowed]);
    }
  },
);

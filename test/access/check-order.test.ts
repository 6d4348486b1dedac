import { type GraphQLObjectType, getNamedType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublic, requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { permissions, permissionsOfRole } from '../../src/access/grants.ts';
import { isAllowed } from '../../src/access/permissions.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// A request is authenticated and authorised before its arguments and its input are validated.

const service = useTestService();

const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).filter((field) => !isPublic(field));
const mutations = fieldsOf(schema.getMutationType());
const queries = fieldsOf(schema.getQueryType());
type RootField = (typeof mutations)[number];
const isOnPage = (field: RootField) => requirementOf(field)?.on === 'page';
const onPage = mutations.filter(isOnPage);

/** An id that no object has. */
const unknown = 2_000_000;

type ValueAt = (name: string, owner: string) => unknown;

/** Returns the type of an input field, or of an argument of a query. */
function typeOf(name: string, owner: string) {
  const type = schema.getType(owner);
  const field = isInputObjectType(type)
    ? type.getFields()[name]
    : queries.find((query) => query.name === owner)?.args.find((argument) => argument.name === name);
  return field && getNamedType(field.type);
}

/** Returns a function that gives each argument and input field of the scalar types a value. */
function everyFieldOf(scalars: readonly string[], value: unknown): ValueAt {
  return (name, owner) => (scalars.includes(typeOf(name, owner)?.name ?? '') ? value : undefined);
}

const onlyKey = (value: string) => (name: string) => (name === 'idempotencyKey' ? value : undefined);

/**
 * The values of input fields, for inputs that are invalid but whose sales page is known. Other
 * fields are valid.
 */
const invalidInputs: Readonly<Record<string, ValueAt>> = {
  'unknown objects': () => undefined,
  'empty texts': everyFieldOf(['String'], ''),
  'texts that are too long': everyFieldOf(['String'], 'x'.repeat(5000)),
  'texts that cannot be stored': everyFieldOf(['String'], 'x\u0000'),
  'negative numbers': everyFieldOf(['Int', 'SafeInt'], -1),
  'numbers that are 0': everyFieldOf(['Int', 'SafeInt'], 0),
  'invalid URLs': everyFieldOf(['URL'], 'x'),
  'an idempotency key that is empty': onlyKey(''),
  'an idempotency key that is too long': onlyKey('x'.repeat(256)),
};

/** Invalid arguments of queries. */
const periodOf =
  (first: string, last: string): ValueAt =>
  (name, owner) => {
    const day = { from: first, to: last }[name];
    return day !== undefined && typeOf(name, owner)?.name === 'DateTime' ? `${day}T00:00:00Z` : day;
  };
const invalidPeriods: Readonly<Record<string, ValueAt>> = {
  'a period that ends before it starts': periodOf('2026-12-02', '2026-12-01'),
  'a period that is too long': periodOf('2020-01-01', '2026-12-01'),
};
const unknownPages: Readonly<Record<string, ValueAt>> = { 'malformed ids': everyFieldOf(['ID'], 'x') };

/** Returns whether a field of an input type is the global id of a sales page. */
const denotesPage = (name: string, owner: string) =>
  name === 'salesPageId' || (name === 'id' && owner.endsWith('SalesPageInput'));

interface Attempt {
  readonly token: string | null;
  /** The sales page of the objects in the input. Defaults to 1. */
  readonly salesPageId?: number;
}

/** Returns the code or the type of the result for each of the inputs. */
async function outcomes(
  field: RootField,
  inputs: Readonly<Record<string, ValueAt>>,
  { token, salesPageId = 1 }: Attempt,
) {
  const outcome = async (valueAt: ValueAt) => {
    const operation = queries.includes(field) ? 'query' : 'mutation';
    const { document, variables } = sampleRequest(operation, field, unknown, {
      valueAt: (name, owner) => valueAt(name, owner) ?? (denotesPage(name, owner) ? salesPageId : undefined),
      isGiven: (name, owner) =>
        valueAt(name, owner) !== undefined ||
        (operation === 'query' && isInputObjectType(typeOf(name, owner))),
      salesPageIdOf: () => salesPageId,
    });
    const { data, errors } = await graphql(service, document, variables, token);
    const [error] = errors ?? [];
    return error?.extensions?.code ?? error?.message ?? data.result.code ?? data.result.__typename;
  };
  const results = Object.entries(inputs).map(
    async ([title, valueAt]) => [title, await outcome(valueAt)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

const always = (code: string, inputs: object = invalidInputs) =>
  Object.fromEntries(Object.keys(inputs).map((title) => [title, code]));

/**
 * A till, one that has every permission on another sales page, a staff member without a role, one
 * who may change cards, and an administrator of one of two sales pages.
 */
const tokens = { till: '', elsewhere: '', nobody: '', cards: '', halfAdministrator: '' };
let before: unknown;
beforeAll(async () => {
  tokens.till = await signIn(service, 'redeem@demo.test');
  tokens.cards = await signInStaffWith(service, ['MANAGE_VCARD'], null);
  tokens.elsewhere = await signInStaffWith(service, ['REDEEM_VOUCHER'], permissions.map(toEnum));
  tokens.nobody = await signInStaffWith(service, ['REDEEM_VOUCHER'], null);
  await service.database.query({
    text: `update staff_permissions set role_id = 0, custom_permissions = '{}'
      where staff_member_id = (select max(id) from staff_members)`,
    values: [],
  });
  tokens.halfAdministrator = await signInStaffWith(service, ['REDEEM_VOUCHER'], ['REDEEM_VOUCHER']);
  await service.database.query({
    text: `update staff_permissions set role_id = 1, custom_permissions = '{}'
      where sales_page_id = 1 and staff_member_id = (select max(id) from staff_members)`,
    values: [],
  });
  before = await digestDatabase(service.database);
});

/** Returns the name of a permission in GraphQL. */
const toEnum = (permission: string) => permission.toUpperCase().replaceAll('.', '_');

const named = (fields: readonly RootField[]) => fields.map((field) => [field.name, field] as const);
const all = { ...invalidInputs, ...unknownPages };

const tillMay = (field: RootField) => {
  const requirement = requirementOf(field);
  return requirement === null || isAllowed(requirement.action, permissionsOfRole(2, []));
};

describe('an invalid argument', () => {
  const inputs = { ...all, ...invalidPeriods };
  const restricted = queries.filter((field) => requirementOf(field) !== null);

  test.each(named(queries))('of %s is UNAUTHENTICATED without a token', async (_name, field) => {
    expect(await outcomes(field, inputs, { token: null })).toEqual(always('UNAUTHENTICATED', inputs));
  });

  test.each(named(queries.filter((field) => !tillMay(field))))(
    'of %s is FORBIDDEN for a till',
    async (_name, field) => {
      expect(await outcomes(field, inputs, { token: tokens.till })).toEqual(always('FORBIDDEN', inputs));
    },
  );

  test.each(named(restricted))(
    'of %s is rejected for a staff member without a role',
    async (_name, field) => {
      const known = isOnPage(field) ? 'NOT_FOUND' : 'FORBIDDEN';
      expect(await outcomes(field, invalidInputs, { token: tokens.nobody })).toEqual(always(known));
      expect(await outcomes(field, unknownPages, { token: tokens.nobody })).toEqual(
        always('FORBIDDEN', unknownPages),
      );
    },
  );

  test.each(named(restricted.filter((field) => requirementOf(field)?.on === 'every-page')))(
    'of %s is FORBIDDEN for an administrator of only one sales page',
    async (_name, field) => {
      expect(await outcomes(field, inputs, { token: tokens.halfAdministrator })).toEqual(
        always('FORBIDDEN', inputs),
      );
    },
  );

  test.each(named(restricted.filter((field) => requirementOf(field)?.action === 'report.read')))(
    'of %s is FORBIDDEN for a sales page on which the caller may not read reports',
    async (_name, field) => {
      const ofPage = Object.entries(invalidPeriods).map(([title, valueAt]): [string, ValueAt] => [
        title,
        (name, owner) => (name === 'salesPageIds' ? 1 : valueAt(name, owner)),
      ]);
      expect(await outcomes(field, Object.fromEntries(ofPage), { token: tokens.elsewhere })).toEqual(
        always('FORBIDDEN', invalidPeriods),
      );
    },
  );
});

describe('an invalid input', () => {
  test.each(named(mutations))('of %s is UNAUTHENTICATED without a token', async (_name, field) => {
    expect(await outcomes(field, all, { token: null })).toEqual(always('UNAUTHENTICATED', all));
  });

  const rejected = mutations.filter((field) => !tillMay(field));

  test.each(named(rejected))('of %s is FORBIDDEN for a till', async (_name, field) => {
    expect(await outcomes(field, all, { token: tokens.till })).toEqual(always('FORBIDDEN', all));
  });

  test.each(named(rejected.filter((field) => onPage.includes(field))))(
    'of %s is FORBIDDEN for a caller with the permission on another sales page only',
    async (_name, field) => {
      expect(await outcomes(field, invalidInputs, { token: tokens.elsewhere })).toEqual(always('FORBIDDEN'));
    },
  );

  test.each(named(onPage))(
    'of %s is NOT_FOUND on a sales page that the caller cannot see',
    async (_name, field) => {
      for (const attempt of [{ salesPageId: 2 }, { salesPageId: 3 }, { salesPageId: 999 }])
        expect(await outcomes(field, invalidInputs, { token: tokens.till, ...attempt })).toEqual(
          always('NOT_FOUND'),
        );
    },
  );

  // A session that lacks a required second factor has no role, but can set one up.
  const ofMembersWithRole = mutations.filter(
    (field) => requirementOf(field)?.action !== 'second-factor.set-up',
  );

  test.each(named(ofMembersWithRole))(
    'of %s is rejected for a staff member without a role',
    async (_name, field) => {
      const code = onPage.includes(field) ? 'NOT_FOUND' : 'FORBIDDEN';
      expect(await outcomes(field, invalidInputs, { token: tokens.nobody })).toEqual(always(code));
      expect(await outcomes(field, unknownPages, { token: tokens.nobody })).toEqual(
        always('FORBIDDEN', unknownPages),
      );
    },
  );

  test('of createVoucher is FORBIDDEN without the permission for its type', async () => {
    const field = mutations.find(({ name }) => name === 'createVoucher');
    if (!field) throw new Error('the schema has no createVoucher');
    const ofType = (type: string) => ({
      type: (name: string) => (name === 'typeName' ? type : name === 'name' ? {} : undefined),
    });
    expect(await outcomes(field, ofType('CARD'), { token: tokens.cards })).toEqual({
      type: 'INVALID_INPUT',
    });
    expect(await outcomes(field, ofType('FIXED'), { token: tokens.cards })).toEqual({ type: 'FORBIDDEN' });
  });

  test.each(['refundSoldVoucher', 'cancelSoldVoucher'])(
    'of %s with force is FORBIDDEN for others than administrators',
    async (name) => {
      const field = mutations.find((candidate) => candidate.name === name);
      if (!field) throw new Error(`the schema has no ${name}`);
      const inputs = {
        forced: (name: string) => (name === 'force' ? true : name === 'amount' ? -1 : onlyKey('')(name)),
      };
      const attempt = { token: tokens.elsewhere, salesPageId: 2 };
      expect(await outcomes(field, inputs, attempt)).toEqual({ forced: 'FORBIDDEN' });
      expect(await outcomes(field, { key: onlyKey('') }, attempt)).toEqual({ key: 'INVALID_INPUT' });
    },
  );

  test('changes nothing', async () => {
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

test('the sales pages of a staff member without a role are an empty list, in GraphQL and v1', async () => {
  expect(await graphql(service, '{ salesPages { id } }', {}, tokens.nobody)).toEqual({
    data: { salesPages: [] },
  });
  expect(await request(service, '/v1/domains', { token: tokens.nobody })).toMatchObject({
    status: 200,
    body: { status: 'success', domains: [] },
  });
});

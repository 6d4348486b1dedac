import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, getDirectiveValues, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { toEnumName } from '../../schema/fields/enum-name.ts';
import { permissionDirective, publishedGrants, requirementOf } from '../../schema/fields/requirement.ts';
import { printSchemaText } from '../../schema/printing/print-schema.ts';
import { schema } from '../../schema/schema.ts';
import { createCallers, type TestCaller } from '../access/callers.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

// test/access compares the requirements of the schema with the behaviour of the service.

const service = useTestService();

const printed = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));

/**
 * Returns the path of each field of the object types with the result of `read`. Omits fields whose
 * result is null or undefined.
 */
function fieldsWith(
  of: typeof schema,
  read: (field: GraphQLField<unknown, unknown>) => unknown,
): [string, unknown][] {
  const types = Object.values(of.getTypeMap()).filter(isObjectType);
  return types
    .flatMap((type) =>
      Object.values(type.getFields()).map(
        (field) => [`${type.name}.${field.name}`, read(field)] as [string, unknown],
      ),
    )
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const scopes = { page: 'SALES_PAGE', 'any-page': 'ANY_SALES_PAGE', 'every-page': 'EVERY_SALES_PAGE' };

test('the permission directives in schema.graphql are exactly the requirements of the fields of the schema', () => {
  const definition = printed.getDirective(permissionDirective);
  if (!definition) throw new Error('the directive is not defined');
  const stated = fieldsWith(printed, ({ astNode }) => astNode && getDirectiveValues(definition, astNode));
  const required = fieldsWith(schema, (field) => {
    const requirement = requirementOf(field);
    if (!requirement) return null;
    const { anyOf, administrator, till } = publishedGrants(requirement.action);
    return {
      anyOf: anyOf.map(toEnumName),
      administrator,
      till,
      on: scopes[requirement.on],
      otherwise: (requirement.otherwise ?? 'error').toUpperCase(),
    };
  });
  expect(required.length).toBeGreaterThan(30);
  expect(stated).toEqual(required);
});

test('printSchemaText throws for an applied directive that the schema does not define', () => {
  const other = buildSchema('type Query { a: Int }');
  const field = other.getQueryType()?.getFields().a;
  if (field) field.extensions = { directives: { unknown: {} } };
  expect(() => printSchemaText(other)).toThrow('the schema does not define the directive @unknown');
});

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('fields whose directive has `otherwise: NULL` are null without an error for exactly the callers without the permission', async () => {
  const document =
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { history(first: 50) { nodes { refunded { amount } } } documentUrl products: soldVouchers { voucherCode documentUrl } } } } }';
  const readers = callers.filter((caller) => caller.may('order.read'));
  expect(readers.map((caller) => caller.may('voucher-code.read'))).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(readers.map((caller) => caller.may('refund.read'))).toEqual(expect.arrayContaining([true, false]));
  for (const caller of readers) {
    // From the fifth run on, the document is compiled.
    for (let run = 0; run < 6; run += 1) {
      const { data, errors } = await graphql(service, document, {}, caller.token);
      expect(errors).toBeUndefined();
      const orders = data.salesPage.orders.nodes as {
        history: { nodes: { refunded: unknown }[] };
        documentUrl: unknown;
        products: { voucherCode: unknown; documentUrl: unknown }[];
      }[];
      const codes = orders.flatMap(({ products }) => products.map(({ voucherCode }) => voucherCode !== null));
      const links = orders.map(({ documentUrl }) => documentUrl !== null);
      const productLinks = orders.flatMap(({ products }) =>
        products.map(({ documentUrl }) => documentUrl !== null),
      );
      const refunds = orders.flatMap(({ history }) => history.nodes.map(({ refunded }) => refunded !== null));
      expect([caller.name, new Set(codes)]).toEqual([
        caller.name,
        new Set([caller.may('voucher-code.read')]),
      ]);
      expect([caller.name, new Set(links)]).toEqual([
        caller.name,
        new Set([caller.may('voucher-code.read')]),
      ]);
      expect([caller.name, productLinks.includes(true)]).toEqual([
        caller.name,
        caller.may('voucher-code.read'),
      ]);
      expect([caller.name, refunds.includes(true)]).toEqual([caller.name, caller.may('refund.read')]);
    }
  }
});

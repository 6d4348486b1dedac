import { readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { requirementOf } from '../../schema/fields/requirement.ts';
import { printSchemaText } from '../../schema/printing/print-schema.ts';
import { internalSchema, schema, storefrontSchema } from '../../schema/schema.ts';
import { storefrontFields } from '../../schema/storefront/storefront-fields.ts';
import { useTestService } from '../support/test-service.ts';
import { insertKey, storefront } from './storefront.ts';

const service = useTestService();
const file = readFileSync(new URL('../../schema/storefront.graphql', import.meta.url), 'utf8');

/**
 * The fields of the public schema that storefronts do not see, of the types that they see. Add a new
 * field of such a type either here or to `storefrontFields`, whose fields are public.
 */
const withheld: Readonly<Record<string, readonly string[]>> = {
  SalesPage: [
    ...['address', 'ambiguousCodes', 'archivedAt', 'auditEntries', 'bulkOrders', 'categories'],
    ...['category', 'contact', 'createdAt', 'customers', 'databaseId', 'discountCode', 'discountCodes'],
    ...['documentUrl', 'emailSettings', 'emails', 'eraseCustomersAfterMonths'],
    ...['events', 'isPurchaserOptional', 'order', 'orders', 'organisation', 'paymentGateways'],
    ...[
      'ownStorefrontUrl',
      'pageUrl',
      'payouts',
      'postingDocumentUrl',
      'publishableKeys',
      'receiptUrl',
      'redeemableOn',
      'redemption',
    ],
    ...[
      'redemptions',
      'refunds',
      'rejectedRefunds',
      'resellerHash',
      'resellerOrigins',
      'sellsForOrganisation',
      'shifts',
      'shippingMethods',
    ],
    ...['socialMedia', 'soldVouchers', 'subdomain', 'tills', 'updatedAt', 'vatNumber', 'voucher'],
    ...['voucherImports', 'voucherPreviewUrl', 'vouchers', 'webhook', 'webhooks'],
  ],
  Skin: ['customTemplatePath', 'databaseId', 'updatedAt'],
  Category: ['createdAt', 'databaseId', 'updatedAt'],
  Voucher: [
    ...['accessLevel', 'archivedAt', 'createdAt', 'databaseId', 'hasDefaultRedeemableOn'],
    ...['isActive', 'isPublished', 'isSalePeriodUnlimited', 'quantity', 'redeemLocations'],
    ...['redeemableOn', 'shippingMethods', 'sold', 'taxBasisPoints', 'updatedAt'],
  ],
  VoucherOption: ['archivedAt', 'databaseId', 'quantity', 'quantityWeight', 'sold', 'updatedAt'],
  Layout: ['archivedAt', 'databaseId', 'updatedAt'],
  VoucherShippingMethod: [
    'databaseId',
    'hasPostalFulfilment',
    'isOnlyForManualOrders',
    'salesPageShippingMethod',
  ],
  RedeemLocation: ['archivedAt', 'createdAt', 'databaseId', 'updatedAt'],
  AppliedDiscount: ['code', 'discountCode'],
  SoldOutError: ['remaining'],
  StaleVoucherVersionError: ['voucher'],
  NotOnSaleError: ['voucher'],
  VoucherFilter: ['accessLevels', 'archived', 'updatedAt'],
  CalculateOrderInput: ['salesPageId'],
  VoucherToSellInput: ['internalNote', 'metadata', 'pricePaidCalculator'],
};

const fieldNames = (type: GraphQLNamedType | undefined) =>
  isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];

/** Returns the fields of a type that `storefrontFields` lists, by their names in the whole schema. */
const listedFields = (type: string) =>
  (storefrontFields[type] ?? []).map((field) => field.split(': ').at(-1));

test.each(Object.keys(storefrontFields).filter((type) => type !== 'Query' && type !== 'Mutation'))(
  'each field of the type %s is either one that storefronts see or one that is withheld',
  (type) => {
    const listed = listedFields(type);
    const others = fieldNames(schema.getType(type)).filter((field) => !listed.includes(field));
    expect(others.sort()).toEqual([...(withheld[type] ?? [])].sort());
  },
);

test('storefronts see the listed types, and enums and scalars, only', () => {
  const types = Object.values(storefrontSchema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isScalarType(type) && !isEnumType(type),
  );
  expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(storefrontFields).sort());
});

test('no field of a storefront requires a permission, because a publishable key has none', () => {
  for (const type of Object.values(storefrontSchema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields()))
      expect([type.name, field.name, requirementOf(field)]).toEqual([type.name, field.name, null]);
});

test('the schemas of other clients have no field that only storefronts see', () => {
  for (const other of [schema, internalSchema]) {
    expect(fieldNames(other.getQueryType() ?? undefined).join()).not.toMatch(/storefront/i);
    expect(fieldNames(other.getMutationType() ?? undefined).join()).not.toMatch(/checkout/i);
    expect(fieldNames(other.getType('VoucherToSellInput'))).not.toContain('urlToken');
    expect(fieldNames(other.getType('AppliedDiscount'))).not.toContain('enteredCode');
  }
});

test('storefront.graphql equals the served schema, and the result of an introspection', async () => {
  expect(file).toBe(printSchemaText(storefrontSchema));
  const key = await insertKey(service);
  const details = { specifiedByUrl: true, inputValueDeprecation: true, oneOf: true };
  const { data, errors } = await storefront(service, key, getIntrospectionQuery(details));
  expect(errors).toBeUndefined();
  const sorted = (one: GraphQLSchema) => printSchema(lexicographicSortSchema(one));
  expect(sorted(buildClientSchema(data))).toBe(sorted(storefrontSchema));
  const response = await fetch(`${service.url}/storefront/schema.graphql`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect([response.status, await response.text()]).toEqual([200, file]);
});

test('graphql-codegen generates types from storefront.graphql', async () => {
  const document = parse(`query Shop($slug: String!) {
    salesPage { name currency } category(slug: $slug) { id name(language: "de") }
    vouchers(first: 20, filter: { isFeatured: true }) { nodes { id url options { sellPrice { amount } } } } }`);
  const output = await codegen({
    schema: parse(file),
    schemaAst: buildSchema(file),
    documents: [{ document }],
    filename: 'operations.ts',
    config: { useTypeImports: true, enumsAsTypes: true },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  });
  expect(output).toContain('export type ShopQuery');
  expect(output).toContain('DocumentNode<ShopQuery, ShopQueryVariables>');
});

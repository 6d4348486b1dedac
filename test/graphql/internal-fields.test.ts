import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getIntrospectionQuery,
  type IntrospectionQuery,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  validate,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { adapterOperations } from '../../rest-adapter/operations/adapter-operations.ts';
import { isInternal } from '../../schema/public-schema.ts';
import { internalSchema, schema } from '../../schema/schema.ts';
import { loadTrustedDocuments } from '../../server/graphql/trusted-documents.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { sha256 } from '../execution/paths.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// Fields that only the REST adapter needs are not in the schema that clients see (D93).

// The error messages of this service suggest names.
const service = useTestService({ GRAPHIQL: 'true' });

const types = Object.values(internalSchema.getTypeMap());
const fieldsOf = (type: (typeof types)[number]) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];
const internalFields = types.flatMap((type) =>
  fieldsOf(type)
    .filter(isInternal)
    .map(({ name }) => ({ typeName: type.name, name, isInput: isInputObjectType(type) })),
);
const internalTypes = types.map(({ name }) => name).filter((name) => !schema.getType(name));

/** Names that only the internal schema has, except `rest`, which is also an English word. */
const internalNames = new Set([...internalTypes, ...internalFields.map(({ name }) => name)]);
for (const type of Object.values(schema.getTypeMap()))
  for (const { name } of fieldsOf(type)) internalNames.delete(name);
internalNames.delete('rest');

/** Returns the words of a text that are names of the internal schema only. */
const internalWords = (text: string) => text.split(/\W+/).filter((word) => internalNames.has(word));

test('the fields that only REST needs are internal, and so are the types that only they refer to', () => {
  expect([...internalNames].sort()).toEqual([
    'Action',
    'CategoryRestFields',
    'DeliveryAttemptRestFields',
    'DeliveryRestFields',
    'IgnoredDeliveryInput',
    'LayoutRestFields',
    'OrderRestFields',
    'OrdersExportRowRestFields',
    'RedeemByCodeInput',
    'RedeemByCodePayload',
    'RedemptionRestFields',
    'RefundRestFields',
    'RestPurchaser',
    'RestVoucherTypeName',
    'SalesPageRestFields',
    'SignInPageRestFields',
    'SoldVoucherRestFields',
    'SoldVoucherWithOrderRestFields',
    'VoucherOptionRestFields',
    'ignoredDelivery',
    ...['latitudeText', 'longitudeText'],
    'mustListEverySalesPage',
    'redeemByCode',
    ...['redeemRemaining', 'redeemUsed'],
    'reductor',
    'replacementDatabaseId',
    'restOrdersExport',
    'restPurchaser',
    'restTypeName',
    'restUrl',
    'restVoucherTypeName',
    'unknownEvents',
    'viewerMay',
  ]);
});

test.for(internalFields.filter(({ isInput }) => !isInput))(
  'the field $name of $typeName is rejected with a validation error',
  async ({ typeName, name }) => {
    const document = `{ ...Internal } fragment Internal on ${typeName} { field: ${name} }`;
    const { data, errors = [] } = await graphql(service, document);
    expect(data).toBeUndefined();
    const messages = errors.map(({ message }) => message);
    expect(messages).toContainEqual(
      expect.stringMatching(
        new RegExp(`^(Cannot query field "${name}" on type "${typeName}"|Unknown type "${typeName}")\\.`),
      ),
    );
    expect(internalWords(messages.join(' ')).filter((word) => word !== name)).toEqual([]);
  },
);

test.for(internalFields.filter(({ isInput }) => isInput))(
  'the input field $name of $typeName is rejected with a validation error',
  async ({ typeName, name }) => {
    const document = `query ($input: ${typeName} = { ${name}: null }) { viewer { kind } }`;
    const { data, errors = [] } = await graphql(service, document);
    expect(data).toBeUndefined();
    expect(errors.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`Field "${name}" is not defined by type "${typeName}".`),
    );
  },
);

test('an internal input field in a variable is rejected', async () => {
  const document = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { replayed } }';
  const input = { salesPageId: 'SalesPage:1', url: 'https://example.test', enabledEvents: [] };
  const { data, errors } = await sendGraphql(service, document, { input: { ...input, unknownEvents: [] } });
  expect([data, errors?.[0]?.extensions?.code]).toEqual([undefined, 'INVALID_INPUT']);
  expect(errors?.[0]?.message).toContain('unknownEvents');
});

test('error messages suggest no internal names', async () => {
  for (const name of internalNames) {
    const near = name.slice(0, -1);
    for (const [document, count] of [
      [`query ($v: ${near}) { ${near} viewer { ${near} } ...F } fragment F on OrderDetails { ${near} }`, 4],
      [`mutation { ${near} }`, 1],
    ] as const) {
      const { errors = [] } = await graphql(service, document);
      expect(errors.length).toBeGreaterThanOrEqual(count);
      expect(internalWords(JSON.stringify(errors))).toEqual([]);
    }
  }
});

describe('what clients read of the schema', () => {
  const expectPublic = (text: string) => expect(internalWords(text)).toEqual([]);

  test('introspection contains no internal name', async () => {
    const { data } = await graphql(service, getIntrospectionQuery());
    const { types: found } = (data as IntrospectionQuery).__schema;
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(schema.getTypeMap()).sort());
    const paths = found.flatMap((type) => [
      ...('fields' in type ? (type.fields ?? []) : []).map(({ name }) => `${type.name}.${name}`),
      ...('inputFields' in type ? (type.inputFields ?? []) : []).map(({ name }) => `${type.name}.${name}`),
    ]);
    const internalPaths = internalFields.map(({ typeName, name }) => `${typeName}.${name}`);
    expect(paths.filter((path) => internalPaths.includes(path))).toEqual([]);
    expectPublic(JSON.stringify(data));
  });

  test.for(['/schema.graphql', '/possible-types.json'])('%s contains no internal name', async (path) => {
    const { status, body } = await request(service, path);
    expect(status).toBe(200);
    expectPublic(JSON.stringify(body));
  });

  test('the schema of the subgraph contains no internal name', async () => {
    expectPublic((await graphql(service, '{ _service { sdl } }')).data._service.sdl);
  });
});

test('an operation with an internal field is rejected over a socket', async () => {
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${demoApiKey}` },
  });
  const query = '{ salesPages { rest { organisationDatabaseId } } }';
  const failure = await new Promise((resolve) =>
    client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve('complete') }),
  );
  expect(failure).toMatchObject([
    { message: expect.stringContaining('Cannot query field "rest" on type "SalesPage".') },
  ]);
  await client.dispose();
});

describe('trusted documents', () => {
  const file = join(tmpdir(), `vouchsafe-internal-${process.pid}.json`);
  afterAll(() => rmSync(file, { force: true }));

  test('a trusted document with an internal field is rejected at the start', async () => {
    const document = '{ salesPages { rest { organisationDatabaseId } } }';
    writeFileSync(file, JSON.stringify({ [sha256(document)]: document }));
    await expect(loadTrustedDocuments(parseEnvironment({ TRUSTED_DOCUMENTS: file }))).rejects.toThrow(
      'Cannot query field "rest" on type "SalesPage".',
    );
  });
});

test('the operations of the REST adapter are valid in the internal schema, and some are not in the public one', () => {
  expect(adapterOperations.flatMap((document) => validate(internalSchema, document))).toEqual([]);
  expect(adapterOperations.flatMap((document) => validate(schema, document))).not.toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../schema/schema.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

beforeAll(async () => {
  const input =
    '{ salesPageId: "SalesPage:1", url: "https://hooks.example/", enabledEvents: [ORDER_CREATED] }';
  await graphql(service, `mutation { createWebhook(input: ${input}) { webhook { id } } }`);
});

interface Updated {
  /** The field of the payload with the changed object. */
  readonly field: string;
  /** A query that returns the object as `object`. */
  readonly read: string;
  /** The input of the n-th change. */
  readonly change: (n: number) => string;
}

const page = (field: string) => `{ salesPage(databaseId: 1) { ${field} } }`;
const versioned = '{ id updatedAt }';

const updates: Readonly<Record<string, Updated>> = {
  updateSalesPage: {
    field: 'salesPage',
    read: '{ object: salesPage(databaseId: 1) { id updatedAt } }',
    change: (n) => `name: "Page ${n}"`,
  },
  updateSkin: {
    field: 'skin',
    read: page(`object: skin ${versioned}`),
    change: (n) => `mainColor: "#00000${n % 10}"`,
  },
  updateCategory: {
    field: 'category',
    read: page(`list: categories(first: 1) { nodes ${versioned} }`),
    change: (n) => `name: { en: "Category ${n}" }`,
  },
  updateRedeemLocation: {
    field: 'redeemLocation',
    read: `{ list: redeemLocations(first: 1) { nodes ${versioned} } }`,
    change: (n) => `city: "City ${n}"`,
  },
  updateDiscountCode: {
    field: 'discountCode',
    read: page(`list: discountCodes(first: 1) { nodes ${versioned} }`),
    change: (n) => `name: "Discount ${n}"`,
  },
  updateVoucher: {
    field: 'voucher',
    read: page(`object: voucher(databaseId: 1) ${versioned}`),
    change: (n) => `name: { en: "Voucher ${n}" }`,
  },
  updateVoucherOption: {
    field: 'voucherOption',
    read: page(`voucher(databaseId: 1) { list: options ${versioned} }`),
    change: (n) => `description: { en: "Option ${n}" }`,
  },
  updateLayout: {
    field: 'layout',
    read: page(`voucher(databaseId: 1) { list: layouts ${versioned} }`),
    change: (n) => `image: "https://shop.example/${n}.png"`,
  },
  updateShippingMethod: {
    field: 'shippingMethod',
    read: page(`list: shippingMethods ${versioned}`),
    change: (n) => `description: "Method ${n}"`,
  },
  updateStaffMember: {
    field: 'staffMember',
    read: `{ list: staffMembers(first: 1) { nodes ${versioned} } }`,
    change: (n) => `fullName: "Member ${n}"`,
  },
  updateWebhook: {
    field: 'webhook',
    read: page(`list: webhooks(first: 1) { nodes ${versioned} }`),
    change: (n) => `description: "Webhook ${n}"`,
  },
};

let changes = 0;

interface Version {
  readonly id: string;
  readonly updatedAt: string | null;
}

/** Finds the object of a query in its data. */
function findObject(data: unknown): Version {
  const found = Object.values(data as object)[0];
  if (found?.id) return found as Version;
  return Array.isArray(found) ? found[0] : findObject(found);
}

async function update(
  name: string,
  { id, updatedAt }: Version,
  keyed?: { readonly key: string; readonly change: string },
): Promise<{ code?: string; version?: Version }> {
  const { field, change } = updates[name] as Updated;
  changes += 1;
  const values = keyed ? `${keyed.change}, idempotencyKey: "${keyed.key}"` : change(changes);
  const input = `{ id: "${id}", ${values}, expectedUpdatedAt: ${JSON.stringify(updatedAt)} }`;
  const { data } = await graphql(
    service,
    `mutation { result: ${name}(input: ${input}) { ${field} ${versioned} userErrors { code } } }`,
  );
  return { code: data.result.code, version: data.result[field] };
}

test('each mutation with an expected version is tested', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const names = mutations.filter(({ args: [input] }) => {
    const type = input && schema.getType(String(input.type).replace('!', ''));
    return type && 'getFields' in type && 'expectedUpdatedAt' in type.getFields();
  });
  expect(names.map(({ name }) => name).sort()).toEqual(Object.keys(updates).sort());
});

describe.for(Object.keys(updates))('%s', (name) => {
  test('changes the version that the client read, and rejects any other as STALE_VERSION', async () => {
    const { data } = await graphql(service, updates[name]?.read ?? '');
    const first = findObject(data);
    const changed = await update(name, first);
    expect(changed.code).toBeUndefined();
    const second = changed.version as Version;
    expect(second.updatedAt).not.toBe(first.updatedAt);
    expect(await update(name, first)).toMatchObject({ code: 'STALE_VERSION' });
    const after = findObject((await graphql(service, updates[name]?.read ?? '')).data);
    expect(after).toEqual(second);
    expect((await update(name, second)).code).toBeUndefined();
  });

  test('rejects the idempotency key of a change with another expected version', async () => {
    const version = findObject((await graphql(service, updates[name]?.read ?? '')).data);
    const key = `version-${name}`;
    const change = updates[name]?.change(changes + 1) ?? '';
    const changed = await update(name, version, { key, change });
    expect(changed.code).toBeUndefined();
    expect(await update(name, version, { key, change })).toMatchObject({ code: undefined });
    const later = changed.version as Version;
    expect(await update(name, later, { key, change })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('of concurrent changes of one version, one takes effect', async () => {
    const version = findObject((await graphql(service, updates[name]?.read ?? '')).data);
    const results = await Promise.all(Array.from({ length: 8 }, () => update(name, version)));
    expect(results.map(({ code }) => code ?? 'CHANGED').sort()).toEqual([
      'CHANGED',
      ...Array(7).fill('STALE_VERSION'),
    ]);
  });
});

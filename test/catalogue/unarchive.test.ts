import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, lastAuditEntry, mutate } from './mutate.ts';

const service = useTestService();

const listed = async (selection: string) =>
  (await graphql(service, `{ salesPage(databaseId: 1) { ${selection} } }`)).data.salesPage;
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test.each([
  ['DiscountCode', 'DiscountCode:1:1', 'discount-code', null],
  ['ShippingMethod', 'SalesPageShippingMethod:1:1', 'shipping-method', 'shippingMethods'],
  ['RedeemLocation', 'RedeemLocation:12', 'redeem-location', null],
])('an archived %s is unarchived once, and audited', async (type, id, subject, list) => {
  const once = { id, idempotencyKey: `unarchive-${type}` };
  await expectRejection(service, [`unarchive${type}`, { id }], 'NOT_FOUND');
  expect((await change(service, `archive${type}`, { id }, 'archivedAt')).archivedAt).not.toBeNull();
  if (list) {
    expect(ids((await listed(`${list} { id }`))[list])).not.toContain(id);
    expect(ids((await listed(`${list}(archived: INCLUDE) { id }`))[list])).toContain(id);
    expect(ids((await listed(`${list}(archived: ONLY) { id }`))[list])).toEqual([id]);
  }
  expect(await change(service, `unarchive${type}`, once, 'id archivedAt')).toEqual({ id, archivedAt: null });
  expect(await lastAuditEntry(service)).toMatchObject({ action: `${subject}.unarchive` });
  expect(await mutate(service, `unarchive${type}`, once, 'replayed')).toEqual({ replayed: true });
  await expectRejection(service, [`unarchive${type}`, { id }], 'NOT_FOUND');
});

test('an unarchived discount code is inactive until it is activated', async () => {
  const id = 'DiscountCode:1:2';
  await mutate(service, 'archiveDiscountCode', { id });
  const fields = 'active: isActive archivedAt';
  expect(await change(service, 'unarchiveDiscountCode', { id }, fields)).toEqual({
    active: false,
    archivedAt: null,
  });
});

test('an option and a layout return to their voucher, whose version is incremented', async () => {
  const voucher = 'Voucher:1:1';
  const read = async () =>
    (
      await graphql(
        service,
        `{ node(id: "${voucher}") { ... on Voucher { version options { id isDefault } layouts { id } archived: layouts(archived: ONLY) { id } } } }`,
      )
    ).data.node;
  const before = await read();
  const [layout] = ids(before.layouts);
  const [option] = ids(before.options);
  await mutate(service, 'archiveLayout', { id: layout });
  await mutate(service, 'archiveVoucherOption', { id: option });
  expect(ids((await read()).archived)).toEqual([layout]);
  await change(service, 'unarchiveLayout', { id: layout });
  await change(service, 'unarchiveVoucherOption', { id: option });
  const after = await read();
  expect([ids(after.layouts), ids(after.options)]).toEqual([ids(before.layouts), ids(before.options)]);
  expect(after.version).toBe(before.version + 4);
  expect(after.options.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  await expectRejection(service, ['unarchiveLayout', { id: layout }], 'NOT_FOUND');
});

test('an archived sales page is unarchived by its administrator only', async () => {
  const admin = await signIn(service, 'admin@demo.test', 'demo-bistro');
  const id = 'SalesPage:2';
  await expectRejection(service, ['unarchiveSalesPage', { id }, admin], 'NOT_FOUND');
  await change(service, 'archiveSalesPage', { id }, 'archivedAt', admin);
  await expectRejection(service, ['unarchiveSalesPage', { id }], 'FORBIDDEN');
  expect(await change(service, 'unarchiveSalesPage', { id }, 'archivedAt', admin)).toEqual({
    archivedAt: null,
  });
});

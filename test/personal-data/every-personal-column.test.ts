// cspell:ignore qwex mnorff quuxley Quuxley
import { expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { columnClasses } from '../../src/personal-columns/columns.ts';
import { eraseEndedOrders } from '../../src/personal-data/erase-ended-orders.ts';
import { erasePersonalData } from '../../src/personal-data/erase-personal-data.ts';
import { eraseSignInAddresses } from '../../src/personal-data/erase-sign-in-addresses.ts';
import { exportPersonalData } from '../../src/personal-data/export-personal-data.ts';
import { columnOf } from '../../src/platform/rows/model-rows.ts';
import { findOrdersToEraseStatement, readErasingPages } from '../../src/retention/remove-expired.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { type MarkedColumn, placeMarkedOrder } from './marked-order.ts';

const service = useTestService();

const namesOf = (columns: readonly MarkedColumn[]) => columns.map(({ name }) => name).sort();
const isKept = ({ column }: MarkedColumn) => column.erasure.kind === 'kept';

test('the export contains every personal column of a customer, and the erasure leaves only those that are kept', async () => {
  const person = { email: 'pia@qwex.example', mark: 'qwex' };
  const { columns } = await placeMarkedOrder(service, person);
  for (const column of columns) await column.write();
  const findMarks = () => findColumnsContaining(service, [person.mark]);
  expect(await findMarks()).toEqual(namesOf(columns));

  const context = await createOperatorContext(service.database, 1);
  const { document } = await exportPersonalData(service.database, context, {
    email: person.email,
    after: null,
  });
  const exported = JSON.stringify(document);
  const isExported = ({ value }: MarkedColumn) =>
    (JSON.stringify(value).match(/"[^"]*qwex[^"]*"(?!:)/g) ?? []).every((text) => exported.includes(text));
  expect(
    namesOf(columns.filter((column) => column.column.erasure.kind !== 'copy' && !isExported(column))),
  ).toEqual([]);

  const { result } = await erasePersonalData(service.database, context, {
    email: person.email,
    confirmation: null,
  });
  await erasePersonalData(service.database, context, {
    email: person.email,
    confirmation: result.confirmation,
  });
  expect(await findMarks()).toEqual(namesOf(columns.filter(isKept)));
});

test('eraseEndedOrders leaves only the columns that are kept, and erases an order that has a single other column', async () => {
  const mark = 'mnorff';
  const { orderId, columns } = await placeMarkedOrder(service, { email: 'max@mnorff.example', mark });
  for (const text of [
    'update sales_pages set erase_customers_after_months = 12 where id = 1',
    `update orders set created_at = now() - interval '5 years' where id = ${orderId}`,
    `update order_products set redeemable_from = now() - interval '5 years', redeemable_to = now() - interval '4 years' where order_id = ${orderId}`,
  ])
    await rows(service, text);
  for (const column of columns) await column.write();
  const findMarks = () => findColumnsContaining(service, [mark]);
  expect(await findMarks()).toEqual(namesOf(columns));

  await eraseEndedOrders(service.database);
  // Rows of imports that are not committed belong to no order.
  const remaining = columns.filter(
    (column) => isKept(column) || column.name === 'voucher_import_rows.values',
  );
  expect(await findMarks()).toEqual(namesOf(remaining));

  const findExpired = async () => {
    const pages = await readErasingPages(service.database);
    const found = await service.database.query(
      findOrdersToEraseStatement({ ids: [orderId], afterId: 0, limit: 2, ...pages }),
    );
    return found.map(({ id }) => id);
  };
  for (const column of columns.filter(({ column: { erasure } }) => erasure.kind === 'replaced')) {
    await column.write();
    expect({ column: column.name, found: await findExpired() }).toEqual({
      column: column.name,
      found: [orderId],
    });
    await eraseEndedOrders(service.database);
    expect({ column: column.name, found: await findExpired() }).toEqual({ column: column.name, found: [] });
  }
  expect(await findMarks()).toEqual(namesOf(remaining));
});

test('deleteStaffMember leaves only the columns of a staff member that are kept, and the entries of the audit log', async () => {
  const email = 'sam@quuxley.example';
  const { data: created } = await graphql(
    service,
    `mutation { createStaffMember(input: { email: "${email}", fullName: "Sam Quuxley", password: "demo-Passw0rd",
       permissions: [{ salesPageId: "SalesPage:1", role: ADMINISTRATOR }, { salesPageId: "SalesPage:2", role: NONE }] }) {
       ... on CreateStaffMemberPayload { staffMember { databaseId } } ... on UserError { code } } }`,
  );
  const { databaseId: id } = created.createStaffMember.staffMember;
  await signIn(service, email);
  const members = columnsOf('StaffMember');
  const signIns = columnsOf('RefreshTokenFamily');
  const marked = [...members, ...signIns].filter(({ field }) => field !== 'email');
  for (const { table, field } of marked)
    await rows(
      service,
      `update ${table} set ${columnOf(field)} = 'quuxley' where ${table === 'staff_members' ? 'id' : 'staff_member_id'} = ${id}`,
    );
  const document = `mutation { deleteStaffMember(input: { id: "StaffMember:${id}" }) { ... on UserError { code } } }`;
  expect((await graphql(service, document)).data).toEqual({ deleteStaffMember: {} });
  const kept = marked
    .filter(({ kind }) => kind === 'kept')
    .map(({ table, field }) => `${table}.${columnOf(field)}`);
  expect(await findColumnsContaining(service, ['quuxley'])).toEqual([
    'audit_entries.after',
    'audit_entries.before',
    ...kept,
  ]);
});

function columnsOf(model: 'StaffMember' | 'RefreshTokenFamily') {
  const table = model === 'StaffMember' ? 'staff_members' : 'refresh_token_families';
  return Object.entries(columnClasses[model].personal).map(
    ([
      field,
      {
        erasure: { kind },
      },
    ]) => ({ table, field, kind }),
  );
}

test('eraseSignInAddresses erases the addresses of sign-ins that are older than 30 days', async () => {
  const [old, recent] = await rows(
    service,
    `insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id, address, created_at)
     select gen_random_uuid(), 1, 1, 1, 'address', now() - make_interval(days => days) from unnest(array[31, 29]) days returning id`,
  );
  await eraseSignInAddresses(service.database);
  const stored = await rows(
    service,
    `select id, address from refresh_token_families where address is null or address = 'address'`,
  );
  expect(stored).toEqual(
    expect.arrayContaining([
      { id: old?.id, address: null },
      { id: recent?.id, address: 'address' },
    ]),
  );
});

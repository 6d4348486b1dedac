// cspell:ignore qwex mnorff quuxley Quuxley zzyx
import { expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { reload } from '../../src/checkouts/checkout.ts';
import { settleCheckout } from '../../src/checkouts/settle-checkout.ts';
import { removeVoidedClaim } from '../../src/payments/charge-claims.ts';
import { columnClasses } from '../../src/personal-columns/columns.ts';
import { rowClientOf } from '../../src/personal-columns/row-client.ts';
import { staffModels } from '../../src/personal-columns/staff-models.ts';
import { eraseEndedOrders } from '../../src/personal-data/erase-ended-orders.ts';
import { erasePersonalData } from '../../src/personal-data/erase-personal-data.ts';
import { eraseSignInAddresses } from '../../src/personal-data/erase-sign-in-addresses.ts';
import { exportPersonalData } from '../../src/personal-data/export-personal-data.ts';
import { findOrdersToEraseStatement, readErasingPages } from '../../src/personal-data/orders-to-erase.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { replaceJob } from '../../src/platform/queue/replace-job.ts';
import { columnOf } from '../../src/platform/rows/model-rows.ts';
import { removeExpiredRateLimits } from '../../src/platform/throttling/rate-limits.ts';
import { removeExpired } from '../../src/retention/remove-expired.ts';
import { accountNoticeQueue } from '../../src/staff/notices/account-notice-job.ts';
import { checkoutDependencies } from '../checkouts/buyers.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { testVault } from '../support/test-vault.ts';
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
  const { document } = await exportPersonalData(service.database, testVault, context, {
    email: person.email,
    after: null,
  });
  const exported = JSON.stringify(document);
  const isExported = ({ value }: MarkedColumn) =>
    (JSON.stringify(value).match(/"[^"]*qwex[^"]*"(?!:)/g) ?? []).every((text) => exported.includes(text));
  expect(
    namesOf(columns.filter((column) => column.column.erasure.kind !== 'copy' && !isExported(column))),
  ).toEqual([]);

  const { result } = await erasePersonalData(service.database, testVault, context, {
    email: person.email,
    confirmation: null,
  });
  await erasePersonalData(service.database, testVault, context, {
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
       staffMember { databaseId } userErrors { __typename code } } }`,
  );
  const { databaseId: id } = created.createStaffMember.staffMember;
  await signIn(service, email);
  await service.database.prisma.passkey.create({
    data: {
      ...{ organisationId: 1, staffMemberId: id, name: 'Phone', signatureCount: 0 },
      ...{ credentialId: Buffer.from('id'), publicKey: Buffer.from('key') },
    },
  });
  const marked = staffModels.flatMap(({ model, columns, link }) =>
    Object.entries(columns).map(([field, { erasure }]) => ({ model, link, field, erasure })),
  );
  for (const { model, link, field } of marked) {
    const change = { where: { [link]: id }, data: { [field]: 'quuxley' } };
    const { count } = await rowClientOf(service.database.prisma, model).updateMany(change);
    expect({ column: `${model}.${field}`, count }).toEqual({ column: `${model}.${field}`, count: 1 });
  }
  const document = `mutation { deleteStaffMember(input: { id: "StaffMember:${id}" }) { userErrors { __typename code } } }`;
  expect((await graphql(service, document)).data).toEqual({ deleteStaffMember: {} });
  const kept = marked.filter(({ erasure }) => erasure.kind === 'kept').map(({ field }) => columnOf(field));
  const found = await findColumnsContaining(service, ['quuxley']);
  expect(found.map((name) => name.split('.')[1])).toEqual(['after', 'before', ...kept]);
});

test('every column that expires is removed', async () => {
  const { database } = service;
  const removeOld = () => removeExpired(database, { eventDays: 90, attemptDays: 90, rejectionDays: 90 });
  const bulkOrder = (terms: string) =>
    `insert into bulk_orders (organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by, created_at)
     values (1, 1, gen_random_uuid()::text, 'ready', '${terms}', 'GBP', 1, 1, 'staff:1', now() - interval '31 days') returning id`;
  const bulkOrderRecipient = (name: string, email: string) =>
    `with o as (${bulkOrder('{"a": 1}')})
     insert into bulk_order_recipients (organisation_id, sales_page_id, bulk_order_id, position, name, email)
     select 1, 1, o.id, 1, '${name}', '${email}' from o`;
  const dependencies = checkoutDependencies(database, 'http://127.0.0.1:9');
  const checkout = (columns: string, values: string) =>
    `insert into checkouts (organisation_id, sales_page_id, reference, token_hash, gateway, currency, amount, units, expires_at, due_at, session_id, ${columns})
     values (1, 1, gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea), 'removed', 'GBP', 1, 1, '2100-01-01', '2100-01-01', 'page', ${values})`;
  /** Ends the checkouts, as the worker does a day after they have expired. */
  const endCheckouts = async () => {
    for (const { reference } of await rows(service, 'select reference from checkouts')) {
      const open = await reload(dependencies, { reference });
      const expired = await settleCheckout(dependencies, open, { ends: true });
      await settleCheckout(dependencies, expired, { ends: true, isAbandoned: true });
    }
  };
  const sale = (name: string) => `'{"order": {"name": "${name}"}, "products": [], "discounts": []}'`;
  /** By column: SQL that inserts a row whose time has come, with the key `zzyx`, and its removal. */
  const removals: Readonly<Record<string, readonly [insert: string, remove: () => Promise<void>]>> = {
    'BulkOrder.terms': [bulkOrder('{"message": "zzyx"}'), removeOld],
    'BulkOrderRecipient.email': [bulkOrderRecipient('Rita', 'zzyx@example.test'), removeOld],
    'BulkOrderRecipient.name': [bulkOrderRecipient('zzyx', 'rita@example.test'), removeOld],
    'ChargeClaim.key': [
      `insert into charge_claims (reference, organisation_id, sales_page_id, gateway, currency, amount, principal, key, owner, state,
                                  due_at, voiding_since)
       values ('voided', 1, 1, 'sandbox', 'GBP', 1, 'staff:1', 'zzyx', gen_random_uuid(), 'voiding', now(), now())`,
      () => removeVoidedClaim(database, 'voided', true),
    ],
    'Checkout.addressHash': [checkout('address_hash, sale', `'zzyx', ${sale('Rita')}`), endCheckouts],
    'Checkout.sale': [checkout('sale', sale('zzyx')), endCheckouts],
    'Checkout.sessionUrl': [
      checkout('session_url, sale', `'https://example.test/zzyx', ${sale('Rita')}`),
      endCheckouts,
    ],
    'IdempotencyKey.key': [
      `insert into idempotency_keys (principal, key, request_hash, result, expires_at) values ('staff:1', 'zzyx', '', '', now())`,
      removeOld,
    ],
    'Job.data': [
      `insert into jobs (queue, organisation_id, lane, tier, key, data, state, due_at)
       values ('account-notices', 1, 1, 'working', 'expired', '{"email": "zzyx@example.test"}', 'running', now() + interval '1 day')`,
      async () => {
        const { id } = await row(service, `select id from jobs where key = 'expired'`);
        const queue = createJobQueue(database, { name: accountNoticeQueue, maxLeaseSeconds: 1 });
        await replaceJob(database, queue, id, null);
      },
    ],
    'RateLimit.key': [
      `insert into rate_limits (key, used, window_ends) values ('zzyx', 1, now() - interval '1 second')`,
      () => removeExpiredRateLimits(database),
    ],
  };
  const expiring = Object.entries(columnClasses).flatMap(([model, { personal }]) =>
    Object.entries(personal).flatMap(([field, { erasure }]) =>
      erasure.kind === 'expires' ? [`${model}.${field}`] : [],
    ),
  );
  expect(Object.keys(removals).sort()).toEqual(expiring.sort());
  for (const [column, [insert, remove]] of Object.entries(removals)) {
    await rows(service, insert);
    await remove();
    expect({ column, found: await findColumnsContaining(service, ['zzyx']) }).toEqual({ column, found: [] });
  }
});

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

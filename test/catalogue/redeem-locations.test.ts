import { beforeAll, expect, test } from 'vitest';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { redeem, sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const listed = async (): Promise<Row[]> =>
  (await request(service, '/v2.1/redeem-locations?limit=50')).body.data;
const create = (input: Row, idempotencyKey?: string) =>
  mutate(
    service,
    'createRedeemLocation',
    { ...input, ...(idempotencyKey && { idempotencyKey }) },
    'replayed redeemLocation { databaseId name address city region latitude longitude archivedAt }',
  );
const idOf = (id: number) => `RedeemLocation:${id}`;
const archive = (id: number, selection?: string, token?: string) =>
  change(service, 'archiveRedeemLocation', { id: idOf(id) }, selection, token);
const whole = {
  name: 'Pier',
  address: '1 Sea Front',
  city: 'Hove',
  region: 'Sussex',
  latitude: 50.82,
  longitude: -0.17,
};
/** The values of `whole` as they are stored and shown by REST, with coordinates as texts. */
const stored = { ...whole, latitude: '50.82', longitude: '-0.17' };

test('a new redeem location is listed by REST and accepts redemptions', async () => {
  const { redeemLocation, replayed } = await create(whole);
  const { databaseId: id } = redeemLocation;
  expect({ replayed, redeemLocation }).toEqual({
    replayed: false,
    redeemLocation: { databaseId: id, ...whole, archivedAt: null },
  });
  expect((await listed())[0]).toEqual({ id, object: 'redeem_location', ...stored });
  expect(await lastAuditEntry(service)).toMatchObject({
    organisation_id: 1,
    sales_page_id: null,
    action: 'redeem-location.create',
    subject: `redeem-location:${id}`,
    before: null,
    after: stored,
  });
  const { id: soldVoucher } = await sell(service);
  expect((await redeem(service, { order_product: soldVoucher, redeem_location: id })).status).toBe(201);
});

test('an update of a redeem location keeps omitted fields and clears fields set to null', async () => {
  const { redeemLocation } = await create(whole);
  const id = idOf(redeemLocation.databaseId);
  const input = { name: 'New Pier', city: null };
  expect(await change(service, 'updateRedeemLocation', { id, ...input }, 'name city address')).toEqual({
    name: 'New Pier',
    city: null,
    address: whole.address,
  });
  expect((await listed())[0]).toMatchObject({ ...stored, ...input });
  const entry = await lastAuditEntry(service);
  expect(entry).toMatchObject({
    action: 'redeem-location.update',
    before: { name: 'Pier', city: 'Hove' },
    after: input,
  });
  await mutate(service, 'updateRedeemLocation', { id, ...input });
  expect(await lastAuditEntry(service)).toEqual(entry);
});

test('createRedeemLocation with a repeated key creates no second location, and is rejected with different input', async () => {
  const first = await create(whole, 'pier');
  expect(first).toMatchObject({ replayed: false });
  const before = await listed();
  expect(await create(whole, 'pier')).toEqual({ ...first, replayed: true });
  expect(await listed()).toEqual(before);
  expect(await create({ ...whole, name: 'Other' }, 'pier')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await listed()).toEqual(before);
});

test('concurrent requests with the same idempotency key create one redeem location', async () => {
  const before = await listed();
  const made = await Promise.all(
    Array.from({ length: 6 }, () => create({ name: 'Once', address: 'Here' }, 'once')),
  );
  expect(new Set(made.map(({ redeemLocation }) => redeemLocation.databaseId)).size).toBe(1);
  expect(made.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await listed()).toHaveLength(before.length + 1);
});

test('a repeated update or archival of a location with the same idempotency key changes nothing', async () => {
  const id = idOf((await create(whole)).redeemLocation.databaseId);
  const first = { id, name: 'First', idempotencyKey: 'location-once' };
  const name = 'replayed redeemLocation { name }';
  expect(await mutate(service, 'updateRedeemLocation', first, name)).toEqual({
    replayed: false,
    redeemLocation: { name: 'First' },
  });
  await mutate(service, 'updateRedeemLocation', { id, name: 'Second' });
  expect(await mutate(service, 'updateRedeemLocation', first, name)).toEqual({
    replayed: true,
    redeemLocation: { name: 'Second' },
  });
  await expectRejection(
    service,
    ['updateRedeemLocation', { ...first, name: 'Third' }],
    'IDEMPOTENCY_KEY_REUSED',
  );
  const archival = { id, idempotencyKey: 'location-archived-once' };
  expect(await mutate(service, 'archiveRedeemLocation', archival, 'replayed')).toEqual({ replayed: false });
  expect(await mutate(service, 'archiveRedeemLocation', archival, 'replayed')).toEqual({ replayed: true });
});

test('an archived location is not listed, accepts no redemptions and cannot be changed', async () => {
  const { databaseId } = (await create({ name: 'Brief', address: 'Gone' })).redeemLocation;
  expect(await archive(databaseId, 'name archivedAt')).toEqual({
    name: 'Brief',
    archivedAt: expect.any(String),
  });
  expect((await listed()).map(({ id }) => id)).not.toContain(databaseId);
  const { id: soldVoucher } = await sell(service);
  expect((await redeem(service, { order_product: soldVoucher, redeem_location: databaseId })).status).toBe(
    400,
  );
  await expectRejection(service, ['updateRedeemLocation', { id: idOf(databaseId), name: 'x' }], 'NOT_FOUND');
  await expectRejection(service, ['archiveRedeemLocation', { id: idOf(databaseId) }], 'NOT_FOUND');
});

test('archiving a location increments the versions of its vouchers; a voucher’s only location cannot be archived', async () => {
  const versionsOf = () => rows(service, 'select id, version from vouchers where id in (14, 15) order by id');
  const [couples, tea] = await versionsOf();
  await archive(1);
  expect(await versionsOf()).toEqual([{ ...couples, version: couples?.version + 1 }, tea]);
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/14');
  expect(body).toMatchObject({ redeem_locations: [2], version: couples?.version + 1 });
  await expectRejection(service, ['archiveRedeemLocation', { id: idOf(2) }], 'STATE_CONFLICT');
  const linksSql = `select sales_page_id, subject, before, after from audit_entries where action = 'voucher.link' order by id`;
  const entry = (subject: string, before: number[], after: number[]) => ({
    sales_page_id: 1,
    subject,
    before: { redeemLocationIds: before },
    after: { redeemLocationIds: after },
  });
  expect(await rows(service, linksSql)).toEqual([
    entry('voucher:2', [1, 2, 3], [2, 3]),
    entry('voucher:14', [1, 2], [2]),
  ]);
});

test('the only remaining location of a sold voucher cannot be archived until the voucher is redeemed', async () => {
  const [first, second] = [await create(whole), await create(whole)].map(
    ({ redeemLocation }) => redeemLocation.databaseId,
  );
  const restrict = (location: number) => {
    const input = { id: 'Voucher:1:13', isRedeemableEverywhere: false, redeemLocationIds: [idOf(location)] };
    return change(service, 'updateVoucher', input, 'version');
  };
  const { version } = await restrict(first);
  const { id } = await sell(service, {
    voucher_id: 13,
    voucher_version: version,
    option_id: 25,
    layout_id: 16,
  });
  await restrict(second);
  await expectRejection(service, ['archiveRedeemLocation', { id: idOf(first) }], 'STATE_CONFLICT');
  expect((await redeem(service, { order_product: id, redeem_location: first })).status).toBe(201);
  expect(await archive(first, 'archivedAt')).toEqual({ archivedAt: expect.any(String) });
});

test('archiving a location requires permission to change every voucher that refers to it', async () => {
  const onPage1 = await signInStaffWith(service, ['MANAGE_PRODUCTS'], null);
  await expectRejection(service, ['archiveRedeemLocation', { id: idOf(11) }, onPage1], 'FORBIDDEN');
  const { databaseId } = (await create(whole)).redeemLocation;
  const card = { id: 'Voucher:1:6' };
  await mutate(service, 'updateVoucher', { ...card, redeemLocationIds: [idOf(databaseId)] });
  await expectRejection(service, ['archiveRedeemLocation', { id: idOf(databaseId) }, onPage1], 'FORBIDDEN');
  await mutate(service, 'updateVoucher', { ...card, redeemLocationIds: null });
  expect(await archive(databaseId, '__typename', onPage1)).not.toHaveProperty('code');
});

test('archiving both locations of a voucher concurrently archives only one location', async () => {
  const closed = await Promise.all([5, 6].map((id) => archive(id, 'name')));
  expect(closed.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(1);
  expect(
    await row(service, 'select count(*)::int as places from voucher_redeem_locations where voucher_id = 15'),
  ).toEqual({
    places: 1,
  });
});

test('one of two concurrent requests that restrict a voucher to a location and archive the location is rejected', async () => {
  const { databaseId } = (await create({ name: 'Last', address: 'Resort' })).redeemLocation;
  const named = { id: 'Voucher:1:16' };
  await mutate(service, 'updateVoucher', { ...named, redeemLocationIds: [idOf(databaseId)] });
  const outcomes = await Promise.all([
    mutate(service, 'updateVoucher', { ...named, isRedeemableEverywhere: false }),
    archive(databaseId),
  ]);
  expect(outcomes.filter(({ code }) => code !== undefined)).toHaveLength(1);
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/16');
  expect(body.is_redeemable_everywhere || body.redeem_locations.length > 0).toBe(true);
});

test('createRedeemLocation and updateRedeemLocation report all invalid fields in one response', async () => {
  const input = { name: ' ', address: '\0', latitude: 91, longitude: -180.5, city: 'x'.repeat(201) };
  await expectRejection(service, ['createRedeemLocation', input], 'INVALID_INPUT', [
    'name',
    'address',
    'city',
    'latitude',
    'longitude',
  ]);
  const changes = { name: null, address: null, latitude: -100 };
  await expectRejection(service, ['updateRedeemLocation', { id: idOf(3), ...changes }], 'INVALID_INPUT', [
    'name',
    'address',
    'latitude',
  ]);
});

test.each([
  [90, '90'],
  [-0.000_000_1, '-0.0000001'],
  [51.519_400_000_000_01, '51.5194'],
  [0, '0'],
  [10, '10'],
])('the latitude %d is stored as the text "%s"', async (latitude, text) => {
  const { redeemLocation } = await create({ ...whole, latitude });
  expect(redeemLocation.latitude).toBe(Number(text));
  expect((await listed())[0]?.latitude).toBe(text);
});

test('updating or archiving a redeem location of another organisation returns NOT_FOUND', async () => {
  const requests = [
    ['updateRedeemLocation', { id: idOf(3), name: 'x' }, stranger],
    ['archiveRedeemLocation', { id: idOf(3) }, stranger],
    ['updateRedeemLocation', { id: idOf(13), name: 'x' }],
  ] as const;
  await expectRejections(service, requests, 'NOT_FOUND');
});

test('concurrent updates of different fields of a redeem location all take effect', async () => {
  const changes = [{ name: 'A' }, { city: 'B' }, { region: 'C' }, { address: 'D' }];
  await Promise.all(
    changes.map((input) => mutate(service, 'updateRedeemLocation', { id: idOf(3), ...input })),
  );
  expect(await row(service, 'select name, city, region, address from redeem_locations where id = 3')).toEqual(
    Object.assign({}, ...changes),
  );
});

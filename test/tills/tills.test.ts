import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { isAtTills } from '../../src/access/permissions.ts';
import { maxPinFailures } from '../../src/budgets/budgets.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { giftCard, sellVoucher } from '../care/care.ts';
import {
  articles,
  orderOf,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from '../graphql/operations.ts';
import { withAnotherService } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createTill, mutate, pairTill, setPin, unlock } from './tills.ts';

const service = useTestService();

const pins = { rita: '8251', carl: '907341' };

async function query(text: string): Promise<Record<string, unknown>[]> {
  return service.database.query<Record<string, unknown>>({ text, values: [] });
}

async function sell(): Promise<string> {
  const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
  return data.placeOrder.order.products[0].voucherCode;
}

async function redeem(token: string, input: Record<string, unknown> = {}) {
  const voucherCode = await sell();
  const { data } = await graphql(
    service,
    redeemOperation,
    { input: redemptionOf({ voucherCode, ...input }) },
    token,
  );
  return data.redeem;
}

function undo(token: string, redemptionId: number) {
  const input = { id: `Redemption:1:${redemptionId}`, reason: 'mistake' };
  return mutate(service, 'cancelRedemption', input, 'soldVoucher { status }', token);
}

async function codeOf(token: string, document: string): Promise<unknown> {
  const { errors, data } = await graphql(service, document, {}, token);
  return errors?.[0]?.extensions?.code ?? data;
}

beforeAll(async () => {
  await setPin(service, 2, pins.rita);
  await setPin(service, 3, pins.carl);
});

describe('pairing', () => {
  test('one of eight devices with the same code is paired, and the code works once', async () => {
    const { pairingCode } = await createTill(service);
    expect(pairingCode).toMatch(/^(?:[\dA-Z]{4}-){2}[\dA-Z]{4}$/);
    const typed = pairingCode.toLowerCase().replaceAll('-', ' ');
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () =>
        mutate(service, 'pairTill', { code: typed }, 'key till { name }', null),
      ),
    );
    expect(attempts.filter(({ key }) => key !== undefined)).toEqual([
      { key: expect.stringMatching(/^vt_/), till: { name: 'Counter' } },
    ]);
    expect(attempts.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(7);
  });

  test('an expired code and a code of a revoked till pair no device', async () => {
    const expired = await createTill(service);
    await query(`update tills set pairing_expires_at = now() where id = ${expired.id.split(':')[2]}`);
    expect(await mutate(service, 'pairTill', { code: expired.pairingCode }, 'key', null)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    const revoked = await createTill(service);
    await mutate(service, 'revokeTill', { id: revoked.id }, 'till { revokedAt }');
    expect(await mutate(service, 'pairTill', { code: revoked.pairingCode }, 'key', null)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  test('a device that is paired in place of another one ends its key and the session of its cashier', async () => {
    const till = await pairTill(service);
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    const { pairingCode } = await mutate(service, 'renewTillPairing', { id: till.id }, 'pairingCode');
    expect((await unlock(service, till.key, 2, pins.rita)).token).toMatch(/^vc_/);
    await mutate(service, 'pairTill', { code: pairingCode }, 'key', null);
    expect(await unlock(service, till.key, 2, pins.rita)).toMatchObject({ code: 'UNAUTHENTICATED' });
    await withAnotherService(service, async (another) => {
      const viewer = (bearer: string) => graphql(another, '{ viewer { kind } }', {}, bearer);
      expect((await viewer(till.key)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await viewer(token)).errors?.[0]?.extensions).toMatchObject({ code: 'TOKEN_INVALID' });
    });
  });

  test('only callers who manage the settings of the sales page create, list and revoke tills', async () => {
    const till = await createTill(service);
    const strangers = [
      await signIn(service, 'redeem@demo.test'),
      await signIn(service, 'admin@other.test', 'other-shop'),
    ];
    for (const token of strangers) {
      expect(await mutate(service, 'revokeTill', { id: till.id }, 'till { id }', token)).toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      });
      const { data } = await graphql(service, '{ salesPage(databaseId: 1) { tills { name } } }', {}, token);
      expect(data.salesPage?.tills ?? null).toBeNull();
      expect(await codeOf(token, `{ node(id: "${till.id}") { id } }`)).toEqual({ node: null });
    }
    const foreign = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:4', name: 'Counter' };
    const [other] = await query('select id from redeem_locations where organisation_id = 2 limit 1');
    expect(
      await mutate(
        service,
        'createTill',
        { ...foreign, redeemLocationId: `RedeemLocation:${other?.id}` },
        'till { id }',
      ),
    ).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a till', () => {
  test('looks up, redeems at its location and undoes its own redemptions, for ten minutes', async () => {
    const till = await pairTill(service, { isCashierRequired: false });
    const { redemption } = await redeem(till.key);
    expect(redemption).toMatchObject({ redeemLocation: { databaseId: 1 } });
    const [row] = await query(
      `select till_id, staff_member_id from redemptions where id = ${redemption.databaseId}`,
    );
    expect(row).toEqual({ till_id: Number(till.id.split(':')[2]), staff_member_id: null });
    expect(await undo(till.key, redemption.databaseId)).toEqual({ soldVoucher: { status: 'IN_PROGRESS' } });

    const { redemption: late } = await redeem(till.key);
    await query(`alter table redemptions disable trigger user`);
    await query(
      `update redemptions set created_at = now() - interval '11 minutes' where id = ${late.databaseId}`,
    );
    await query(`alter table redemptions enable trigger user`);
    expect(await undo(till.key, late.databaseId)).toMatchObject({ code: 'STATE_CONFLICT' });

    const other = await pairTill(service, { isCashierRequired: false });
    const { redemption: foreign } = await redeem(other.key);
    expect(await undo(till.key, foreign.databaseId)).toMatchObject({ code: 'FORBIDDEN' });
    const { redemption: ofStaff } = await redeem(demoApiKey);
    expect(await undo(till.key, ofStaff.databaseId)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('redeems neither at another location nor on another sales page', async () => {
    const till = await pairTill(service, { isCashierRequired: false });
    expect(await redeem(till.key, { redeemLocationId: 2 })).toMatchObject({ code: 'FORBIDDEN' });
    const voucherCode = await sell();
    const elsewhere = redemptionOf({ voucherCode, page: 2 });
    const { data } = await graphql(service, redeemOperation, { input: elsewhere }, till.key);
    expect(data.redeem).toMatchObject({ code: 'NOT_FOUND' });
    const bill = {
      salesPageId: 'SalesPage:1',
      redeemLocationId: 'RedeemLocation:2',
      vouchers: [
        { voucher: { code: { salesPageId: 'SalesPage:1', code: voucherCode } }, units: { all: true } },
      ],
    };
    const { salesPageId: _, ...input } = bill;
    expect(await mutate(service, 'redeemSoldVouchers', input, 'replayed', till.key)).toMatchObject({
      code: 'FORBIDDEN',
    });
    const lookUp = (page: number) =>
      `{ voucherByCode(salesPageId: "SalesPage:${page}", voucherCode: "${demoCodes.monetary}") { soldVoucher { redemptions { nodes { id } } } } }`;
    expect(await codeOf(till.key, lookUp(1))).toMatchObject({ voucherByCode: { soldVoucher: {} } });
    expect(await codeOf(till.key, lookUp(2))).toBe('NOT_FOUND');
  });

  test('is rejected by every mutation except those of tills, and by the lists of the sales page', async () => {
    const till = await pairTill(service, { isCashierRequired: false });
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    const allowed: string[] = [];
    const allowedToCashiers: string[] = [];
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const requirement = requirementOf(field);
      if (!requirement) continue;
      const { document, variables } = sampleRequest('mutation', field, 2_000_000);
      for (const bearer of [till.key, token]) {
        const { data } = await graphql(service, document, variables, bearer);
        const code = data.result?.code;
        if (isAtTills(requirement.action, bearer === token)) continue;
        expect(`${field.name}: ${code}`).toBe(`${field.name}: FORBIDDEN`);
      }
      if (isAtTills(requirement.action, false)) allowed.push(field.name);
      else if (isAtTills(requirement.action, true)) allowedToCashiers.push(field.name);
    }
    expect(allowed.sort()).toEqual([
      ...['cancelRedemption', 'captureHold', 'holdSoldVoucher', 'lockTill', 'placeOrder'],
      ...['redeemSoldVoucher', 'redeemSoldVouchers', 'releaseHold', 'unlockTill'],
    ]);
    expect(allowedToCashiers.sort()).toEqual(['closeShift', 'createCashMove', 'openShift']);
    for (const list of ['orders', 'redemptions', 'shifts', 'auditEntries', 'tills', 'webhooks'])
      expect(
        `${list}: ${await codeOf(till.key, `{ salesPage(databaseId: 1) { ${list === 'tills' ? 'tills { id }' : `${list} { nodes { __typename } }`} } }`)}`,
      ).toBe(`${list}: FORBIDDEN`);
    expect(await codeOf(till.key, '{ staffMembers { nodes { id } } }')).toBe('FORBIDDEN');
  });

  test('is not accepted by REST', async () => {
    const { key } = await pairTill(service, { isCashierRequired: false });
    for (const path of ['/v2.1/redeem-locations', '/v2.1/sales-pages/1/orders'])
      expect(`${path} ${(await request(service, path, { token: key })).status}`).toBe(`${path} 401`);
  });

  test('that was revoked is rejected, with the session of its cashier', async () => {
    const till = await pairTill(service, { isCashierRequired: false });
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    const unused = await pairTill(service);
    for (const { id } of [till, unused]) await mutate(service, 'revokeTill', { id }, 'till { id }');
    expect(await codeOf(token, '{ viewer { kind } }')).toBe('TOKEN_INVALID');
    expect(await codeOf(unused.key, '{ viewer { kind } }')).toBe('UNAUTHENTICATED');
    expect(await mutate(service, 'renewTillPairing', { id: till.id }, 'pairingCode')).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a cashier', () => {
  test('is required by default once the sales page has cashiers, and is named with the till', async () => {
    const till = await pairTill(service);
    expect(await redeem(till.key)).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await codeOf(
        till.key,
        '{ viewer { kind staffMember { fullName } till { name isCashierRequired cashiers { fullName } } } }',
      ),
    ).toEqual({
      viewer: {
        kind: 'TILL',
        staffMember: null,
        till: {
          name: 'Counter',
          isCashierRequired: true,
          cashiers: [{ fullName: 'Carl Custom' }, { fullName: 'Rita Redeem' }],
        },
      },
    });
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    const { redemption } = await redeem(token);
    const id = redemption.databaseId;
    const { data } = await graphql(
      service,
      `{ node(id: "Redemption:1:${id}") { ... on Redemption { redeemedBy { __typename name } till { id } } }
         salesPage(databaseId: 1) { auditEntries(first: 1, filter: { principal: "staff:2" }) {
           nodes { action principal actor { name ... on StaffActor { till { id } } } } } } }`,
      {},
      await signIn(service, 'admin@demo.test'),
    );
    expect(data.node).toEqual({
      redeemedBy: { __typename: 'StaffActor', name: 'Rita Redeem' },
      till: { id: till.id },
    });
    expect(data.salesPage.auditEntries.nodes).toEqual([
      {
        action: 'VOUCHER_REDEEM',
        principal: `staff:2:till:${till.id.split(':')[2]}`,
        actor: { name: 'Rita Redeem', till: { id: till.id } },
      },
    ]);
    expect(await undo(token, id)).toEqual({ soldVoucher: { status: 'IN_PROGRESS' } });
  });

  test('is named with the till by a hold that it creates, and by the history of the order', async () => {
    const till = await pairTill(service);
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    const card = await sellVoucher(service, giftCard(5_000));
    const input = {
      voucher: { soldVoucherId: card.id },
      redeemLocationId: 'RedeemLocation:1',
      units: { amount: { amount: 1_000, currency: 'GBP' } },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const held = await mutate(
      service,
      'holdSoldVoucher',
      input,
      'hold { id heldBy { __typename name ... on StaffActor { till { id } } } till { id name } }',
      token,
    );
    const rita = { __typename: 'StaffActor', name: 'Rita Redeem', till: { id: till.id } };
    expect(held.hold).toMatchObject({ heldBy: rita, till: { id: till.id, name: 'Counter' } });
    await mutate(service, 'captureHold', { id: held.hold.id, units: { all: true } }, 'hold { id }', token);
    const { data } = await graphql(
      service,
      `query ($id: ID!) { node(id: $id) { ... on SoldVoucher { order { history(first: 1, order: DESC) { nodes { action by actor { name ... on StaffActor { till { id } } } } } } } } }`,
      { id: card.id },
    );
    expect(data.node.order.history.nodes).toEqual([
      { action: 'REDEEMED', by: 'Rita Redeem', actor: { name: 'Rita Redeem', till: { id: till.id } } },
    ]);
  });

  test('acts with its own permissions: Rita redeems and does not sell, Carl sells and does not redeem', async () => {
    const till = await pairTill(service);
    const rita = await unlock(service, till.key, 2, pins.rita);
    const order = { input: orderOf([articles.massage]) };
    const place = async (token = '') =>
      (await graphql(service, placeOrderOperation, order, token)).data.placeOrder;
    expect(await place(rita.token)).toMatchObject({ code: 'FORBIDDEN' });
    const carl = await unlock(service, till.key, 3, pins.carl);
    expect(await redeem(carl.token ?? '')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await place(carl.token)).toMatchObject({ order: { isManualOrder: true } });
  });

  test('cannot undo what another cashier redeemed at the till', async () => {
    await setPin(service, 1, '5820');
    const till = await pairTill(service);
    const rita = await unlock(service, till.key, 2, pins.rita);
    const { redemption } = await redeem(rita.token ?? '');
    const ada = await unlock(service, till.key, 1, '5820');
    expect(await undo(ada.token ?? '', redemption.databaseId)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([
    ['the till is locked', (key: string) => mutate(service, 'lockTill', {}, 'till { id }', key)],
    ['the PIN changes', () => setPin(service, 2, pins.rita)],
    ['another cashier unlocks the till', (key: string) => unlock(service, key, 3, pins.carl)],
    ['twelve hours have passed', () => query(`update cashier_sessions set expires_at = now()`)],
  ])('loses the session when %s', async (_what, end) => {
    const till = await pairTill(service);
    const { token = '' } = await unlock(service, till.key, 2, pins.rita);
    await end(till.key);
    expect(await codeOf(token, '{ viewer { kind } }')).toBe('TOKEN_INVALID');
  });

  test('who repeats a request to unlock gets another session, and a repeated lock ends no later one', async () => {
    const till = await pairTill(service);
    const lock = () => mutate(service, 'lockTill', { idempotencyKey: 'lock' }, 'till { id }', till.key);
    const first = await unlock(service, till.key, 2, pins.rita, 'open');
    expect(await unlock(service, till.key, 2, '0000', 'open')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await unlock(service, till.key, 3, pins.carl, 'open')).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    // A correct PIN is not counted as a wrong one, even if the request is rejected.
    for (let request = 0; request < maxPinFailures; request++)
      expect(await unlock(service, till.key, 3, pins.carl, 'open')).toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    expect((await unlock(service, till.key, 3, pins.carl)).token).toBeDefined();
    const { token = '' } = await unlock(service, till.key, 2, pins.rita, 'open');
    expect(await codeOf(first.token ?? '', '{ viewer { kind } }')).toBe('TOKEN_INVALID');
    expect(await lock()).toEqual({ till: { id: till.id } });
    expect(await codeOf(token, '{ viewer { kind } }')).toBe('TOKEN_INVALID');
    const later = await unlock(service, till.key, 2, pins.rita);
    await lock();
    expect(await codeOf(later.token ?? '', '{ viewer { kind } }')).toEqual({ viewer: { kind: 'TILL' } });
  });

  test('without a role on the sales page or without a PIN unlocks no till', async () => {
    const till = await pairTill(service);
    for (const staffMemberId of [4, 5, 2_000_000])
      expect(await unlock(service, till.key, staffMemberId, '8251')).toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    await setPin(service, 4, '8251');
    expect(await unlock(service, till.key, 4, '8251')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const admin = await signIn(service, 'admin@demo.test');
    expect(await unlock(service, admin, 2, pins.rita)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is limited to five wrong PINs at a till, also after a restart, and each is in the audit log', async () => {
    const till = await pairTill(service);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => unlock(service, till.key, 2, '0000')));
    const codes = wrong.map(({ code }) => code).sort();
    expect(codes).toEqual([
      ...Array(maxPinFailures).fill('INVALID_CREDENTIALS'),
      ...Array(8 - maxPinFailures).fill('RATE_LIMITED'),
    ]);
    await withAnotherService(service, async (another) => {
      expect(await unlock(another, till.key, 2, pins.rita)).toMatchObject({ code: 'RATE_LIMITED' });
      expect((await unlock(another, till.key, 3, pins.carl)).token).toBeDefined();
    });
    expect(
      await query(
        `select subject from audit_entries where action = 'till.unlock-refused' and principal = 'till:${till.id.split(':')[2]}'`,
      ),
    ).toEqual(Array(maxPinFailures).fill({ subject: 'staff:2' }));
  });
});

test.each(['123', '1234567', '0000', '1234', '9876', '1212', '123123', '12a4', '١٢٣٩'])(
  'the PIN %s is rejected',
  async (pin) => {
    expect(await setPin(service, 2, pin)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: ['pin'] }],
    });
  },
);

test('a staff member sets its own PIN with the password, and removes it', async () => {
  const token = await signIn(service, 'packing@demo.test');
  const set = (currentPassword: string) =>
    mutate(service, 'setOwnPin', { pin: '4711', currentPassword }, 'staffMember { hasPin }', token);
  expect(await set('wrong-Passw0rd')).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await set('demo-Passw0rd')).toEqual({ staffMember: { hasPin: true } });
  expect(await mutate(service, 'removeOwnPin', {}, 'staffMember { hasPin }', token)).toEqual({
    staffMember: { hasPin: false },
  });
});

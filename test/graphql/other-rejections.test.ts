import { beforeAll, expect, test } from 'vitest';
import { maxPublishableKeys } from '../../src/access/publishable-keys/create-publishable-key.ts';
import { maxTills } from '../../src/tills/create-till.ts';
import { bulkOrderOf, createBulkOrder } from '../bulk-orders/bulk-order.ts';
import { mutate } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { shiftRejections } from '../shifts/provocations.ts';
import { password } from '../staff/invite.ts';
import { createPasskeyOwner, readSignInOptions } from '../staff/passkey-client.ts';
import { createEnrolled, createMember } from '../staff/second-factor-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';
import { useTestService } from '../support/test-service.ts';
import { tillRejections } from '../tills/provocations.ts';
import { topUpRejections } from '../top-ups/provocations.ts';
import { digestDatabase } from './database-digest.ts';
import { listRemainingPairs } from './declared-pairs.ts';
import { articles, orderOf, paymentBy } from './operations.ts';

// Tests the codes that few mutations declare. common-rejections.test.ts and
// sold-voucher-rejections.test.ts test the other codes.

const service = useTestService();
const tokens = { admin: '', other: '' };
beforeAll(async () => {
  tokens.admin = await signIn(service, 'admin@demo.test');
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
});

interface Provocation {
  readonly input: Row;
  readonly token?: string | null;
}

const execute = (text: string) => rows(service, text);

async function soldId(): Promise<string> {
  return `SoldVoucher:1:${(await sell(service)).id}`;
}

/** Inserts a webhook of sales page 1. `active` is an SQL literal. Returns the id. */
async function insertWebhook(active = 'true'): Promise<number> {
  const text = `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active)
                values (1, 1, 'https://hooks.example/' || gen_random_uuid(), '{}', ${active}) returning id`;
  return (await row(service, text)).id;
}

/** Inserts an import of sales page 1 without a file. Returns its global id. */
async function insertImport(): Promise<string> {
  const { id } = await row(
    service,
    `insert into voucher_imports (organisation_id, sales_page_id, source, digest, options, state, created_by)
     values (1, 1, 'old-shop', sha256(''), '{}', 'awaiting_file', 'cli') returning id`,
  );
  return `VoucherImport:1:${id}`;
}

/**
 * Adds options until a voucher of sales page 1 has the given number of options that are not
 * archived.
 */
async function insertOptions(voucherId: number, count: number): Promise<void> {
  await execute(`insert into voucher_options (organisation_id, sales_page_id, voucher_id, sell_price, currency)
    select 1, 1, ${voucherId}, 100, 'GBP'
      from generate_series(1, ${count} - (select count(*)::int from voucher_options where voucher_id = ${voucherId} and archived_at is null))`);
}

/** Inserts as many passkeys as a member can have. */
async function insertPasskeys(staffMemberId: number): Promise<void> {
  await execute(`insert into passkeys (organisation_id, staff_member_id, name, credential_id, public_key, signature_count)
    select 1, ${staffMemberId}, 'x', sha256(('${staffMemberId} ' || n)::bytea), '', 0 from generate_series(1, 20) n`);
}

/** Sells a voucher, changes it, and returns the input of a refund of it as part of its order. */
async function orderRefund(change: (id: string) => unknown, terms: Row = {}): Promise<Provocation> {
  const { id } = await sell(service);
  const orderProductId = `SoldVoucher:1:${id}`;
  await change(orderProductId);
  const { order_id } = await row(service, 'select order_id from order_products where id = $1', [id]);
  const part = {
    soldVoucherId: orderProductId,
    ...(terms.amount ? { amount: terms.amount } : { all: true }),
  };
  const { amount: _, ...rest } = terms;
  return { input: { id: `Order:1:${order_id}`, soldVouchers: [part], byHand: true, ...rest } };
}

const order = (article: Row, rest: Row = {}): Provocation => ({ input: orderOf([article as never], rest) });
const staffOf = (token: string, role: string): Provocation => ({
  input: {
    id: 'StaffMember:5',
    email: 'rejected@other.test',
    fullName: 'Mia Member',
    phone: '',
    permissions: role ? [{ salesPageId: 'SalesPage:3', role, customPermissions: [] }] : [],
  },
  token,
});

const holdInput = (id: string) => ({
  voucher: { soldVoucherId: id },
  redeemLocationId: 'RedeemLocation:1',
  units: { uses: 1 },
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});

/** Puts a new voucher on hold. Returns the input of a capture. */
async function heldInput() {
  const { hold } = await mutate(service, 'holdSoldVoucher', holdInput(await soldId()), 'hold { id }');
  return { id: hold.id as string, units: { uses: 1 } };
}

/** Returns the input of a capture of a hold that was released. */
async function endedHoldInput() {
  const input = await heldInput();
  await mutate(service, 'releaseHold', { id: input.id });
  return input;
}

/**
 * Requests that are rejected, by `CODE mutation`. Each is created once, immediately before it is
 * sent.
 */
/** Returns the input of a bulk order of one voucher. */
const bulkOrder = (voucher: Row, rest: Row = {}): Provocation => ({
  input: bulkOrderOf({ quantity: 1, ...rest }, voucher),
});

const bulkOrderRejections = {
  'DISCOUNT_NOT_APPLICABLE createBulkOrder': () => bulkOrder({}, { discount: { code: 'NO-SUCH' } }),
  'NOT_ON_SALE createBulkOrder': () => bulkOrder(articles.inactive),
  'SOLD_OUT createBulkOrder': () => bulkOrder(articles.soldOut),
  'STALE_VOUCHER_VERSION createBulkOrder': () => bulkOrder({ voucherVersion: 99 }),
  'STATE_CONFLICT issueBulkOrder': async () => {
    const { id } = await createBulkOrder(service, { quantity: 1 });
    return { input: { id, quantity: 2 } };
  },
} as const;

const provocations: Readonly<Record<string, () => Promise<Provocation> | Provocation>> = {
  // The first one, because other tests add sales pages on which the administrator has no role.
  'STATE_CONFLICT updateOrganisation': () => ({
    input: { isSecondFactorRequired: true },
    token: tokens.admin,
  }),
  'AMOUNT_EXCEEDS_PAID refundSoldVoucher': async () => ({
    input: { id: await soldId(), amount: pounds(999_999), byHand: true },
  }),
  'AMOUNT_EXCEEDS_PAID refundOrder': () => orderRefund(() => undefined, { amount: pounds(999_999) }),
  'CANCELLED refundOrder': () => orderRefund((id) => mutate(service, 'cancelSoldVoucher', { id })),
  'REFUNDED refundOrder': () =>
    orderRefund(
      (id) => mutate(service, 'refundSoldVoucher', { id, amount: pounds(1), voucher: 'ENDS', byHand: true }),
      { voucher: 'KEEPS' },
    ),
  'REGENERATED refundOrder': () => orderRefund((id) => mutate(service, 'regenerateSoldVoucher', { id })),
  'ON_HOLD refundOrder': () =>
    orderRefund((id) =>
      mutate(service, 'holdSoldVoucher', {
        voucher: { soldVoucherId: id },
        redeemLocationId: 'RedeemLocation:1',
        units: { uses: 1 },
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      }),
    ),
  'VOUCHER_USED refundOrder': () =>
    orderRefund((soldVoucherId) =>
      mutate(service, 'redeemSoldVoucher', {
        voucher: { soldVoucherId },
        units: { all: true },
        redeemLocationId: 'RedeemLocation:1',
      }),
    ),
  'DISCOUNT_NOT_APPLICABLE placeOrder': () => order(articles.massage, { discounts: [{ code: 'NOTHING' }] }),
  'EXCEEDS_REMAINING adjustSoldVoucherBalance': async () => {
    const { id } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    return { input: { id: `SoldVoucher:1:${id}`, units: { uses: -6 }, reason: 'x' } };
  },
  'BLOCKED captureHold': async () => {
    const input = await heldInput();
    await execute(
      'update order_products set blocked_at = now() where id = (select max(id) from order_products)',
    );
    return { input };
  },
  'EXCEEDS_REMAINING captureHold': async () => ({ input: { ...(await heldInput()), units: { uses: 2 } } }),
  'EXCEEDS_REMAINING holdSoldVoucher': async () => ({
    input: { ...holdInput(await soldId()), units: { uses: 2 } },
  }),
  'EXCEEDS_REMAINING redeemSoldVouchers': async () => ({
    input: {
      vouchers: [{ voucher: { soldVoucherId: await soldId() }, units: { uses: 2 } }],
      redeemLocationId: 'RedeemLocation:1',
    },
  }),
  'HOLD_ENDED captureHold': async () => ({ input: await endedHoldInput() }),
  'HOLD_ENDED releaseHold': async () => ({ input: { id: (await endedHoldInput()).id } }),
  'EXCEEDS_REMAINING redeemSoldVoucher': async () => ({
    input: {
      voucher: { soldVoucherId: await soldId() },
      redeemLocationId: 'RedeemLocation:1',
      units: { uses: 9 },
    },
  }),
  'INVALID_CREDENTIALS signIn': () => ({
    input: { email: 'admin@demo.test', password: 'wrong', subdomain: 'demo-spa' },
    token: null,
  }),
  'NOT_ON_SALE placeOrder': () => order(articles.inactive),
  'NOT_ON_SALE refundToSoldVoucher': async () => {
    const { id } = await sell(service, { voucher_id: 4, option_id: 11, layout_id: 6 });
    await execute(
      `update order_products set redeemable_from = now() - interval '2 days', redeemable_to = now() - interval '1 day' where id = ${id}`,
    );
    await execute(
      `update vouchers set validity_rule = 'fixed', validity_length = null, validity_ends_on = now() - interval '1 day' where id = 4`,
    );
    return { input: { id: `SoldVoucher:1:${id}` } };
  },
  'PAYMENT_DECLINED placeOrder': () =>
    order(articles.massage, { payment: paymentBy('sandbox', 'tok_declined') }),
  'SOLD_OUT placeOrder': () => order(articles.soldOut),
  'STALE_VOUCHER_VERSION placeOrder': () => order({ ...articles.spaDay, voucherVersion: 1 }),
  'STATE_CONFLICT archiveRedeemLocation': async () => {
    await execute(
      'update order_products set redeemable_everywhere = false, redeem_location_ids = array[2] where id = 1',
    );
    await execute('delete from voucher_redeem_locations where redeem_location_id <> 2');
    return { input: { id: 'RedeemLocation:2' } };
  },
  'STATE_CONFLICT createCategory': async () => {
    await execute(`insert into categories (organisation_id, sales_page_id, slug, title, lft, rgt, lvl)
      select 1, 1, 'many-' || n, '{"en": "Many"}', 9998 + 2 * n, 9999 + 2 * n, 1 from generate_series(1, 1000) n`);
    return { input: { salesPageId: 'SalesPage:1', slug: 'too-many', name: { en: 'Too many' } } };
  },
  'STATE_CONFLICT createLayout': async () => {
    await execute(`insert into layouts (organisation_id, sales_page_id, voucher_id, image)
      select 1, 1, 1, 'https://images.example/l.jpg' from generate_series(1, 100)`);
    return { input: { voucherId: 'Voucher:1:1', image: 'https://images.example/l.jpg' } };
  },
  'STATE_CONFLICT createShippingMethod': async () => {
    await execute(`insert into shipping_methods (organisation_id, sales_page_id, name, delivery_duration, rate, currency)
      select 1, 1, 'Many', 1, 100, 'GBP' from generate_series(1, 250)`);
    return {
      input: { salesPageId: 'SalesPage:1', name: 'Too many', deliveryDuration: 1, rate: pounds(100) },
    };
  },
  'STATE_CONFLICT createVoucherOption': async () => {
    await insertOptions(5, 250);
    return { input: { voucherId: 'Voucher:1:5', sellPrice: pounds(100) } };
  },
  'STATE_CONFLICT createImageUpload': async () => {
    await execute(
      `insert into images (key, organisation_id, media_type, byte_size, width, height, storage, created_by, kept_until)
       select lpad(to_hex(i), 48, '0'), 1, 'image/png', 1, 1, 1, 'database', 'test', now() + interval '1 day'
         from generate_series(1, 1000) i`,
    );
    return { input: { salesPageId: 'SalesPage:1' } };
  },
  'STATE_CONFLICT extendSoldVouchers': () => ({
    input: {
      salesPageId: 'SalesPage:1',
      filter: { isPartlyUsed: true },
      expectedCount: 1_000_000,
      lastDay: '2098-12-31',
    },
  }),
  'STATE_CONFLICT unarchiveLayout': async () => {
    await execute(`insert into layouts (organisation_id, sales_page_id, voucher_id, image)
      select 1, 1, 2, 'https://images.example/l.jpg' from generate_series(1, 100)`);
    const { id } = await row(
      service,
      `insert into layouts (organisation_id, sales_page_id, voucher_id, image, archived_at)
       values (1, 1, 2, 'https://images.example/l.jpg', now()) returning id`,
    );
    return { input: { id: `Layout:1:${id}` } };
  },
  'STATE_CONFLICT unarchiveShippingMethod': async () => {
    await execute(`insert into shipping_methods (organisation_id, sales_page_id, name, delivery_duration, rate, currency)
      select 1, 2, 'Many', 1, 100, 'GBP' from generate_series(1, 250)`);
    const { id } = await row(
      service,
      `insert into shipping_methods (organisation_id, sales_page_id, name, delivery_duration, rate, currency, archived_at)
       values (1, 2, 'Archived', 1, 100, 'GBP', now()) returning id`,
    );
    return { input: { id: `SalesPageShippingMethod:2:${id}` } };
  },
  'STATE_CONFLICT unarchiveVoucherOption': async () => {
    await insertOptions(4, 251);
    const { id } = await row(
      service,
      `update voucher_options set archived_at = now()
        where id = (select max(id) from voucher_options where voucher_id = 4) returning id`,
    );
    return { input: { id: `VoucherOption:1:${id}` } };
  },
  'STATE_CONFLICT archiveVoucherOption': () => ({ input: { id: 'VoucherOption:1:2' } }),
  'STATE_CONFLICT cancelScheduledEmail': async () => {
    await soldId();
    const { id } = await row(
      service,
      `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, due_at, state)
       select 1, 1, max(id), 'confirmation', 'Rita', 'rita@example.test', now(), 'cancelled' from orders returning id`,
    );
    return { input: { id: `Email:1:${id}` } };
  },
  ...bulkOrderRejections,
  'STATE_CONFLICT checkVoucherImport': async () => ({ input: { id: await insertImport() } }),
  'STATE_CONFLICT commitVoucherImport': async () => ({
    input: { id: await insertImport(), controlTotals: 'create=1' },
  }),
  'STATE_CONFLICT correctVoucherImportRows': async () => ({
    input: { id: await insertImport(), rows: [{ line: 2, cells: [] }] },
  }),
  'STATE_CONFLICT createSalesPage': async () => {
    await execute(`insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url)
      select 1, 'many-' || n, 'Many', 'UTC', 'GBP', 'https://many.example' from generate_series(1, 247) n`);
    const input = { name: 'Many', currency: 'GBP', timeZone: 'UTC', storefrontUrl: 'https://many.example/' };
    const last = await mutate(
      service,
      'createSalesPage',
      { ...input, subdomain: 'last' },
      undefined,
      tokens.admin,
    );
    expect(last).toEqual({ __typename: 'CreateSalesPagePayload' });
    return { input: { ...input, subdomain: 'too-many' }, token: tokens.admin };
  },
  'STATE_CONFLICT createPublishableKey': async () => {
    await row(
      service,
      `with added as (
         insert into publishable_keys (organisation_id, sales_page_id, name, key, origins)
         select 1, 1, 'x', 'vp_' || n, '{}' from generate_series(1, ${maxPublishableKeys}) n returning id)
       select count(*) from added`,
    );
    return { input: { salesPageId: 'SalesPage:1', name: 'One more', origins: [] } };
  },
  'STATE_CONFLICT createTill': async () => {
    await row(
      service,
      `with added as (
         insert into tills (organisation_id, sales_page_id, redeem_location_id, name, is_cashier_required)
         select 1, 1, 1, 'x', false from generate_series(1, ${maxTills}) n returning id)
       select count(*) from added`,
    );
    return {
      input: { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:1', name: 'One more' },
    };
  },
  'STATE_CONFLICT createWebhook': async () => {
    for (let count = 0; count < 50; count += 1) await insertWebhook();
    const input = {
      salesPageId: 'SalesPage:1',
      url: 'https://hooks.example/',
      enabledEvents: ['ORDER_CREATED'],
    };
    return { input };
  },
  'STATE_CONFLICT deleteStaffMember': () => ({ input: { id: 'StaffMember:5' }, token: tokens.other }),
  'STATE_CONFLICT placeOrder': async () => {
    // Every attempt to claim the charge fails, as if a request with the same idempotency key were
    // in progress for 10 seconds.
    await execute(`create function claimed() returns trigger language plpgsql as 'begin return null; end'`);
    await execute(
      `create trigger claimed before insert on charge_claims for each row when (new.key = 'claimed') execute function claimed()`,
    );
    return order(articles.massage, { payment: paymentBy('sandbox', 'tok_visa'), idempotencyKey: 'claimed' });
  },
  'STATE_CONFLICT redeliverEvent': async () => {
    const { id } = await row(
      service,
      'select id from events where sales_page_id = 1 and position is not null limit 1',
    );
    return { input: { webhookId: `Webhook:1:${await insertWebhook('false')}`, eventId: id } };
  },
  'STATE_CONFLICT redeliverFailedEvents': async () => ({
    input: {
      webhookId: `Webhook:1:${await insertWebhook('false')}`,
      startAt: '2026-11-01T00:00:00Z',
      expectedCount: 0,
    },
  }),
  'STATE_CONFLICT revertVoucherImport': async () => ({ input: { id: await insertImport() } }),
  'STATE_CONFLICT renewStaffInvitation': () => ({ input: { id: 'StaffMember:2' } }),
  'STATE_CONFLICT requestPasswordReset': () => ({ input: { email: 'admin@demo.test' }, token: null }),
  'STATE_CONFLICT revokeStaffInvitation': () => ({ input: { id: 'StaffMember:2' } }),
  ...shiftRejections(service),
  ...tillRejections(service),
  ...topUpRejections(service),
  'SECOND_FACTOR_REQUIRED signIn': async () => {
    const { email } = await createEnrolled(service);
    return { input: { email, password, subdomain: 'demo-spa' }, token: null };
  },
  'STATE_CONFLICT createRecoveryCodes': async () => {
    const { accessToken } = await createMember(service);
    return { input: { currentPassword: password }, token: accessToken };
  },
  'INVALID_CREDENTIALS signInWithPasskey': async () => ({
    input: {
      credential: createSoftwareAuthenticator(service.url).get(await readSignInOptions(service), {
        userHandle: 'x',
      }),
    },
    token: null,
  }),
  'STATE_CONFLICT beginPasskeyRegistration': async () => {
    const { accessToken, databaseId } = await createMember(service);
    await insertPasskeys(databaseId);
    return { input: { currentPassword: password }, token: accessToken };
  },
  'STATE_CONFLICT addPasskey': async () => {
    const { accessToken, databaseId } = await createMember(service);
    await insertPasskeys(databaseId);
    const options = JSON.stringify({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
    const credential = createSoftwareAuthenticator(service.url).create(options);
    return { input: { name: 'x', credential }, token: accessToken };
  },
  'STATE_CONFLICT resetStaffMemberSecondFactor': () => ({ input: { id: 'StaffMember:2' } }),
  'STATE_CONFLICT updateStaffMember': () => staffOf(tokens.other, 'REDEEM_ONLY'),
  // The last ones, because the other tests sign in without a second factor.
  'STATE_CONFLICT removeAuthenticatorApp': async () => {
    const { accessToken, recoveryCodes } = await createEnrolled(service);
    await execute('update organisations set is_second_factor_required = true where id = 1');
    return { input: { code: recoveryCodes[0] }, token: accessToken };
  },
  'STATE_CONFLICT removePasskey': async () => {
    const require = (required: boolean) =>
      execute(`update organisations set is_second_factor_required = ${required} where id = 1`);
    await require(false);
    const { accessToken, passkeyId } = await createPasskeyOwner(service);
    await require(true);
    return { input: { id: passkeyId, currentPassword: password }, token: accessToken };
  },
};

test('other-rejections.test.ts provokes exactly the declared rejections that no other test file provokes', () => {
  expect(Object.keys(provocations).sort()).toEqual(listRemainingPairs());
});

test.each(Object.entries(provocations))(
  '%s: the mutation is rejected with the code and changes nothing',
  async (pair, create) => {
    const [code, name = ''] = pair.split(' ');
    const { input, token } = await create();
    // A sign-in that requires a second factor is recorded.
    const digest = async () => ({
      ...(await digestDatabase(service.database)),
      ...(name === 'signIn' && { audit_entries: null }),
    });
    const before = await digest();
    expect((await mutate(service, name, input, undefined, token as string)).code).toBe(code);
    expect(await digest()).toEqual(before);
  },
);

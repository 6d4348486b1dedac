import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { toEnumName } from '../../schema/fields/enum-name.ts';
import { requirementOf } from '../../schema/fields/requirement.ts';
import { eventTypeNames } from '../../schema/nodes/event-type-names.ts';
import { schema } from '../../schema/schema.ts';
import { type Action, grantsFor } from '../../src/access/permissions.ts';
import { eventReadActions } from '../../src/events/readable-events.ts';
import {
  articles,
  orderOf,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from '../graphql/operations.ts';
import { createEveryEvent } from '../subscriptions/every-event.ts';
import { createFurtherEvents, furtherEvents } from '../subscriptions/further-events.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';

// A field that the caller may not read is null, with an error at the path of the field, and affects
// no other field (D61).

const service = useTestService();

interface Step {
  /** The GraphQL text of the field. */
  readonly field: string;
  /** Actions that permit reading the field; any one of them is sufficient. */
  readonly anyOf: readonly Action[];
  /** Whether the field returns a connection. */
  readonly isList?: boolean;
  /** The object type that has the field, if the previous step returns an interface. */
  readonly on?: string;
}

const field = (text: string, ...anyOf: Action[]): Step => ({ field: text, anyOf });
const list = (text: string, ...anyOf: Action[]): Step => ({ field: text, anyOf, isList: true });

const redemptions = list('redemptions(first: 1)', 'redemption.read');
const refunds = list('refunds(first: 1)', 'refund.read');
const payouts = list('payouts(first: 1)', 'payout.read');
const orders = list('orders(first: 1)', 'order.read');
/**
 * Returns the path to a field of an event. Each of `actions` permits reading events with this name.
 */
const ofEvent = (name: string, type: string, actions: readonly Action[], step: Step): Step[] => [
  list(`events(first: 1, filter: { names: [${name}] })`, ...actions, 'webhook.manage'),
  { ...step, on: type },
];
const ofRedeemed = (step: Step) =>
  ofEvent('SOLD_VOUCHER_REDEEMED', 'SoldVoucherRedeemedEvent', ['redemption.read'], step);
const ofRedeemCancelled = (step: Step) =>
  ofEvent('SOLD_VOUCHER_REDEEM_CANCELLED', 'SoldVoucherRedeemCancelledEvent', ['redemption.read'], step);
const ofRefunded = (step: Step) =>
  ofEvent('SOLD_VOUCHER_REFUNDED', 'SoldVoucherRefundedEvent', ['refunded-product.read'], step);
const ofRegenerated = (step: Step) =>
  ofEvent('SOLD_VOUCHER_REGENERATED', 'SoldVoucherRegeneratedEvent', ['order.read'], step);
const ofToppedUp = (step: Step) =>
  ofEvent('SOLD_VOUCHER_TOPPED_UP', 'SoldVoucherToppedUpEvent', ['order.read'], step);
const eventReaders = [
  ...(['order.read', 'redemption.read', 'refunded-product.read', 'event.read'] as const),
  'webhook.manage',
] as const;

/** The paths to the fields of events that callers with `order.read` can read. */
const ofOrderEvents = Object.fromEntries(
  furtherEvents.flatMap((name) => {
    const type = eventTypeNames[name];
    const fields = name.startsWith('order.')
      ? [field('order', 'order.read')]
      : name.startsWith('voucher.')
        ? [field('voucher', 'catalogue.read')]
        : [field('soldVoucher', 'order.read')];
    if (name.endsWith('email_failed')) fields.push(field('email', 'order.read'));
    const readers: Action[] = [eventReadActions[name]];
    return fields.map((step) => [`${type}.${step.field}`, ofEvent(toEnumName(name), type, readers, step)]);
  }),
);

/**
 * The path from a sales page to each field that requires a separate permission. The last step is
 * the field.
 */
const paths: Readonly<Record<string, readonly Step[]>> = {
  'SalesPage.ambiguousCodes': [list('ambiguousCodes(first: 1)', 'voucher.redeem')],
  'SalesPage.organisation': [field('organisation', 'catalogue.read')],
  'SalesPage.categories': [list('categories(first: 1)', 'catalogue.read')],
  'SalesPage.category': [field('category(slug: "all")', 'catalogue.read')],
  'SalesPage.vouchers': [list('vouchers(first: 1)', 'catalogue.read')],
  'SalesPage.voucher': [field('voucher(databaseId: 1)', 'catalogue.read')],
  'SalesPage.shippingMethods': [field('shippingMethods', 'catalogue.read')],
  'SalesPage.orders': [orders],
  'SalesPage.customers': [list('customers(first: 1)', 'order.read')],
  'Order.customer': [orders, field('customer', 'order.read')],
  'SalesPage.emails': [list('emails(first: 1)', 'order.read')],
  'SalesPage.soldVouchers': [list('soldVouchers(first: 1)', 'order.read')],
  'SalesPage.order': [field('order(databaseId: 1)', 'order.read')],
  'SalesPage.refunds': [refunds],
  'SalesPage.rejectedRefunds': [field('rejectedRefunds', 'refund.read')],
  'SalesPage.payouts': [payouts],
  'SalesPage.redemptions': [redemptions],
  'SalesPage.redemption': [field('redemption(databaseId: 1)', 'redemption.read')],
  'SalesPage.voucherImports': [list('voucherImports(first: 1)', 'voucher-import.manage')],
  'SalesPage.shifts': [list('shifts(first: 1)', 'shift.list')],
  'Till.openShift': [field('tills', 'till.manage'), field('openShift', 'shift.manage')],
  'Shift.cashMoves': [list('shifts(first: 1)', 'shift.list'), list('cashMoves(first: 1)', 'shift.manage')],
  'Payment.shift': [payouts, list('payments(first: 1)', 'order.read'), field('shift', 'shift.manage')],
  'Refund.shift': [refunds, field('shift', 'shift.manage')],
  'SalesPage.bulkOrders': [list('bulkOrders(first: 1)', 'order.read')],
  'SalesPage.publishableKeys': [field('publishableKeys', 'publishable-key.manage')],
  'SalesPage.tills': [field('tills', 'till.manage')],
  'Till.cashiers': [field('tills', 'till.manage'), field('cashiers', 'cashier.read')],
  'SalesPage.webhooks': [list('webhooks(first: 1)', 'webhook.manage')],
  'SalesPage.webhook': [field('webhook(databaseId: 1)', 'webhook.manage')],
  'SalesPage.discountCode': [field('discountCode(text: "FIVER")', 'discount.read')],
  'SalesPage.discountCodes': [list('discountCodes(first: 1)', 'discount.read')],
  'SalesPage.auditEntries': [list('auditEntries(first: 1)', 'audit.read')],
  'SalesPage.events': [list('events(first: 1)', ...eventReaders)],
  'Order.history': [orders, list('history(first: 1)', 'order.read')],
  'Order.comments': [orders, list('comments(first: 1)', 'order.read')],
  'Order.emails': [orders, list('emails(first: 1)', 'order.read')],
  'OrderCreatedEvent.order': ofEvent(
    'ORDER_CREATED',
    'OrderCreatedEvent',
    ['order.read'],
    field('order', 'order.read'),
  ),
  'SoldVoucherCancelledEvent.soldVoucher': ofEvent(
    ...(['SOLD_VOUCHER_CANCELLED', 'SoldVoucherCancelledEvent', ['order.read']] as const),
    field('soldVoucher', 'order.read'),
  ),
  'SoldVoucherRedeemedEvent.soldVoucher': ofRedeemed(field('soldVoucher', 'redeemed-product.read')),
  'SoldVoucherRedeemedEvent.redemption': ofRedeemed(field('redemption', 'redemption.read')),
  'SoldVoucherRedeemCancelledEvent.soldVoucher': ofRedeemCancelled(
    field('soldVoucher', 'redeemed-product.read'),
  ),
  'SoldVoucherRedeemCancelledEvent.redemption': ofRedeemCancelled(field('redemption', 'redemption.read')),
  'SoldVoucherRefundedEvent.soldVoucher': ofRefunded(field('soldVoucher', 'refunded-product.read')),
  'SoldVoucherRefundedEvent.refund': ofRefunded(field('refund', 'refund.read')),
  'SoldVoucherRefundedEvent.refundSnapshot': ofRefunded(field('refundSnapshot', 'refund.read')),
  'SoldVoucherRegeneratedEvent.soldVoucher': ofRegenerated(field('soldVoucher', 'order.read')),
  'SoldVoucherRegeneratedEvent.replacement': ofRegenerated(field('replacement', 'order.read')),
  'SoldVoucherToppedUpEvent.soldVoucher': ofToppedUp(field('soldVoucher', 'order.read')),
  'SoldVoucherToppedUpEvent.topUp': ofToppedUp(field('topUp', 'order.read')),
  ...ofOrderEvents,
  'SoldVoucher.order': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    field('order', 'order.read'),
  ],
  'SoldVoucher.emails': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    list('emails(first: 1)', 'order.read'),
  ],
  'SoldVoucher.delivery': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    field('delivery', 'order.read'),
  ],
  'SoldVoucher.redemptions': [
    refunds,
    field('soldVoucher', 'refunded-product.read'),
    list('redemptions(first: 1)', 'redemption.read'),
  ],
  'SoldVoucher.holds': [
    refunds,
    field('soldVoucher', 'refunded-product.read'),
    list('holds(first: 1)', 'redemption.read'),
  ],
  'Hold.soldVoucher': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    list('holds(first: 1)', 'redemption.read'),
    field('soldVoucher', 'redeemed-product.read'),
  ],
  'SoldVoucher.topUps': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    list('topUps(first: 1)', 'order.read'),
  ],
  'Refund.topUp': [refunds, field('topUp', 'order.read')],
  'SoldVoucher.refunds': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    list('refunds(first: 1)', 'refund.read'),
  ],
  'SoldVoucher.replaces': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    field('replaces', 'order.read'),
  ],
  'SoldVoucher.replacedBy': [
    redemptions,
    field('soldVoucher', 'redeemed-product.read'),
    field('replacedBy', 'order.read'),
  ],
  'Redemption.soldVoucher': [redemptions, field('soldVoucher', 'redeemed-product.read')],
  'Redemption.soldVoucherWithOrder': [redemptions, field('soldVoucherWithOrder', 'voucher.redeem')],
  'Payout.payments': [payouts, list('payments(first: 1)', 'order.read')],
  'Delivery.shippingMethod': [
    list(
      'soldVouchers(first: 1, filter: { shippingStatuses: [PENDING, DISPATCHED, DELIVERED] })',
      'order.read',
    ),
    field('delivery', 'order.read'),
    field('shippingMethod', 'catalogue.read'),
  ],
  'Refund.order': [refunds, field('order', 'order.read')],
  'Refund.soldVoucher': [refunds, field('soldVoucher', 'refunded-product.read')],
};

/**
 * Fields that are tested separately: below, in `test/graphql/rejection-facts.test.ts`, in
 * `test/documents`, in `test/emails/outbox.test.ts`, in `test/images/shown-images.test.ts` or, if
 * they are null without an error, in `test/graphql/permission-directive.test.ts`.
 */
const separatelyTested = [
  'AppliedDiscount.code',
  'AppliedDiscount.discountCode',
  'BulkOrder.codesUrl',
  'BulkOrder.documentUrl',
  'BulkOrder.uploadUrl',
  'Email.outboxUrl',
  'Order.documentUrl',
  'Order.receiptUrl',
  'OrderHistoryEntry.redemption',
  'OrderHistoryEntry.refund',
  'OrderHistoryEntry.refunded',
  'Shift.slipUrl',
  'SoldVoucher.documentUrl',
  'SoldVoucher.emailStatus',
  'SoldVoucher.voucherCode',
  'OrdersExportRow.voucherCode',
  'Redemption.slipUrl',
  'RefundOrderPayload.order',
  'SalesPage.documentUrl',
  'SalesPage.postingDocumentUrl',
  'SalesPage.receiptUrl',
  'SalesPage.voucherPreviewUrl',
  'Viewer.organisation',
  'VoucherStateError.soldVoucher',
  'VoucherStateError.endedAt',
  'VoucherUsedError.redeemedAt',
  'VoucherUsedError.redemption',
];

test('the tested fields are exactly the fields of the schema that require a separate permission', () => {
  const guarded = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((of) => ({ path: `${type.name}.${of.name}`, of })))
    .filter(({ path, of }) => requirementOf(of) && !/^(Query|Mutation|Subscription)\./.test(path))
    .map(({ path }) => path);
  expect([...Object.keys(paths), ...separatelyTested].sort()).toEqual(guarded.sort());
});

test('event.read has the grants of the actions that permit reading at least one kind of event', () => {
  const actions = [...Object.values(eventReadActions), 'webhook.manage'] as const;
  expect(new Set(grantsFor('event.read'))).toEqual(new Set(actions.flatMap(grantsFor)));
  expect([...new Set(eventReaders)].sort()).toEqual([...new Set(actions)].sort());
});

/**
 * Returns a selection on a sales page that follows the path, with a sibling field next to each of
 * its fields.
 */
function selectionOf(steps: readonly Step[]): string {
  return steps.reduceRight((selection, { field: text, isList, on }) => {
    const of = `of: ${text} { ${isList ? `sibling: __typename nodes { ${selection} }` : selection} }`;
    return `sibling: __typename ${on === undefined ? of : `... on ${on} { ${of} }`}`;
  }, 'sibling: __typename');
}

/**
 * Asserts that the fields of the path are returned up to the first field that the caller may not
 * read, and that this field is null with an error.
 */
function expectIsolated(
  response: Awaited<ReturnType<typeof graphql>>,
  steps: readonly Step[],
  caller: TestCaller,
): void {
  const { data, errors = [] } = response;
  expect(data.signInPages).toEqual([]);
  let parent = data.salesPage;
  const path: unknown[] = ['salesPage'];
  for (const { anyOf, isList } of steps) {
    expect(parent.sibling).toEqual(expect.any(String));
    path.push('of');
    if (!anyOf.some((action) => caller.may(action))) {
      expect(parent.of).toBeNull();
      expect(errors.map(({ path: at, extensions }) => [at, extensions?.code])).toEqual([[path, 'FORBIDDEN']]);
      return;
    }
    if (!parent.of || Array.isArray(parent.of)) break;
    parent = isList ? parent.of.nodes[0] : parent.of;
    if (isList) path.push('nodes', 0);
    if (!parent) break;
  }
  expect(errors).toEqual([]);
}

describe('permissions of fields', () => {
  let callers: TestCaller[];
  let guest: string;
  beforeAll(async () => {
    callers = await createCallers(service);
    await createEveryEvent(service);
    await createFurtherEvents(service);
    const mint = `mutation { createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
    guest = (await graphql(service, mint)).data.createGuestToken.token;
  });

  test.for(Object.entries(paths))(
    '%s is null for a caller without permission to read the field, and its sibling fields are returned',
    async ([, steps]) => {
      for (const caller of callers) {
        const isOwnPage = caller.may('catalogue.read') !== null;
        const fields = `signInPages(email: "nobody@demo.test") { subdomain } salesPage(databaseId: 1) { ${selectionOf(steps)} }`;
        const document = `# ${caller.name}\n{ ${fields} }`;
        const first = await graphql(service, document, {}, caller.token);
        if (isOwnPage) expectIsolated(first, steps, caller);
        else expect(first).toEqual({ data: { signInPages: [], salesPage: null } });
        for (let run = 1; run < minRuns; run += 1) {
          expect(await graphql(service, document, {}, caller.token)).toEqual(first);
        }
      }
    },
  );

  test.for(Object.entries(paths))(
    'the first field of the path to %s is null for a guest',
    async ([, steps]) => {
      const document = `{ pages: resellerSalesPages(resellerHash: "${demoResellerHash}") { databaseId ${selectionOf(steps)} } }`;
      for (let run = 0; run < minRuns; run += 1) {
        const { data, errors = [] } = await graphql(service, document, {}, guest);
        expect(data.pages).toEqual([
          { databaseId: 1, sibling: 'SalesPage', of: null },
          { databaseId: 2, sibling: 'SalesPage', of: null },
        ]);
        expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
          [['pages', 0, 'of'], 'NOT_FOUND'],
          [['pages', 1, 'of'], 'NOT_FOUND'],
        ]);
      }
    },
  );

  test('AppliedDiscount.code is null for a caller who may read redeemed vouchers but not orders', async () => {
    const input = orderOf([articles.massage], { discounts: [{ code: 'TENOFF' }] });
    const [sold] = (await graphql(service, placeOrderOperation, { input })).data.placeOrder.order.products;
    await graphql(service, redeemOperation, { input: redemptionOf({ voucherCode: sold.voucherCode }) });
    const document =
      '{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { soldVoucher { discounts { code amount { amount } } } } } } }';
    for (const caller of callers.filter(
      ({ may }) => may('redeemed-product.read') && may('redemption.read'),
    )) {
      const { data } = await graphql(service, document, {}, caller.token);
      const [discount] = data.salesPage.redemptions.nodes[0].soldVoucher.discounts;
      expect([caller.name, discount]).toEqual([
        caller.name,
        {
          code: caller.may('order.read') ? expect.any(String) : null,
          amount: { amount: expect.any(Number) },
        },
      ]);
    }
  });

  test('discountCode of AppliedDiscount is null without permission to read discount codes, and code is returned', async () => {
    const document =
      '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { discounts { code discountCode { id } } } } } }';
    for (const caller of callers.filter(({ may }) => may('order.read'))) {
      for (let run = 0; run <= minRuns; run += 1) {
        const { data, errors = [] } = await graphql(service, document, {}, caller.token);
        const nodes: { discounts: { code: string; discountCode: object | null }[] }[] =
          data.salesPage.orders.nodes;
        const discounts = nodes.flatMap((node) => node.discounts);
        expect(discounts.length).toBeGreaterThan(0);
        for (const { code } of discounts) expect(code).toEqual(expect.any(String));
        const rejected = caller.may('discount.read') ? [] : discounts;
        expect(discounts.filter(({ discountCode }) => discountCode === null)).toEqual(rejected);
        // Reported once, on the path of its first occurrence (D88).
        expect(errors.map(({ extensions }) => extensions?.code)).toEqual(
          rejected.slice(0, 1).map(() => 'FORBIDDEN'),
        );
      }
    }
  });

  test('Viewer.organisation is null for a guest, and Viewer.kind is returned', async () => {
    const document = '{ viewer { kind organisation { name } } salesPage(databaseId: 1) { name } }';
    const { data, errors = [] } = await graphql(service, document, {}, guest);
    expect(data).toEqual({ viewer: { kind: 'GUEST', organisation: null }, salesPage: null });
    expect(errors).toMatchObject([{ path: ['viewer', 'organisation'], extensions: { code: 'FORBIDDEN' } }]);
  });
});

test.for(['without a token', 'with an invalid token'] as const)(
  'a request %s returns null for each field that requires a token, and data for a public field',
  async (which) => {
    const token = which === 'without a token' ? null : 'not.a.token';
    const document =
      '{ viewer { kind } salesPages { id } signInPages(email: "nobody@demo.test") { subdomain } }';
    const { data, errors = [] } = await graphql(service, document, {}, token);
    expect(data).toEqual({ viewer: null, salesPages: null, signInPages: [] });
    const code = token === null ? 'UNAUTHENTICATED' : 'TOKEN_MALFORMED';
    expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
      [['viewer'], code],
      [['salesPages'], code],
    ]);
  },
);

test('SoldVoucher.emailStatus, which has no fields, is null with an error for a till, and its sibling fields are returned', async () => {
  const till = await signIn(service, 'redeem@demo.test');
  const document =
    '{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { soldVoucher { databaseId emailStatus } } } } }';
  const { data, errors } = await graphql(service, document, {}, till);
  expect(data.salesPage.redemptions.nodes).toEqual([
    { soldVoucher: { databaseId: expect.any(Number), emailStatus: null } },
  ]);
  const path = ['salesPage', 'redemptions', 'nodes', 0, 'soldVoucher', 'emailStatus'];
  expect(errors).toMatchObject([{ path, extensions: { code: 'FORBIDDEN' } }]);
});

import { beforeAll, expect, test } from 'vitest';
import { schema } from '../../schema/schema.ts';
import type { Action } from '../../src/access/permissions.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';
import { sampleRequest } from './sample-request.ts';

const service = useTestService();

/**
 * What each mutation needs. One that is missing here fails the first test: say what it needs, and where it looks that up.
 * `open`: nothing, not even a token. `organisation`: enough on one page of the organisation, which a stranger has on its own.
 */
const rules: Readonly<Record<string, Action | 'open' | { readonly organisation: Action }>> = {
  signIn: 'open',
  refreshTokens: 'open',
  signOut: 'open',
  placeOrder: 'order.place',
  redeem: 'voucher.redeem',
  redeemByCode: 'voucher.redeem',
  cancelRedemption: 'redemption.cancel',
  refundOrderProduct: 'order-product.refund',
  cancelOrderProduct: 'order-product.cancel',
  regenerateOrderProduct: 'order-product.regenerate',
  updateShippingStatus: 'order-product.ship',
  recordPayout: 'payout.record',
  createApiKey: { organisation: 'api-key.manage' },
  revokeApiKey: { organisation: 'api-key.manage' },
  mintGuestToken: { organisation: 'guest-token.mint' },
  revokeGuestToken: { organisation: 'guest-token.mint' },
  createStaffMember: { organisation: 'user.manage' },
  updateStaffMember: { organisation: 'user.manage' },
  changeStaffPassword: { organisation: 'user.manage' },
  deleteStaffMember: { organisation: 'user.manage' },
  createWebhook: 'webhook.manage',
  updateWebhook: 'webhook.manage',
  rotateWebhookSecret: 'webhook.manage',
  deleteWebhook: 'webhook.manage',
  sendTestEvent: 'webhook.manage',
  redeliverEvent: 'webhook.manage',
  redeliverFailed: 'webhook.manage',
  createRedeemLocation: { organisation: 'redeem-location.change' },
  updateRedeemLocation: { organisation: 'redeem-location.change' },
  archiveRedeemLocation: { organisation: 'redeem-location.change' },
  createShippingMethod: 'catalogue.change',
  updateShippingMethod: 'catalogue.change',
  archiveShippingMethod: 'catalogue.change',
  createCategory: 'catalogue.change',
  updateCategory: 'catalogue.change',
  moveCategory: 'catalogue.change',
  deleteCategory: 'catalogue.change',
  /** Of a voucher that is no card. */
  createVoucher: 'catalogue.change',
  updateVoucher: 'voucher.change',
  promoteVoucher: 'promotion.change',
  archiveVoucher: 'voucher.change',
  createVoucherOption: 'voucher.change',
  updateVoucherOption: 'voucher.change',
  archiveVoucherOption: 'voucher.change',
  createLayout: 'voucher.change',
  updateLayout: 'voucher.change',
  archiveLayout: 'voucher.change',
  importVoucherOptions: 'voucher.change',
  importRedeemLocations: { organisation: 'redeem-location.change' },
  createDiscountCode: 'discount.change',
  updateDiscountCode: 'discount.change',
  archiveDiscountCode: 'discount.change',
  createSalesPage: { organisation: 'sales-page.create' },
  updateSalesPage: 'sales-page.change',
  updateSkin: 'sales-page.change',
  archiveSalesPage: 'sales-page.archive',
};

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Names nothing that exists. */
const unknown = 2_000_000;

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('every mutation has a rule', () => {
  expect(Object.keys(rules).sort()).toEqual(fields.map(({ name }) => name).sort());
});

test.each(fields.map((field) => [field.name, field] as const))('%s is for those whom the table names', async (name, field) => {
  const rule = rules[name] ?? 'open';
  const { document, variables } = sampleRequest('mutation', field, unknown);
  const outcome = async (token: string | null) => {
    const { data, errors } = await graphql(service, document, variables, token);
    expect(errors).toBeUndefined();
    return data.result.code ?? data.result.__typename;
  };
  if (rule === 'open') {
    expect(await outcome(null)).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    return;
  }
  expect(await outcome(null)).toBe('UNAUTHENTICATED');
  for (const caller of callers) {
    const allowed = caller.may(typeof rule === 'string' ? rule : rule.organisation);
    const code = await outcome(caller.token);
    const shown = `${name} by ${caller.name}: ${code}`;
    if (allowed === true) expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    else if (allowed === false) expect(shown).toBe(`${name} by ${caller.name}: FORBIDDEN`);
    else if (typeof rule === 'string') expect(shown).toBe(`${name} by ${caller.name}: NOT_FOUND`);
    else expect(shown).not.toMatch(/UNAUTHENTICATED|FORBIDDEN/);
  }
});

import { expect, test } from 'vitest';
import { demoApiKey, demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { normalizeVoucherCode } from '../../src/vouchers/voucher-code-forms.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import {
  articles,
  orderOf,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
  refreshOperation,
  signInOperation,
} from '../graphql/operations.ts';
import { createPasskeyOwner, readSignInOptions, signInWith } from '../staff/passkey-client.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { run } from './spawned-service.ts';

/** The code of a voucher of another system that is imported. */
const importedCode = 'CANARY-OF-IMPORTS-1';

test('the log at level trace contains no voucher code, token, password or secret (D22)', {
  timeout: 120_000,
}, async () => {
  const copy = await copyTemplate();
  const started = run('main', { ...copy.environment, LOG_LEVEL: 'trace', DEMO_DATA: 'false' });
  try {
    const service = { url: await started.url } as TestService;
    const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
    const pair = (await graphql(service, signInOperation, credentials, null)).data.signIn;
    await graphql(service, signInOperation, { ...credentials, password: 'Wr0ng-password' }, null);
    const fresh = (
      await graphql(
        service,
        refreshOperation,
        { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
        null,
      )
    ).data.refreshTokens;
    const { data } = await graphql(
      service,
      placeOrderOperation,
      { input: orderOf([articles.massage]) },
      fresh.accessToken,
    );
    const [{ voucherCode }] = data.placeOrder.order.products;
    const { order } = data.placeOrder;
    const link = await graphql(
      service,
      `{ salesPage(databaseId: 1) { order(databaseId: ${order.databaseId}) { documentUrl } } }`,
      {},
      fresh.accessToken,
    );
    const opened = await fetch(link.data.salesPage.order.documentUrl);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await opened.arrayBuffer();
    const documentToken = new URL(opened.url).pathname.split('/').at(-1) ?? '';
    await fetch(`${service.url}/documents/${documentToken.slice(1)}`);
    const created = await graphql(
      service,
      `mutation { createSoldVoucherLink(input: { soldVoucherId: "SoldVoucher:1:${order.products[0].databaseId}" }) { url } }`,
      {},
      fresh.accessToken,
    );
    const pageUrl = created.data.createSoldVoucherLink.url;
    expect((await fetch(pageUrl)).status).toBe(200);
    expect((await fetch(`${pageUrl}/document`)).status).toBe(200);
    expect((await fetch(`${pageUrl}x`)).status).toBe(404);
    const enabled = await graphql(
      service,
      'mutation { updateSalesPage(input: { id: "SalesPage:1", isBalancePageEnabled: true }) { salesPage { balancePageUrl } } }',
      {},
      fresh.accessToken,
    );
    const enter = async (code: string) =>
      (
        await fetch(enabled.data.updateSalesPage.salesPage.balancePageUrl, {
          method: 'POST',
          body: new URLSearchParams({ code }),
        })
      ).status;
    expect([await enter(voucherCode), await enter('UNKN-0WNC-0DE0-0002')]).toEqual([200, 404]);
    const imported = await graphql(
      service,
      'mutation { createVoucherImport(input: { salesPageId: "SalesPage:1", source: "x", format: TEMPLATE }) { voucherImport { uploadUrl } } }',
      {},
      fresh.accessToken,
    );
    const { uploadUrl } = imported.data.createVoucherImport.voucherImport;
    const uploadFile = async (end: string) => {
      const body = `code,balance,title,expires_on\n${importedCode},5,Gift card,2035-01-01\n${end}`;
      return (await fetch(uploadUrl, { method: 'PUT', body })).status;
    };
    expect([await uploadFile(`"${importedCode}"x`), await uploadFile(importedCode)]).toEqual([400, 204]);
    const byCode = (voucher_code: string, extra = {}) =>
      request(service, '/v2.1/sales-pages/1/redemptions', {
        json: { redeem_location: 1, voucher_code, ...extra },
      });
    expect((await byCode(voucherCode)).status).toBe(201);
    expect((await byCode(voucherCode)).status).toBe(402);
    expect((await byCode('UNKN-0WNC-0DE0-0001')).status).toBe(404);
    await byCode(demoCodes.multiUse, { reductor: 1 });
    await byCode(demoCodes.multiUse, { units: { amount: pounds(2_147_483_647) } });
    await graphql(service, redeemOperation, {
      input: redemptionOf({ voucherCode: demoCodes.monetary, units: { amount: pounds(2_147_483_647) } }),
    });
    await graphql(
      service,
      `mutation { redeem: redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: "${demoCodes.expired}" } }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { nothing } }`,
    );
    await graphql(service, '{ viewer { kind } }', {}, `${fresh.accessToken}x`);
    const made = await graphql(
      service,
      `mutation {
        createApiKey(input: { allSalesPages: true, name: "Secret", permissions: [] }) { key }
        createGuestToken(input: { resellerHash: "demo-reseller" }) { token } }`,
    );
    const invite = await graphql(
      service,
      `mutation { inviteStaffMember(input: { email: "new@demo.test", permissions: [
        { salesPageId: "SalesPage:1", role: REDEEM_ONLY }, { salesPageId: "SalesPage:2", role: NONE }] }) {
        link } }`,
    );
    const invitationToken = new URL(invite.data.inviteStaffMember.link).hash.slice(1);
    for (const token of [`${invitationToken}x`, invitationToken])
      await graphql(
        service,
        `mutation { acceptStaffInvitation(input: { token: "${token}", fullName: "New", password: "new-Passw0rd" }) { __typename userErrors { __typename code } } }`,
        {},
        null,
      );
    const owner = await createPasskeyOwner(service);
    const options = await readSignInOptions(service);
    const assertions = [1, 2].map(() => owner.authenticator.get(options));
    for (const credential of assertions) await signInWith(service, credential);
    const bearers = [made.data.createApiKey.key, made.data.createGuestToken.token];
    for (const bearer of bearers) {
      await request(service, '/v1/domains', { token: bearer });
      await request(service, '/v1/domains', { token: `${bearer}x` });
    }
    await request(service, `/v2.1/redeem-locations?code=${demoCodes.refunded}&access_token=${demoApiKey}`, {
      token: null,
    });
    await graphql(service, signInOperation, { ...credentials, subdomain: 'a\u0000b' }, null);
    await request(service, '/v2.1/authorize', {
      token: null,
      form: 'subdomain=demo-spa',
      headers: { authorization: `Basic ${btoa(`x:${demoPassword}`)}` },
    });

    expect(await until(() => (started.output().match(/"msg":"request"/g) ?? []).length >= 17)).toBe(true);
    started.kill('SIGTERM');
    expect(await started.exit).toBe(0);

    const codes = [voucherCode, importedCode, 'UNKN-0WNC-0DE0-0001', ...Object.values(demoCodes)];
    const secrets = Object.values(testSecrets).map((list) => list.split(':')[1] ?? '');
    const tokens = [pair, fresh].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
    const hidden = [
      ...codes,
      ...codes.map(normalizeVoucherCode),
      ...secrets,
      ...tokens,
      ...bearers,
      documentToken,
      invitationToken,
      'new-Passw0rd',
      ...[owner.authenticator.id, JSON.parse(options).challenge, ...(owner.recoveryCodes ?? [])],
      ...assertions.map((assertion) => JSON.parse(assertion).response.signature),
      new URL(uploadUrl).pathname.slice('/voucher-imports/'.length),
      new URL(pageUrl).pathname.slice('/v/'.length),
      demoApiKey,
      demoPassword,
      'Wr0ng-password',
      btoa(`x:${demoPassword}`),
    ];
    expect(started.output()).toContain('"msg":"request"');
    expect(hidden.filter((text) => started.output().includes(text))).toEqual([]);
  } finally {
    started.kill('SIGKILL');
    await started.exit;
    await copy.drop();
  }
});

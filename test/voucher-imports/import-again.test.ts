import { describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { controlTotalsOf, useImportTarget } from './imports.ts';

const target = useImportTarget();
const format = ['--format', 'template'];
const header =
  'code,balance,uses_left,initial_balance,uses,title,sold_on,expires_on,price_paid,external_order';

/** Returns a file with a voucher for each code, with the given balance. */
const file = (vouchers: Readonly<Record<string, number>>) =>
  [
    header,
    ...Object.entries(vouchers).map(
      ([code, balance]) => `${code},${balance},,50,,Gift card,2025-01-01,2035-01-01,50,`,
    ),
  ].join('\n');

const lines = (stdout: string) =>
  stdout.split('\n').filter((text) => text.startsWith('line ') || text.startsWith('total '));

async function expectStatus(code: string, expected: object) {
  await target.serve(async (service) => {
    const page = await service.database.prisma.salesPage.findUniqueOrThrow({
      where: { subdomain: 'new-spa' },
    });
    expect(
      await request(service, `/v1/status?domain=${page.id}&code=${code}`, { token: target.apiKey }),
    ).toMatchObject(expected);
  });
}

/**
 * Returns the digests of all tables except those of imports, and except the audit log, which
 * records each commit.
 */
const digestOthers = () =>
  target.withDatabase(async (database) => {
    const tables = Object.entries(await digestDatabase(database));
    return Object.fromEntries(
      tables.filter(([name]) => !name.startsWith('voucher_import') && name !== 'audit_entries'),
    );
  });

describe('importing the same vouchers again', () => {
  test('importing the same balance writes nothing, a lower balance writes a redemption, and a higher balance is a conflict', {
    timeout: 240_000,
  }, async () => {
    const before = await digestOthers();
    const check = await target.run(file({ 'AGAIN-1': 50, 'AGAIN-2': 30 }), [...format, '--check']);
    expect(lines(check.stdout)).toEqual(['total create in_progress rows=2 GBP=8000']);
    expect(await digestOthers()).toEqual(before);

    const wrong = await target.run(file({ 'AGAIN-1': 50, 'AGAIN-2': 30 }), [
      ...format,
      '--commit',
      'create=2,redeem=0,skip=0,uses=0,GBP=1',
    ]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining(controlTotalsOf(check))]);
    expect(await digestOthers()).toEqual(before);

    const first = await target.checkAndCommit(file({ 'AGAIN-1': 50, 'AGAIN-2': 30 }), format);
    expect(first.commit).toMatchObject({ code: 0 });
    await expectStatus('again2', {
      status: 200,
      body: { stock: 5000, current: 2000, status: 'in_progress', redeemHistory: [{ amount: 2000 }] },
    });

    const imported = await digestOthers();
    const same = await target.checkAndCommit(file({ 'AGAIN-1': 50, 'AGAIN-2': 30 }), [
      ...format,
      '--language',
      'de',
    ]);
    expect(lines(same.commit.stdout)).toEqual(['total unchanged in_progress rows=2 GBP=8000']);
    expect(await digestOthers()).toEqual(imported);

    const lower = await target.checkAndCommit(file({ 'AGAIN-1': 0, 'AGAIN-2': 30 }), format);
    expect(lines(lower.commit.stdout)).toEqual([
      'total redeem completed rows=1',
      'total unchanged in_progress rows=1 GBP=3000',
    ]);
    await expectStatus('AGAIN-1', {
      body: { current: 5000, status: 'completed', redeemHistory: [{ amount: 5000 }] },
    });

    const higher = await target.run(file({ 'AGAIN-1': 0, 'AGAIN-2': 31 }), [...format, '--check']);
    expect(lines(higher.stdout)).toEqual([
      'total unchanged completed rows=1',
      'total conflict in_progress rows=1 GBP=3100',
      'line 3 conflict: the remaining balance is higher than in the previous import',
    ]);
  });

  test('a voucher that was redeemed after its import is a conflict in a later import, and its import cannot be reverted', {
    timeout: 240_000,
  }, async () => {
    await target.checkAndCommit(file({ 'TOUCHED-1': 50 }), format);
    await target.serve(async (service) => {
      const page = await service.database.prisma.salesPage.findUniqueOrThrow({
        where: { subdomain: 'new-spa' },
      });
      const redeemed = await request(service, '/v1/redeem', {
        method: 'POST',
        token: target.apiKey,
        json: { domain: page.id, code: 'TOUCHED-1', reductor: 1000 },
      });
      expect(redeemed.status).toBe(200);
    });
    const later = await target.run(file({ 'TOUCHED-1': 20 }), [...format, '--check']);
    expect(later.stdout).toContain(
      'line 2 conflict: the voucher has been redeemed or changed here since its import',
    );
    const reverted = await target.run(file({ 'TOUCHED-1': 50 }), [...format, '--revert']);
    expect([reverted.code, reverted.stderr]).toEqual([1, expect.stringContaining('has changed since')]);
  });
});

test('the vouchers of a reverted import are removed, and can be imported again', {
  timeout: 240_000,
}, async () => {
  const vouchers = file({ 'REVERT-1': 50, 'REVERT-2': 10 });
  await target.checkAndCommit(vouchers, format);
  await expectStatus('REVERT-2', { status: 200, body: { current: 4000 } });
  expect(await target.run(vouchers, [...format, '--revert'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('removed 2 …'),
  });
  await expectStatus('REVERT-2', { status: 404 });
  const { commit } = await target.checkAndCommit(vouchers, format);
  expect(lines(commit.stdout)).toEqual(['total create in_progress rows=2 GBP=6000']);
  await expectStatus('REVERT-2', { status: 200, body: { current: 4000 } });
});

test('an import cannot be reverted after a link to one of its vouchers was created', {
  timeout: 240_000,
}, async () => {
  const vouchers = file({ 'LINKED-1': 50 });
  await target.checkAndCommit(vouchers, format);
  await target.serve(async (service) => {
    const page = await service.database.prisma.salesPage.findUniqueOrThrow({
      where: { subdomain: 'new-spa' },
    });
    const found = await graphql(
      service,
      `query ($page: ID!) { voucherByCode(salesPageId: $page, voucherCode: "LINKED-1") { soldVoucher { id } } }`,
      { page: encodeGlobalId('SalesPage', page.id) },
      target.apiKey,
    );
    const mutation = `mutation ($id: ID!) { createSoldVoucherLink(input: { soldVoucherId: $id }) { __typename } }`;
    const { data } = await graphql(service, mutation, found.data.voucherByCode.soldVoucher, target.apiKey);
    expect(data).toEqual({ createSoldVoucherLink: { __typename: 'CreateSoldVoucherLinkPayload' } });
  });
  const reverted = await target.run(vouchers, [...format, '--revert']);
  expect([reverted.code, reverted.stderr]).toEqual([1, expect.stringContaining('has changed since')]);
});

test('codes that look-ups do not distinguish are conflicts, and a code that lost a leading zero is an error', {
  timeout: 240_000,
}, async () => {
  const numbers = Object.fromEntries(
    ['00120001', '00120002', '00120003', '0120004'].map((code) => [code, 5]),
  );
  const { stdout } = await target.run(file({ 'FOLD-O1': 1, fold0I: 2, ...numbers }), [...format, '--check']);
  expect(lines(stdout)).toEqual([
    'total create in_progress rows=3 GBP=1500',
    'total conflict in_progress rows=2 GBP=300',
    'total error in_progress rows=1 GBP=500',
    expect.stringContaining('line 2 conflict: another row'),
    expect.stringContaining('line 3 conflict: another row'),
    expect.stringContaining('line 7 error: the code has fewer digits'),
  ]);
});

test('the check of an import does not list the skipped rows of another import', {
  timeout: 240_000,
}, async () => {
  const withErrors = (code: string, balances: readonly string[]) =>
    [
      header,
      ...balances.map(
        (balance, index) => `${code}-${index},${balance},,50,,Gift card,2025-01-01,2035-01-01,50,`,
      ),
    ].join('\n');
  const first = await target.run(withErrors('FIRST', ['5', 'x']), [
    ...format,
    '--source',
    'first',
    '--check',
  ]);
  expect(lines(first.stdout).slice(2)).toEqual([expect.stringContaining('line 3 error: balance must be')]);
  const second = await target.run(withErrors('SECOND', ['x', '5', '6']), [
    ...format,
    '--source',
    'second',
    '--check',
  ]);
  expect(lines(second.stdout).slice(2)).toEqual([expect.stringContaining('line 2 error: balance must be')]);
});

test('a code of another sales page can be imported, and is looked up per sales page', {
  timeout: 240_000,
}, async () => {
  const { check } = await target.checkAndCommit(file({ 'DEMO-M0NY-0000-0001': 7 }), format);
  expect(lines(check.stdout)).toEqual(['total create in_progress rows=1 GBP=700']);
  await expectStatus('DEMO-M0NY-0000-0001', { status: 200, body: { stock: 5000, current: 4300 } });
});

test('no column of the database and no output of import-vouchers contains a voucher code', {
  timeout: 240_000,
}, async () => {
  const canary = 'CANARY-QUIZ-7788';
  const { check, commit } = await target.checkAndCommit(
    `${file({ [canary]: 5 })}\n${canary}-2,x,,,,,,,,\n${canary},1`,
    format,
  );
  const broken = await target.run(`${header}\n"${canary}`, [...format, '--check']);
  for (const text of [canary, canary.replaceAll('-', '')]) {
    for (const { stdout, stderr } of [check, commit, broken]) expect(stdout + stderr).not.toContain(text);
    expect(await target.withDatabase((database) => findColumnsContaining({ database }, [text]))).toEqual([]);
  }
});

test('the liability report contains imported vouchers, except vouchers that had expired before the import', {
  timeout: 240_000,
}, async () => {
  const rows = [
    'BOOK-1,30,,50,,Gift card,2025-01-01,2035-01-01,50,',
    'BOOK-2,20,,50,,Gift card,2020-01-01,2022-01-01,50,',
  ];
  const terms =
    'opening { amount } issued { amount } imported { amount } redeemed { amount } expired { amount } closing { amount }';
  const readBooks = () =>
    target.serve(async (service) => {
      const today = new Date().toISOString().slice(0, 10);
      const document = `{ liability(period: { from: "2000-01-01", to: "${today}" }) { salesPage { subdomain } paid { ${terms} } }
        outstandingLiability { salesPage { subdomain } unredeemed { amount } } }`;
      const { data } = await graphql(service, document, {}, target.apiKey);
      const { paid } = data.liability.find(
        ({ salesPage }: OfSalesPage) => salesPage.subdomain === 'new-spa',
      ) ?? { paid: null };
      const outstanding = data.outstandingLiability
        .filter(({ salesPage }: OfSalesPage) => salesPage.subdomain === 'new-spa')
        .reduce(
          (sum: number, { unredeemed }: { unredeemed: { amount: number } }) => sum + unredeemed.amount,
          0,
        );
      return { paid, outstanding };
    });
  const before = await readBooks();
  expect((await target.checkAndCommit([header, ...rows].join('\n'), format)).commit).toMatchObject({
    code: 0,
  });
  const { paid, outstanding } = await readBooks();
  const [opening, expired] = [{ amount: 0 }, before.paid?.expired ?? { amount: 0 }];
  expect(paid).toMatchObject({ opening, expired, issued: { amount: 0 }, closing: { amount: outstanding } });
  expect(paid.imported.amount - (before.paid?.imported.amount ?? 0)).toBe(3000);
});

interface OfSalesPage {
  readonly salesPage: { readonly subdomain: string };
}

test('a file with more vouchers than a transaction of the commit creates is imported completely', {
  timeout: 240_000,
}, async () => {
  const codes = Array.from({ length: 2_001 }, (_, index) => `MANY-${String(index).padStart(5, '0')}`);
  const { commit } = await target.checkAndCommit(
    file(Object.fromEntries(codes.map((code) => [code, 1]))),
    format,
  );
  expect(commit).toMatchObject({ code: 0, stderr: expect.stringContaining('created 2001 …') });
});

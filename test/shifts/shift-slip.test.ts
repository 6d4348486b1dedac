// cspell:ignore Schicht Einlösestelle Kasse Wechselgeld Eröffnet Abgeschlossen Soll Gezählt Differenz Erstattung Zahlung Zahlungen Münze fehlt Notiz Eingelöst Bargeld
import { describe, expect, test } from 'vitest';
import { createShiftSlipLinks } from '../../src/shift-slips/shift-slip-links.ts';
import { mutate } from '../catalogue/mutate.ts';
import { openLink } from '../documents/fetch-document.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, propertiesOfPdf, textOfPdf } from '../support/poppler.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { closeShift, openShift, sellInShift } from './shift.ts';

const service = useTestService();
const isReadable = await hasPoppler();

async function slipUrl({ id }: Row, options: Row = {}, token?: string): Promise<string | null> {
  const { data } = await graphql(
    service,
    `query ($id: ID!, $paper: SlipPaper, $language: Language) {
      node(id: $id) { ... on Shift { slipUrl(paper: $paper, language: $language) } } }`,
    { id, ...options },
    token,
  );
  return data.node?.slipUrl ?? null;
}

async function read(shift: Row, options?: Row): Promise<string> {
  const { bytes } = await openLink(String(await slipUrl(shift, options)));
  return (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
}

test('callers that manage shifts receive a link to a PDF, which opens without a token, and other links are 404', async () => {
  const shift = await openShift(service, 4);
  const packer = await signIn(service, 'packing@demo.test');
  expect(await slipUrl(shift, {}, packer)).toBeNull();
  const redeemer = await signIn(service, 'redeem@demo.test');
  const url = String(await slipUrl(shift, {}, redeemer));
  const { status, headers } = await openLink(url);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  for (const link of [url.replace('/shift-slips/', '/receipts/'), `${url}x`])
    expect((await openLink(link)).status).toBe(404);
  await closeShift(service, shift, { cash: 10_000 });
});

test('a link expires, and reads only the requested slip', () => {
  const sealer = {
    seal: (text: string) => Buffer.from(text),
    unseal: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
  };
  const links = createShiftSlipLinks(sealer as never);
  const request = { salesPageId: 1, shiftId: 2, paper: 'roll', language: null } as const;
  expect(links.read(links.create(request))).toEqual(request);
  const expired = JSON.stringify({ expiresAt: Date.now() - 1, request });
  expect(links.read(Buffer.from(expired).toString('base64url'))).toBeNull();
});

describe.runIf(isReadable)('the slip of a shift', () => {
  test('states the drawer, the persons, the float, cash moves, payments, refunds, counts, differences and redemptions', async () => {
    const admin = await signIn(service, 'admin@demo.test');
    const shift = await openShift(service, 1, 10_000, {}, admin);
    expect(await read(shift)).toMatch(/Shift, not closed yet Place: .* Opened: .*Ada Admin Float £100\.00/);
    const order = await sellInShift(service, shift);
    await sellInShift(service, shift, 'card');
    const [{ id }] = order.soldVouchers;
    const back = { id, amount: pounds(1_500), byHand: true, shiftId: shift.id };
    await mutate(service, 'refundSoldVoucher', back);
    const move = { shiftId: shift.id, direction: 'OUT', amount: pounds(3_000), reason: 'To the safe' };
    await mutate(service, 'createCashMove', move);
    const input = orderOf([articles.massage]);
    const sold = await mutate(service, 'placeOrder', input, 'order { soldVouchers { id } }');
    const voucher = { soldVoucherId: sold.order.soldVouchers[0].id };
    const redemption = { voucher, redeemLocationId: 'RedeemLocation:1', units: { all: true } };
    await mutate(service, 'redeemSoldVoucher', redemption, '__typename', admin);
    await closeShift(service, shift, { cash: 11_950 }, { note: 'A coin is missing' }, admin);
    for (const paper of ['ROLL', 'A4']) {
      const text = await read(shift, { paper });
      for (const part of [
        'Demo Spa',
        'Shift Place: ',
        'Opened: ',
        'Closed: ',
        'Ada Admin',
        'Float £100.00',
        'Cash: 1 payment £65.00',
        'Cash: 1 refund -£15.00',
        'To the safe -£30.00',
        'Cash: expected £120.00',
        'Counted £119.50',
        'Difference -£0.50',
        'Card: 1 payment £65.00',
        'Card: expected £65.00 Not counted',
        'Redeemed by Ada Admin (1) £65.00',
        'Note: A coin is missing',
      ])
        expect(text).toContain(part);
    }
    const { bytes } = await openLink(String(await slipUrl(shift, { language: 'de' })));
    const german = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Schicht Einlösestelle: ',
      'Wechselgeld 100,00 £',
      'Bargeld: 1 Zahlung 65,00 £',
      'Soll 120,00 £',
    ])
      expect(german).toContain(part);
    expect(await propertiesOfPdf(bytes)).toMatchObject({
      Tagged: 'yes',
      'Page size': expect.stringMatching(/^226\.\d+ x \d/),
    });
  });
});

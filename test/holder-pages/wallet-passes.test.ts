import { execFile } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { jwtVerify } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { redeem, sell } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-wallet-'));
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const run = promisify(execFile);
const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });

await openssl(
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-keyout',
  'ca.key',
  '-out',
  'ca.pem',
  '-days',
  '2',
  '-subj',
  '/CN=Authority',
);
await openssl(
  'req',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-keyout',
  'key.pem',
  '-out',
  'request.pem',
  '-subj',
  '/UID=pass.example.voucher/OU=TEAM123456/CN=Pass',
);
await openssl(
  'x509',
  '-req',
  '-in',
  'request.pem',
  '-CA',
  'ca.pem',
  '-CAkey',
  'ca.key',
  '-CAcreateserial',
  '-out',
  'certificate.pem',
  '-days',
  '2',
);
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
await writeFile(
  at('account.json'),
  JSON.stringify({ client_email: 'shop@example.test', private_key: google.privateKey }),
);

const service = useTestService({
  APPLE_WALLET_CERTIFICATE: at('certificate.pem'),
  APPLE_WALLET_KEY: at('key.pem'),
  APPLE_WALLET_AUTHORITY: at('ca.pem'),
  GOOGLE_WALLET_ISSUER: '338800000',
  GOOGLE_WALLET_ACCOUNT: at('account.json'),
});
const withoutWallets = useTestService();

const idOf = ({ id }: Row) => `SoldVoucher:1:${id}`;

async function linkTo(of: typeof service, product: Row): Promise<string> {
  const document = `mutation { createSoldVoucherLink(input: { soldVoucherId: "${idOf(product)}" }) { url } }`;
  return (await graphql(of, document)).data.createSoldVoucherLink.url;
}

const open = (url: string) => fetch(url, { redirect: 'manual' });

describe('wallet passes', () => {
  test('a pass for Apple Wallet has the code, the balance and the expiry, and a valid signature of its manifest', async () => {
    const product = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7 });
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1, reductor: 3 });
    const url = await linkTo(service, product);
    expect(await (await open(url)).text()).toContain(`href="${url.split('/').at(-1)}/apple-pass"`);
    const response = await open(`${url}/apple-pass`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apple.pkpass',
    ]);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const pass = JSON.parse(Buffer.from(files['pass.json'] ?? []).toString());
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.voucher',
      teamIdentifier: 'TEAM123456',
      description: product.name,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: product.voucher_code }],
      expirationDate: expect.any(String),
      storeCard: { primaryFields: [{ key: 'balance', value: '7 uses left' }] },
    });
    expect(pass.serialNumber).not.toContain(String(product.id));
    const { signature = new Uint8Array(), 'manifest.json': manifest = new Uint8Array(), ...others } = files;
    const hashes = Object.entries(others).map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ]);
    expect(JSON.parse(Buffer.from(manifest).toString())).toEqual(Object.fromEntries(hashes));
    await writeFile(at('manifest.json'), manifest);
    await writeFile(at('signature'), signature);
    const verified = openssl(
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'signature',
      '-content',
      'manifest.json',
      '-binary',
      '-CAfile',
      'ca.pem',
      '-purpose',
      'any',
      '-out',
      'verified',
    );
    await expect(verified).resolves.toMatchObject({ stderr: expect.stringContaining('successful') });
    expect(await readFile(at('verified'))).toEqual(Buffer.from(manifest));
  });

  test('a pass for Google Wallet is a redirect to a link with a signed token that contains the code', async () => {
    const product = await sell(service);
    const response = await open(`${await linkTo(service, product)}/google-pass`);
    const location = response.headers.get('location') ?? '';
    expect([response.status, location.slice(0, 33)]).toEqual([303, 'https://pay.google.com/gp/v/save/']);
    const { payload } = await jwtVerify(location.slice(33), createPublicKey(google.publicKey), {
      audience: 'google',
      issuer: 'shop@example.test',
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericClasses: [{ id: '338800000.voucher' }],
        genericObjects: [
          {
            classId: '338800000.voucher',
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE', value: product.voucher_code },
          },
        ],
      },
    });
  });

  test('a pass for Apple Wallet contains no hidden price', async () => {
    const url = await linkTo(service, await sell(service, { hide_price: true }));
    const files = unzipSync(new Uint8Array(await (await open(`${url}/apple-pass`)).arrayBuffer()));
    expect(Buffer.from(files['pass.json'] ?? []).toString()).not.toContain('£');
  });

  test('a blocked, refunded or replaced voucher has no pass, and its page has no link to a pass', async () => {
    const change = (mutation: string, product: Row) =>
      graphql(
        service,
        `mutation { ${mutation}(input: { id: "${idOf(product)}"${mutation === 'refundSoldVoucher' ? ', all: true, byHand: true' : ''} }) { __typename userErrors { __typename code } } }`,
      );
    for (const mutation of ['blockSoldVoucher', 'refundSoldVoucher', 'regenerateSoldVoucher']) {
      const product = await sell(service);
      const url = await linkTo(service, product);
      const { data } = await change(mutation, product);
      expect(Object.values(data)).toEqual([{ __typename: expect.stringMatching(/Payload$/) }]);
      expect(await (await open(url)).text()).not.toContain('-pass"');
      for (const pass of ['apple-pass', 'google-pass']) {
        const response = await open(`${url}/${pass}`);
        expect([response.status, response.headers.get('location')]).toEqual([404, null]);
        expect(await response.text()).not.toContain(product.voucher_code);
      }
    }
  });

  test('a voucher has no pass by default, and its page has no link to a pass', async () => {
    const url = await linkTo(withoutWallets, await sell(withoutWallets));
    expect(await (await open(url)).text()).not.toContain('-pass"');
    for (const pass of ['apple-pass', 'google-pass']) expect((await open(`${url}/${pass}`)).status).toBe(404);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { receiveFile } from '../../src/voucher-imports/receive-file.ts';
import { createUploadLinks } from '../../src/voucher-imports/upload-links.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { fileOf, headings, importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const imports = importsOf(service);

const problemOf = ({ status, body }: { readonly status: number; readonly body: string }) => {
  const { code, detail, errors } = JSON.parse(body);
  return { status, code, detail, errors };
};

test('a second upload to an import is rejected with 409, even while the first upload is in progress', async () => {
  const { uploadUrl } = await imports.create('second');
  expect(
    (await Promise.all([put(uploadUrl, fileOf('BOTH')), put(uploadUrl, fileOf('BOTH'))]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([204, 409]);
  expect(problemOf(await put(uploadUrl, fileOf('BOTH')))).toMatchObject({
    status: 409,
    code: 'state_conflict',
  });
  const { count } = await row(
    service,
    `select count(*)::int from voucher_import_rows r join voucher_imports i on i.id = r.import_id where i.source = 'second'`,
  );
  expect(count).toBe(6);
});

test('an import replaces an earlier import of the same source that was not committed', async () => {
  const old = await imports.create('replaced');
  await imports.create('replaced');
  expect(problemOf(await put(old.uploadUrl, fileOf('OLD')))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('a malformed file is rejected with its line but without its content, and another file can be uploaded', async () => {
  const { id, uploadUrl } = await imports.create('broken');
  const canary = 'CANARY-XX-0001';
  const valid = `${headings}\n${`${canary},40,50,Gift card,2035-01-01,Ada\n`.repeat(1_200)}`;
  const malformed = await put(uploadUrl, `${valid}"${canary}"x,40`);
  expect(problemOf(malformed)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    errors: [{ field: 'file', message: expect.stringContaining('line 1202') }],
  });
  const withoutHeadings = await put(uploadUrl, `${canary},${canary},5,Gift card\n`);
  expect(problemOf(withoutHeadings)).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
  for (const { body } of [malformed, withoutHeadings]) expect(body).not.toContain('CANARY');
  expect(await imports.read(id, 'status rows { totalCount { value } }')).toEqual({
    status: 'AWAITING_FILE',
    rows: { totalCount: { value: 0 } },
  });
  expect((await put(uploadUrl, fileOf('GOOD'))).status).toBe(204);
});

test('an upload with an expired or altered link is rejected with 404, and with another method with 405', async () => {
  const { id, uploadUrl } = await imports.create('links');
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const links = createUploadLinks(
    createSealer([{ kid, secret }], sealingPurposes.uploadLink),
    () => Date.now() - 5 * 60_000,
  );
  const expired = links.create({ salesPageId: 1, importId: Number(id.split(':')[2]) });
  for (const url of [`${service.url}/voucher-imports/${expired}`, `${uploadUrl.slice(0, -4)}AAAA`])
    expect(problemOf(await put(url, fileOf('LINK')))).toMatchObject({ status: 404, code: 'not_found' });
  const posted = await fetch(uploadUrl, { method: 'POST', body: fileOf('LINK') });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'PUT']);
  expect(await imports.read(id, 'status')).toEqual({ status: 'AWAITING_FILE' });
});

/**
 * Sends the beginning of an upload over a new connection. Returns the connection with the response
 * so far.
 */
function beginUpload(url: string, head: string, body = '') {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received = { text: '' };
  socket.on('data', (chunk) => {
    received.text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${head}\r\n\r\n${body}`,
  );
  return { socket, received };
}

test('a file that exceeds the size limit is rejected with 413', async () => {
  const { uploadUrl } = await imports.create('large');
  const { socket, received } = beginUpload(uploadUrl, `Content-Length: ${200 * 1024 * 1024 + 1}`);
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"/s);
});

test('a file of exactly the maximum size is accepted, and a file with one more byte is rejected', async () => {
  const { id } = await imports.create('exact');
  const key = { salesPageId: 1, importId: Number(id.split(':')[2]) };
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const bytes = Buffer.from(fileOf('EXACT'));
  const receive = (maxBytes: number) =>
    receiveFile(service.database, createCodeVault([{ kid, secret }]), key, {
      bytes: Readable.from([bytes]),
      maxBytes,
    });
  await expect(receive(bytes.byteLength - 1)).rejects.toMatchObject({
    fields: [{ field: 'file', code: 'TOO_LONG' }],
  });
  await receive(bytes.byteLength);
  expect(await imports.read(id, 'rowCount')).toEqual({ rowCount: 6 });
});

test('an upload may last longer than the time limit of other requests', { timeout: 30_000 }, async () => {
  const { id, uploadUrl } = await imports.create('slow');
  const file = Buffer.from(fileOf('SLOW'));
  const { socket, received } = beginUpload(
    uploadUrl,
    `Content-Length: ${file.byteLength}`,
    file.subarray(0, 100).toString(),
  );
  // The time limit of other requests is 5.5 s, checked each second.
  await setTimeout(7_500);
  socket.write(file.subarray(100));
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 204 /);
  expect(await imports.read(id, 'rowCount')).toEqual({ rowCount: 6 });
});

test('an upload that is interrupted can be repeated', async () => {
  const { id, uploadUrl } = await imports.create('interrupted');
  const { socket } = beginUpload(uploadUrl, 'Content-Length: 1000', `${headings}\n`);
  await expect.poll(() => imports.read(id, 'status')).toEqual({ status: 'UPLOADING' });
  socket.destroy();
  await expect.poll(() => imports.read(id, 'status')).toEqual({ status: 'AWAITING_FILE' });
  expect((await put(uploadUrl, fileOf('AGAIN'))).status).toBe(204);
});

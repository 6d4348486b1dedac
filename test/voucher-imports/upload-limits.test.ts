import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { fileOf, headings, importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const imports = importsOf(service);

/** Begins an upload that sends a part of its file and then waits. Returns the connection. */
function beginUpload(url: string): Socket {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100000\r\n\r\n${headings}\n`,
  );
  return socket;
}

test('an organisation uploads one file at a time, and a waiting file is rejected with 429', {
  timeout: 60_000,
}, async () => {
  const first = await imports.create('first');
  const second = await imports.create('second');
  const socket = beginUpload(first.uploadUrl);
  await expect.poll(() => imports.read(first.id, 'status')).toEqual({ status: 'UPLOADING' });
  const rejected = await put(second.uploadUrl, fileOf('SECOND'));
  expect([rejected.status, JSON.parse(rejected.body).code]).toEqual([429, 'rate_limited']);
  expect(await imports.read(second.id, 'status')).toEqual({ status: 'AWAITING_FILE' });
  // A waiting upload begins when the first has ended.
  const waiting = put(second.uploadUrl, fileOf('SECOND'));
  socket.destroy();
  await once(socket, 'close');
  expect(await waiting).toEqual({ status: 204, body: '' });
  expect(await imports.read(second.id, 'status rowCount')).toEqual({ status: 'UPLOADED', rowCount: 6 });
});

test('a file of nested arrays is rejected, and the service remains available', async () => {
  const { uploadUrl } = await imports.create('nested', { format: 'ORDERS_EXPORT_JSON' });
  const { status, body } = await put(uploadUrl, '['.repeat(2 * 1024 * 1024));
  expect([status, JSON.parse(body).errors]).toEqual([
    400,
    [{ field: 'file', message: 'has values that are nested more than 16 levels after element 0' }],
  ]);
  expect((await put(uploadUrl, '[]')).status).toBe(204);
});

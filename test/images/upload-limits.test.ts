import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createUpload, put } from './upload-image.ts';

const service = useTestService();
const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#e62878' } })
  .png()
  .toBuffer();
const mebibyte = 1024 * 1024;
/**
 * The first half of a file of 10 MB. All clients send the same buffer, so that its memory is
 * counted once.
 */
const half = Buffer.alloc(5 * mebibyte);

const countImages = async () => (await row(service, 'select count(*)::int from images')).count;
const openUpload = async (token?: string, salesPageId = 1) =>
  (await createUpload(service, token, { salesPageId: `SalesPage:${salesPageId}` })).uploadUrl;

function open(uploadUrl: string, header: string): Socket {
  const { hostname, port, pathname } = new URL(uploadUrl);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n\r\n`);
  return socket;
}

/** Begins an upload of 10 MB that sends half of its file and then waits. */
function beginUpload(uploadUrl: string): Socket {
  const socket = open(uploadUrl, `Content-Length: ${10 * mebibyte}`);
  socket.write(half);
  return socket;
}

async function end(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      socket.destroy();
      if (!socket.closed) await once(socket, 'close');
    }),
  );
}

test('of 100 parallel uploads to one link, one is read and four wait, and the others are rejected with 429', {
  timeout: 60_000,
}, async () => {
  const uploadUrl = await openUpload();
  const before = { images: await countImages(), memory: process.memoryUsage().arrayBuffers };
  const sockets = Array.from({ length: 100 }, () => beginUpload(uploadUrl));
  const texts = sockets.map(() => '');
  for (const [index, socket] of sockets.entries())
    socket.on('data', (chunk) => {
      texts[index] = `${texts[index]}${chunk}`;
    });
  const isComplete = (text: string) => text.endsWith('\r\n0\r\n\r\n');
  await expect.poll(() => texts.filter(isComplete).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(95);
  const rejected = texts.filter(isComplete);
  for (const text of rejected) {
    expect(text).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(text).toContain('Retry-After: 5\r\n');
    expect(text).toContain('RateLimit-Policy: "images";q=1;w=5\r\n');
    expect(text).toContain('"code":"rate_limited"');
  }
  // Half of 100 files is 500 MB. What was read and discarded may not be collected yet.
  expect(process.memoryUsage().arrayBuffers - before.memory).toBeLessThan(200 * mebibyte);
  await end(sockets);
  expect(await put(uploadUrl, small)).toMatchObject({ status: 204 });
  expect(await countImages()).toBe(before.images + 1);
});

test('an upload of another organisation is stored while an organisation uses all of its uploads', {
  timeout: 60_000,
}, async () => {
  const uploadUrl = await openUpload();
  const sockets = Array.from({ length: 5 }, () => beginUpload(uploadUrl));
  const stranger = await signIn(service, 'admin@other.test', 'other-shop');
  expect(await put(await openUpload(stranger, 3), small)).toMatchObject({ status: 204 });
  await end(sockets);
});

test('an upload waits for the previous upload of its organisation, and an aborted upload stores nothing', async () => {
  // The service has released the uploads of the previous test.
  await expect.poll(async () => (await put(await openUpload(), small)).status).toBe(204);
  const before = await countImages();
  const socket = beginUpload(await openUpload());
  const waiting = put(await openUpload(), small);
  await end([socket]);
  expect(await waiting).toMatchObject({ status: 204 });
  expect(await countImages()).toBe(before + 1);
});

test('a file in chunks of one byte uses no more memory than its size', { timeout: 120_000 }, async () => {
  const socket = open(await openUpload(), 'Transfer-Encoding: chunked');
  const before = process.memoryUsage().rss;
  const chunks = '1\r\nx\r\n'.repeat(25_000);
  for (let batch = 0; batch < 12; batch += 1) if (!socket.write(chunks)) await once(socket, 'drain');
  socket.write('0\r\n\r\n');
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 400 /);
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * mebibyte);
});

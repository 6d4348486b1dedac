import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderFiles } from '../../src/platform/files/folder-files.ts';
import { createS3Files } from '../../src/platform/files/s3-files.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'images-')), 'new');
afterAll(() => rm(join(folder, '..'), { recursive: true }));

test('the storage in a folder stores, returns and removes an image, and leaves no temporary file', async () => {
  const files = createFolderFiles(folder);
  const bytes = randomBytes(1_000);
  await files.put('abc', bytes, 'image/png');
  expect(await files.get('abc')).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['abc']);
  await files.remove('abc');
  await files.remove('abc');
  expect(await files.get('abc')).toBeNull();
});

test('requests to an S3-compatible store are signed, and an error does not contain the secret key', async () => {
  const stored = new Map<string, Buffer>();
  const authorisations: string[] = [];
  const server = createServer(async (request, response) => {
    authorisations.push(request.headers.authorization ?? '');
    const { method = '', url = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.includes('denied')) return response.writeHead(403).end();
    if (method === 'PUT') stored.set(url, Buffer.concat(chunks));
    if (method === 'DELETE') stored.delete(url);
    const found = stored.get(url);
    if (method === 'GET' && !found) return response.writeHead(404).end();
    return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  const credentials = { region: 'auto', accessKeyId: 'test-key', secretAccessKey: 'CANARY-SECRET' };
  const files = createS3Files({ endpoint, ...credentials }, 'images/');
  try {
    const bytes = randomBytes(1_000);
    await files.put('abc', bytes, 'image/png');
    expect([...stored.keys()]).toEqual(['/bucket/images/abc']);
    expect(Buffer.from((await files.get('abc')) ?? [])).toEqual(bytes);
    await files.remove('abc');
    expect(await files.get('abc')).toBeNull();
    const error: unknown = await files.put('denied', bytes, 'image/png').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error) + JSON.stringify(error)).not.toContain('CANARY');
    for (const authorisation of authorisations)
      expect(authorisation).toMatch(/^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/auto\/s3\//);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

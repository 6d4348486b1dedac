import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createUpload, put } from '../images/upload-image.ts';
import { graphql } from '../support/graphql-client.ts';
import { createInterruptibleDatabase } from '../support/interruptible-database.ts';
import { useTestService } from '../support/test-service.ts';
import { fileOf, importsOf } from '../voucher-imports/graphql-imports.ts';

const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#e62878' } })
  .png()
  .toBuffer();

describe.skipIf(inject('template').kind !== 'postgresql')('while the database is unavailable', () => {
  const service = useTestService();

  test('uploads, documents and images are rejected with 503, and later accepted', async () => {
    const { url, uploadUrl } = await createUpload(service);
    expect((await put(uploadUrl, picture)).status).toBe(204);
    const another = await createUpload(service);
    const imported = await importsOf(service).send('createVoucherImport', {
      salesPageId: 'SalesPage:1',
      source: 'former',
      format: 'TEMPLATE',
    });
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { documentUrl } } } }',
    );
    const send = () =>
      Promise.all(
        [
          new Request(another.uploadUrl, { method: 'PUT', body: new Uint8Array(picture) }),
          new Request(imported.uploadUrl, { method: 'PUT', body: fileOf('UP') }),
          new Request(data.salesPage.orders.nodes[0].documentUrl),
          new Request(url),
        ].map((request) => fetch(request)),
      );
    const database = await createInterruptibleDatabase(service);
    await database.lose();
    try {
      for (const { url: path, status, headers } of await send())
        expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '1']);
    } finally {
      await database.restore();
    }
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect((await send()).map(({ status }) => status)).toEqual([204, 204, 200, 200]);
  });
});

describe('a folder of images that cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  afterAll(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const service = useTestService({ IMAGE_STORAGE: 'folder', IMAGE_FOLDER: join(file, 'images') });

  test('rejects an upload with 503', async () => {
    const { uploadUrl } = await createUpload(service);
    expect(await put(uploadUrl, picture)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

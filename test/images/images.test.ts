import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { decode } from 'fast-png';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { withOrganisationLock } from '../../src/access/with-organisation-lock.ts';
import { createImages } from '../../src/images/images.ts';
import { receiveImage } from '../../src/images/receive-image.ts';
import { removeUnusedImages } from '../../src/images/remove-unused-images.ts';
import type { S3Bucket } from '../../src/platform/files/s3-files.ts';
import { change, expectRejections, mutate } from '../catalogue/mutate.ts';
import { deflateZeros, forgedPng } from '../documents/test-images.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createUpload, put, uploadImage } from './upload-image.ts';

const service = useTestService({ LIMIT_IMAGES_PER_ORGANISATION: '40' });
const canary = 'CANARY-IN-METADATA';
const pink = { r: 230, g: 40, b: 120 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: pink } });
const noFiles = { files: { folder: null, s3: null } };
const countImages = async () =>
  (await row(service, 'select count(*)::int from images where organisation_id = 1')).count;

let photo: Buffer;
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
  photo = await picture(3_000, 1_000)
    .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
});

describe('an uploaded image', () => {
  test('is reduced, stripped of metadata, and served with headers that allow caching for a year', async () => {
    expect(photo.includes(canary)).toBe(true);
    const url = await uploadImage(service, photo);
    expect(url).toMatch(new RegExp(`^${service.url}/images/[0-9a-f]{48}$`));
    const response = await fetch(url);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ width, height, exif, xmp, icc }).toEqual({ width: 2_000, height: 667 });
    expect(bytes.includes(canary)).toBe(false);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url.slice(0, -4)}0000`)).status).toBe(404);
  });

  test('is rotated as its metadata specifies, and keeps its transparency', async () => {
    const turned = await uploadImage(
      service,
      await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const { width, height, format } = await sharp(await (await fetch(turned)).arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 20, height: 40, format: 'jpeg' });
    const clear = sharp({
      create: { width: 30, height: 20, channels: 4, background: { ...pink, alpha: 0 } },
    });
    const url = await uploadImage(service, await clear.webp().toBuffer());
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(decode(await response.arrayBuffer()).channels).toBe(4);
  });

  test('can be uploaded once, and only to its upload URL', async () => {
    const { uploadUrl } = await createUpload(service);
    const file = await picture(10, 10).png().toBuffer();
    const results = await Promise.all([put(uploadUrl, file), put(uploadUrl, file)]);
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await put(`${uploadUrl.slice(0, -4)}AAAA`, file)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await fetch(uploadUrl)).status).toBe(405);
  });

  test('has one URL per idempotency key', async () => {
    const first = await createUpload(service, undefined, { idempotencyKey: 'picture' });
    const again = await createUpload(service, undefined, { idempotencyKey: 'picture' });
    expect([first.replayed, again.replayed, again.url]).toEqual([false, true, first.url]);
    expect(again).toMatchObject({ imageCount: await countImages(), maxImages: 40 });
  });
});

describe('uploads of invalid files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const jpegHeader = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['that is an SVG', () => Buffer.from(svg), 'must be a PNG, JPEG or WebP'],
    ['that is a GIF', () => picture(5, 5).gif().toBuffer(), 'must be a PNG, JPEG or WebP'],
    ['that is empty', () => Buffer.alloc(0), 'must be a PNG, JPEG or WebP'],
    [
      'that is an SVG with the beginning of a JPEG',
      () => Buffer.concat([jpegHeader, Buffer.from(svg)]),
      'is damaged',
    ],
    ['that is truncated', () => photo.subarray(0, photo.length / 2), 'is damaged'],
    ['with damaged pixels', () => forgedPng(30, 20, Buffer.from('these are no pixels')), 'is damaged'],
    ['with too many pixels', () => forgedPng(60_000, 60_000, deflateZeros(1_000)), '40 million pixels'],
  ])('a file %s is rejected and not stored', async (_what, fileOf, message) => {
    const before = await countImages();
    const { uploadUrl } = await createUpload(service);
    expect(await put(uploadUrl, await fileOf())).toMatchObject({
      status: 400,
      errors: [{ field: 'file', message: expect.stringContaining(message) }],
    });
    expect(await countImages()).toBe(before);
  });

  test('a file that is larger than 10 MB is rejected with 413', async () => {
    const { uploadUrl } = await createUpload(service);
    expect(await put(uploadUrl, Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      status: 413,
    });
  });

  test('an upload whose pixels inflate to 200 MB uses less than 100 MB of memory', async () => {
    const { uploadUrl } = await createUpload(service);
    const file = forgedPng(30, 20, deflateZeros(200_000_000));
    const before = process.memoryUsage().rss;
    expect([204, 400]).toContain((await put(uploadUrl, file)).status);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('access to uploads and images', () => {
  test('createImageUpload is rejected without the permission and for a caller of another organisation', async () => {
    const till = await signIn(service, 'redeem@demo.test');
    const input = { salesPageId: 'SalesPage:1' };
    await expectRejections(service, [['createImageUpload', input, till]], 'FORBIDDEN');
    await expectRejections(service, [['createImageUpload', input, stranger]], 'NOT_FOUND');
  });

  test('an image of another organisation is rejected for layouts, vouchers and categories', async () => {
    const selectPageId =
      'select s.id from sales_pages s join organisations o on o.id = s.organisation_id where s.subdomain = $1';
    const { id } = await row(service, selectPageId, ['other-shop']);
    const { url, uploadUrl } = await createUpload(service, stranger, { salesPageId: `SalesPage:${id}` });
    expect(await put(uploadUrl, photo)).toMatchObject({ status: 204 });
    const elsewhere = url.replace(service.url, 'https://cdn.example');
    for (const image of [url, elsewhere]) {
      await expectRejections(
        service,
        [['createLayout', { voucherId: 'Voucher:1:1', image }]],
        'INVALID_INPUT',
        ['image'],
      );
      await expectRejections(service, [['updateVoucher', { id: 'Voucher:1:1', image }]], 'INVALID_INPUT', [
        'image',
      ]);
      const { categories } = (
        await graphql(
          service,
          '{ salesPage(databaseId: 1) { categories(first: 1) { nodes { id } } skin { id } } }',
        )
      ).data.salesPage;
      const category = categories.nodes[0].id;
      await expectRejections(service, [['updateCategory', { id: category, image }]], 'INVALID_INPUT', [
        'image',
      ]);
    }
  });

  test('createImageUpload is rejected at the maximum number of images of the organisation, unless the request is a replay', async () => {
    const idempotencyKey = 'before the maximum';
    const { url } = await createUpload(service, undefined, { idempotencyKey });
    const { organisation_id: id } = await row(
      service,
      'select organisation_id from sales_pages where id = 1',
    );
    await rows(
      service,
      `insert into images (key, organisation_id, media_type, byte_size, width, height, storage, created_by, kept_until)
       select lpad(to_hex(i), 48, '0'), $1, 'image/png', 1, 1, 1, 'database', 'test', now() + interval '1 hour'
         from generate_series(1, 40) i returning key`,
      [id],
    );
    expect(await mutate(service, 'createImageUpload', { salesPageId: 'SalesPage:1' })).toMatchObject({
      code: 'STATE_CONFLICT',
      message: expect.stringContaining('40 images'),
    });
    expect(await createUpload(service, undefined, { idempotencyKey })).toMatchObject({ url, replayed: true });
    await rows(service, `delete from images where created_by = 'test' returning key`);
  });
});

describe('the removal of unused images', () => {
  const expire = (url: string) =>
    rows(service, `update images set kept_until = now() - interval '1 second' where key = $1 returning key`, [
      url.slice(-48),
    ]);
  const isServed = async (url: string) => (await fetch(url)).status === 200;

  test('removes an unused image, and keeps an image that the catalogue or an earlier version of a voucher uses', async () => {
    const small = await picture(10, 10).png().toBuffer();
    const [unused, ofLayout, ofPast, waiting] = [
      await uploadImage(service, small),
      await uploadImage(service, small),
      await uploadImage(service, small),
      await uploadImage(service, small),
    ];
    const { id } = await change(service, 'createLayout', { voucherId: 'Voucher:1:1', image: ofPast }, 'id');
    await change(service, 'updateLayout', { id, image: ofLayout });
    for (const url of [unused, ofLayout, ofPast]) await expire(url);
    await removeUnusedImages(service.database, noFiles);
    expect(await Promise.all([unused, ofLayout, ofPast, waiting].map(isServed))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const { count } = await row(service, 'select count(*)::int from image_contents where image_key = $1', [
      unused.slice(-48),
    ]);
    expect(count).toBe(0);
    await removeUnusedImages(service.database, noFiles);
    expect(await isServed(ofPast)).toBe(true);
  });

  test.each([
    ['categories', 'header_image'],
    ['categories', 'category_image'],
    ['skins', 'logo'],
    ['skins', 'footer_logo'],
    ['skins', 'logo_alt'],
    ['skins', 'header_image'],
    ['vouchers', 'img_url'],
  ])('keeps an image that %s use in the column %s', async (table, column) => {
    const image = await uploadImage(service, await picture(10, 10).png().toBuffer());
    await rows(
      service,
      `update ${table} set ${column} = $1 where id = (select min(id) from ${table} where sales_page_id = 1) returning id`,
      [image],
    );
    await expire(image);
    await removeUnusedImages(service.database, noFiles);
    expect(await isServed(image)).toBe(true);
  });
});

describe('an image store outside the database', () => {
  const key = 'e'.repeat(48);
  const upload = { organisationId: 1, key, createdBy: 'test' };
  const openStore = (bucket: S3Bucket) =>
    createImages(service.database, { storage: 's3', folder: null, bucket, maxPerOrganisation: 40 });
  const read = () =>
    rows(service, `select kept_until > now() + interval '2 hours' as "isKept" from images where key = $1`, [
      key,
    ]);

  test('does not delay other changes of the organisation during an upload, and keeps nothing of a failed upload', async () => {
    const requests: string[] = [];
    let fail = () => {};
    const server = createServer((request, response) => {
      requests.push(request.method ?? '');
      request.resume();
      if (request.method === 'PUT' && requests.length === 1) fail = () => void response.writeHead(500).end();
      else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
    const stored = openStore({ endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' });
    const receive = async () =>
      receiveImage(service.database, stored, upload, Readable.from([await picture(10, 10).png().toBuffer()]));
    try {
      const failing = receive().catch((error: unknown) => error);
      await expect.poll(() => requests).toEqual(['PUT']);
      await withOrganisationLock(service.database, 1, async () => undefined);
      expect(await read()).toEqual([{ isKept: false }]);
      fail();
      expect(await failing).toBeInstanceOf(Error);
      expect([requests, await read()]).toEqual([['PUT', 'DELETE'], []]);
      await receive();
      expect(await read()).toEqual([{ isKept: true }]);
    } finally {
      server.closeAllConnections();
      server.close();
      await rows(service, 'delete from images where key = $1 returning key', [key]);
    }
  });
});

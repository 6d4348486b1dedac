import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPictures } from '../../prisma/demo/image-rows.ts';
import { pictures } from '../../tools/demo-pictures/pictures.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

// The service, which may run in this process, blocks all decoders except those of uploads.
const drawings = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(drawings));
afterAll(() => sharp.block(drawings));

test('each image address of the demo data is one that the service answers with an image', async () => {
  const columns = await rows(
    service,
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema()
        and (table_name in ('layouts', 'categories', 'vouchers') and column_name ~ 'image$|^img_url$'
             or table_name = 'skins' and column_name in ('logo', 'footer_logo', 'logo_alt', 'header_image'))`,
  );
  expect(columns).toHaveLength(8);
  const addresses = new Set<string>();
  for (const { table, column } of columns)
    for (const { address } of await rows(
      service,
      `select ${column} as address from ${table} where ${column} is not null`,
    ))
      addresses.add(address);
  expect(addresses.size).toBeGreaterThanOrEqual(demoPictures.length);
  for (const address of addresses) {
    const response = await fetch(new URL(new URL(address).pathname, service.url));
    expect([address, response.status]).toEqual([address, 200]);
    const { width = 0, format } = await sharp(await response.arrayBuffer()).metadata();
    expect(width).toBeGreaterThanOrEqual(480);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
  }
});

test('each article of the demo has a picture of its organisation, and its layouts show it', async () => {
  expect(
    await rows(
      service,
      `select v.id from vouchers v
        where v.access_level <> 'unpublished'
          and not exists (select from layouts l where l.voucher_id = v.id and l.image = v.img_url)`,
    ),
  ).toEqual([]);
});

test('the pictures of the demo are those that tools/demo-pictures draws', { timeout: 60_000 }, async () => {
  expect(Object.keys(pictures)).toEqual(demoPictures);
  for (const name of demoPictures) {
    const file = await readFile(new URL(`../../prisma/demo/images/${name}.jpg`, import.meta.url));
    const toPixels = (image: Sharp) =>
      image.flatten({ background: '#ffffff' }).resize(60, 40).raw().toBuffer();
    const stored = await toPixels(sharp(file));
    // A quarter of the size takes a sixteenth of the time.
    const drawn = await toPixels(sharp(Buffer.from(pictures[name]()), { density: 18 }));
    const difference = stored.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0);
    expect(difference / stored.length, name).toBeLessThan(6);
  }
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createImages } from '../../src/images/images.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

test('parallel reads of images that together exceed the cache return every image', async () => {
  const size = 4 * 1024 * 1024;
  const keys = Array.from({ length: 10 }, (_, index) => index.toString(16).repeat(48));
  const stored: unknown[] = [];
  for (const key of keys) {
    // One image fills the last statement that reads it, and the others do not.
    const bytes = size - stored.length;
    const [image] = await rows(
      service,
      `with image as (
         insert into images (organisation_id, key, media_type, byte_size, width, height, storage, created_by, kept_until)
         values (1, $1, 'image/png', $2, 1, 1, 'database', 'staff:1', '2100-01-01') returning organisation_id, key)
       insert into image_contents (organisation_id, image_key, bytes)
       select organisation_id, key, substring(decode(repeat(md5($1), $2 / 16 + 1), 'hex') for $2) from image
       returning md5(bytes) digest`,
      [key, bytes],
    );
    stored.push(image?.digest);
  }
  const images = createImages(service.database, {
    storage: 'database',
    folder: null,
    bucket: null,
    maxPerOrganisation: 100,
  });
  const digests = await Promise.all(
    keys.map(async (key) => {
      const bytes = await (await images.find(key))?.read();
      return createHash('md5')
        .update(bytes ?? '')
        .digest('hex');
    }),
  );
  expect(digests).toEqual(stored);
});

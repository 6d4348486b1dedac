import { expect, test } from 'vitest';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

test('parallel requests for images that together exceed the cache return every image', async () => {
  const size = 4 * 1024 * 1024;
  const keys = Array.from({ length: 15 }, (_, index) => index.toString(16).repeat(48));
  for (const key of keys) {
    await rows(
      service,
      `with image as (
         insert into images (organisation_id, key, media_type, byte_size, width, height, storage, created_by, kept_until)
         values (1, $1, 'image/png', $2, 1, 1, 'database', 'staff:1', '2100-01-01') returning organisation_id, key)
       insert into image_contents (organisation_id, image_key, bytes)
       select organisation_id, key, decode(repeat('00', $2), 'hex') from image returning image_key`,
      [key, size],
    );
  }
  const responses = await Promise.all(
    keys.map(async (key) => {
      const response = await fetch(`${service.url}/images/${key}`);
      return [response.status, (await response.arrayBuffer()).byteLength];
    }),
  );
  expect(responses).toEqual(keys.map(() => [200, size]));
});

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DemoClock } from './demo-clock.ts';
import { bytea, type TableRows } from './insert-rows.ts';

const logo = { media_type: 'image/png', width: 480, height: 160 } as const;
const picture = { media_type: 'image/jpeg', width: 1200, height: 800 } as const;

/** The logos and the header of Demo Group, with their sizes in pixels. */
const shopImages = {
  'demo-spa-logo.png': logo,
  'demo-bistro-logo.png': logo,
  'demo-spa-header.jpg': { media_type: 'image/jpeg', width: 1600, height: 500 },
} as const;

/** The pictures of vouchers and categories. `tools/demo-pictures` draws them. */
export const demoPictures = [
  ...(['stones', 'pool', 'ribbon', 'blossom', 'sunrise', 'leaves'] as const),
  ...(['candles', 'winter', 'terrace', 'dinner', 'wine', 'city'] as const),
] as const;

export type DemoPicture = (typeof demoPictures)[number];
export type DemoImage = keyof typeof shopImages;

/** The pictures of Other Group. Demo Group has all others. */
const picturesOfOtherGroup: readonly DemoPicture[] = ['city', 'ribbon'];

/** Returns the URL of an image. `serviceUrl` is that of the service, without a trailing slash. */
export function imageUrl(serviceUrl: string, name: DemoImage): string {
  return `${serviceUrl}/images/${keyOf(name)}`;
}

/** Returns the URL of a picture of an organisation. */
export function pictureUrl(serviceUrl: string, organisationId: number, name: DemoPicture): string {
  return `${serviceUrl}/images/${keyOf(`${organisationId}/${name}`)}`;
}

/** Returns the rows of the images and of their contents. The service serves them like uploaded images. */
export function imageRows(clock: DemoClock): TableRows[] {
  const pictures = (organisationId: number, names: readonly DemoPicture[]) =>
    names.map((name) => ({
      organisationId,
      key: keyOf(`${organisationId}/${name}`),
      file: `${name}.jpg`,
      properties: picture,
    }));
  const images = [
    ...Object.entries(shopImages).map(([file, properties]) => ({
      organisationId: 1,
      key: keyOf(file),
      file,
      properties,
    })),
    ...pictures(
      1,
      demoPictures.filter((name) => name !== 'city'),
    ),
    ...pictures(2, picturesOfOtherGroup),
  ].map((image) => ({ ...image, bytes: readFileSync(new URL(`images/${image.file}`, import.meta.url)) }));
  return [
    {
      table: 'images',
      rows: images.map(({ organisationId, key, properties, bytes }) => ({
        key,
        organisation_id: organisationId,
        ...properties,
        byte_size: bytes.byteLength,
        storage: 'database',
        created_by: organisationId === 1 ? 'staff:1' : 'cli',
        created_at: clock.at(-900, 600),
        kept_until: clock.at(1),
      })),
    },
    {
      table: 'image_contents',
      rows: images.map(({ organisationId, key, bytes }) => ({
        organisation_id: organisationId,
        image_key: key,
        bytes: bytea(bytes),
      })),
    },
  ];
}

/** Returns the key of an image: 48 hexadecimal digits, the same whenever the data is loaded. */
function keyOf(name: string): string {
  return hash('sha256', name).slice(0, 48);
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DemoClock } from './demo-clock.ts';
import { bytea, type TableRows } from './insert-rows.ts';

/** The images of Demo Group, with their sizes in pixels. The service serves them like uploaded images. */
const images = {
  'demo-spa-logo.png': { media_type: 'image/png', width: 480, height: 160 },
  'demo-bistro-logo.png': { media_type: 'image/png', width: 480, height: 160 },
  'demo-spa-header.jpg': { media_type: 'image/jpeg', width: 1600, height: 500 },
  'demo-massage.jpg': { media_type: 'image/jpeg', width: 600, height: 400 },
  'demo-gift-card.jpg': { media_type: 'image/jpeg', width: 600, height: 400 },
  'demo-dinner.jpg': { media_type: 'image/jpeg', width: 600, height: 400 },
} as const;

export type DemoImage = keyof typeof images;

/** Returns the URL of an image. `serviceUrl` is that of the service, without a trailing slash. */
export function imageUrl(serviceUrl: string, name: DemoImage): string {
  return `${serviceUrl}/images/${keyOf(name)}`;
}

/** Returns the rows of the images and of their contents. */
export function imageRows(clock: DemoClock): TableRows[] {
  const files = Object.entries(images).map(([name, properties]) => {
    const bytes = readFileSync(new URL(`images/${name}`, import.meta.url));
    return { key: keyOf(name), properties, bytes };
  });
  return [
    {
      table: 'images',
      rows: files.map(({ key, properties, bytes }) => ({
        key,
        organisation_id: 1,
        ...properties,
        byte_size: bytes.byteLength,
        storage: 'database',
        created_by: 'staff:1',
        created_at: clock.at(-900, 600),
        kept_until: clock.at(1),
      })),
    },
    {
      table: 'image_contents',
      rows: files.map(({ key, bytes }) => ({ organisation_id: 1, image_key: key, bytes: bytea(bytes) })),
    },
  ];
}

/** Returns the key of an image: 48 hexadecimal digits, the same whenever the data is loaded. */
function keyOf(name: string): string {
  return hash('sha256', name).slice(0, 48);
}

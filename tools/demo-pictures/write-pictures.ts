import { writeFile } from 'node:fs/promises';
import { drawPicture, pictures } from './pictures.ts';

/**
 * `node tools/demo-pictures/write-pictures.ts` writes the pictures of the demo data to
 * `prisma/demo/images/`.
 */
const folder = new URL('../../prisma/demo/images/', import.meta.url);
for (const [name, draw] of Object.entries(pictures))
  await writeFile(new URL(`${name}.jpg`, folder), await drawPicture(draw()));

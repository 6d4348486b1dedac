import type { Database } from '../platform/database/database.ts';
import { bigint, boolean, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { unusedImageExpiry } from './claim-images.ts';
import { filesOf, type Images } from './images.ts';

/** Number of images that one statement selects. */
const batchSize = 50;

/**
 * Removes the images that are not used by any voucher, layout, category or skin. An earlier version
 * of a voucher also uses its image, because sold vouchers still show it. An image is examined seven
 * days after it was uploaded or claimed by a change, and then every seven days. Safe to run
 * concurrently in several processes.
 */
export async function removeUnusedImages(
  database: Database,
  { files }: Pick<Images, 'files'>,
): Promise<void> {
  for (;;) {
    const expired = await database.query(findExpiredImagesStatement({ limit: batchSize }));
    const used = expired.filter(({ isUsed }) => isUsed).map(({ key }) => key);
    if (used.length > 0) {
      await database.prisma.image.updateMany({
        where: { key: { in: used } },
        data: { keptUntil: unusedImageExpiry() },
      });
    }
    for (const { key, isUsed } of expired) if (!isUsed) await removeImage(database, files, key);
    if (expired.length < batchSize) return;
  }
}

/**
 * Removes an image, unless a change has claimed it since it was selected. If its file cannot be
 * removed, the image is kept and examined again.
 */
async function removeImage(database: Database, files: Images['files'], key: string): Promise<void> {
  await database.prismaTransaction(async ({ prisma }) => {
    const found = await prisma.image.findUnique({ where: { key }, select: { storage: true } });
    const { count } = await prisma.image.deleteMany({ where: { key, keptUntil: { lt: new Date() } } });
    if (found && count > 0 && found.storage !== 'database') await filesOf(files, found.storage).remove(key);
  });
}

/**
 * Selects images whose `kept_until` has passed, earliest first, and whether the catalogue of their
 * organisation uses them. Earlier versions of vouchers are searched last, because they are
 * numerous.
 */
const findExpiredImagesStatement = defineStatement({
  name: 'find-expired-images',
  params: { limit: bigint },
  row: { key: text, isUsed: notNull(boolean) },
  text: `
  with expired as (
    select key, organisation_id, '%/images/' || key as address from images where kept_until < now() order by kept_until limit $1
  )
  select i.key,
         case
           when exists (select from layouts t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.image like i.address) then true
           when exists (select from vouchers t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.img_url like i.address) then true
           when exists (select from categories t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and (t.header_image like i.address or t.category_image like i.address)) then true
           when exists (select from skins t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id
                           and (t.logo like i.address or t.footer_logo like i.address or t.logo_alt like i.address
                                or t.header_image like i.address)) then true
           else exists (select from voucher_versions t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.terms::text like i.address || '"%')
         end as "isUsed"
    from expired i`,
  isPrepared: false,
  timeoutMs: 300_000,
});

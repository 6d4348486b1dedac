import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { assertRoomForImage, countImages } from './image-count.ts';
import { generateImageKey } from './image-key.ts';
import type { ImageUpload } from './image-upload-links.ts';

export interface CreatedImageUpload {
  readonly upload: ImageUpload;
  /** The number of stored images of the organisation, and the maximum. */
  readonly imageCount: number;
  readonly maxImages: number;
  readonly replayed: boolean;
}

/**
 * Permits the upload of an image and generates its key, once per idempotency key. The image does
 * not exist until its file is uploaded. Requires `manage.products`, `manage.vcard` or
 * `manage.settings`. Throws NOT_FOUND, STATE_CONFLICT if the organisation has the maximum number of
 * images, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createImageUpload(
  database: Database,
  maxImages: number,
  context: RequestContext,
  input: { readonly salesPageId: number },
): Promise<CreatedImageUpload> {
  const { caller } = context;
  const { salesPageId } = input;
  const { organisationId, id: createdBy } = caller;
  assertAllowedOnPage(caller, 'image.upload', salesPageId);
  const imageCount = await countImages(database, organisationId);
  const idempotencyKey = createIdempotencyKey(caller, context.idempotencyKey, { createImageUpload: input });
  const { result: key, replayed } = await runIdempotently(database, idempotencyKey, z.string(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const current = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(current.caller, 'image.upload', salesPageId);
      return runOnce(transaction, async () => {
        assertRoomForImage(imageCount, maxImages);
        const created = generateImageKey();
        const after = { image: created };
        await recordChange(transaction, context, {
          action: 'image.create',
          subject: `sales-page:${salesPageId}`,
          salesPageId,
          after,
        });
        return created;
      });
    }),
  );
  return { upload: { organisationId, key, createdBy }, imageCount, maxImages, replayed };
}

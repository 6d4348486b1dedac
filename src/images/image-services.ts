import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { createImageUpload } from './create-image-upload.ts';

export type ImageServices = ReturnType<typeof createImageServices>;

/**
 * Returns the services of images. `maxImages` is the maximum number of images of an organisation.
 */
export function createImageServices(database: Database, maxImages: number) {
  return {
    createImageUpload: (context: RequestContext, input: { readonly salesPageId: number }) =>
      createImageUpload(database, maxImages, context, input),
  };
}

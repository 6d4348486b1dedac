import type { CreatedImageUpload } from '../../src/images/create-image-upload.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';

const CreateImageUploadPayloadType = builder
  .objectRef<CreatedImageUpload>('CreateImageUploadPayload')
  .implement({
    description: 'The result of the mutation `createImageUpload`.',
    fields: (t) => ({
      url: t.field({
        type: 'URL',
        description: 'The permanent URL of the image. Available once the file has been uploaded.',
        resolve: ({ upload }, _args, { urls }) => urls.image(upload.key),
      }),
      uploadUrl: t.field({
        type: 'URL',
        description:
          'The URL to which the file is uploaded once, with the method PUT. Anyone who has the URL can upload the file. The URL is valid for five minutes.',
        resolve: ({ upload }, _args, { urls }) => urls.imageUpload(upload),
      }),
      imageCount: t.exposeInt('imageCount', {
        description: 'The number of images that the organisation stores.',
      }),
      maxImages: t.exposeInt('maxImages', {
        description: 'The maximum number of images that the organisation can store.',
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });

mutation('createImageUpload', {
  description:
    'Prepares the upload of an image. Upload the file to `uploadUrl` next, then use `url` wherever the address of an image is accepted. The file is a PNG, JPEG or WebP of at most 10 MB and 40 million pixels. It is reduced to at most 2,000 pixels in width and height, and its metadata is removed. An image that the catalogue of the organisation does not use is removed after seven days.',
  requires: 'image.upload',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of a sales page of the organisation.' }),
  }),
  payload: CreateImageUploadPayloadType,
  resolve: ({ salesPageId }, request, { services }) =>
    services.createImageUpload(request, { salesPageId: readSalesPageId(salesPageId) }),
});

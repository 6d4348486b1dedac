import { z } from 'zod';
import { url } from './variable-types.ts';

const optional = () => z.string().nullable().default(null);

export const imageVariables = {
  IMAGE_STORAGE: z
    .enum(['database', 'folder', 's3'], { error: 'must be database, folder or s3' })
    .default('database')
    .meta({
      description:
        'Where images that shops upload are stored: in the database, in the folder `IMAGE_FOLDER`, or in a bucket of a store with the interface of Amazon S3. Backups of the database contain only the images in the database. Images uploaded before the storage was changed are still read from the previous storage if its variables remain set.',
      values: '`database`, `folder` or `s3`',
    }),
  IMAGE_FOLDER: optional().meta({
    description: 'The folder of images. All processes must share it. Required by `IMAGE_STORAGE=folder`.',
    values: 'a path',
  }),
  IMAGE_S3_BUCKET: url(['http:', 'https:']).nullable().default(null).meta({
    description:
      'The URL of the bucket of images, such as `https://s3.eu-west-1.amazonaws.com/images`. Required by `IMAGE_STORAGE=s3`, with the key. The bucket need not be public.',
    values: 'a URL with `https://` or `http://`',
  }),
  IMAGE_S3_REGION: z
    .string()
    .default('auto')
    .meta({ description: 'The region of the bucket.', values: 'a text' }),
  IMAGE_S3_ACCESS_KEY_ID: optional().meta({
    description: 'The id of the access key, which may read, write and delete objects of the bucket.',
    values: 'a text',
  }),
  IMAGE_S3_SECRET_ACCESS_KEY: optional().meta({
    description: 'The secret of the access key.',
    values: 'a text',
  }),
};

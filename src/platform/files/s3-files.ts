import { S3mini } from 's3mini';
import type { StoredFiles } from './stored-files.ts';

/** A bucket of Amazon S3 or of a store with the same interface. */
export interface S3Bucket {
  /** The URL of the bucket, such as `https://s3.eu-west-1.amazonaws.com/bucket`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time limit in milliseconds of a request. */
const timeoutMs = 10_000;

/**
 * Stores files in a bucket, with names that begin with `prefix`, such as `images/`. Errors contain
 * neither the secret nor the response of the store.
 */
export function createS3Files(bucket: S3Bucket, prefix: string): StoredFiles {
  const client = new S3mini({ ...bucket, requestAbortTimeout: timeoutMs });
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    async put(name, bytes, mediaType) {
      const response = await client.putObject(keyOf(name), Buffer.from(bytes), mediaType);
      if (!response.ok) throw new Error(`the store of files responded with ${response.status}`);
    },
    async get(name) {
      const bytes = await client.getObjectArrayBuffer(keyOf(name));
      return bytes && new Uint8Array(bytes);
    },
    async remove(name) {
      await client.deleteObject(keyOf(name));
    },
    async list() {
      const objects = await client.listObjects('/', prefix);
      return (objects ?? []).map(({ Key }) => Key.slice(prefix.length));
    },
  };
}

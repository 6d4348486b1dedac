/**
 * A storage outside of the database could not be read or written, such as a full folder or a bucket
 * that does not respond. The response is UNAVAILABLE, and `cause` is logged.
 */
export class StorageUnavailableError extends Error {
  constructor(storage: string, cause: unknown) {
    super(`the storage of ${storage} failed`, { cause });
  }
}

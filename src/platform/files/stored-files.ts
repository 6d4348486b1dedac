/** Files in a folder or bucket. Names contain neither `/` nor a leading `.`. */
export interface StoredFiles {
  /** Stores a file completely or not at all. Throws if it cannot be stored. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Returns a file. Null if it does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes a file. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
  /** Returns the names of all files, in no particular order. */
  list(): Promise<string[]>;
}

/** Storage for images outside of the database. Names consist of hexadecimal digits. */
export interface ImageFiles {
  /** Stores a file completely or not at all. Throws if it cannot be stored. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Returns a file. Null if it does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes a file. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
}

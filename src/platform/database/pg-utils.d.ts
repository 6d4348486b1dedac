declare module 'pg/lib/utils.js' {
  /** The function that is used. The package contains no types of this module. */
  const utils: {
    /** Converts a value of a statement to text or bytes. Null and undefined become null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}

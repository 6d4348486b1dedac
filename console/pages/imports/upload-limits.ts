/** Maximum size of a file in bytes. */
export const maxBytes = 200 * 1024 * 1024;

/** Maximum number of rows of an import that requests process. */
export const maxRows = 20_000;
/** Maximum size of a file in bytes. */
export const maxBytes = 200 * 1024 * 1024;

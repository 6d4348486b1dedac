/** Maximum size of an uploaded file in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Maximum number of pixels of an uploaded image, as its header states them. */
export const maxUploadPixels = 40_000_000;
/** Maximum width and height of a stored image in pixels. Larger images are reduced. */
export const maxSide = 2_000;
/** Maximum size of a stored image in bytes, which is less than the size that a document accepts. */
export const maxStoredBytes = 4 * 1024 * 1024;

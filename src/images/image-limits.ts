/** Maximum size of an uploaded file in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Maximum number of pixels of an uploaded image, as stated in its header. */
export const maxUploadPixels = 40_000_000;
/** Maximum width and height of a stored image in pixels. Larger images are reduced. */
export const maxSide = 2_000;
/**
 * Maximum size of a stored image in bytes. Must be less than the maximum size that documents
 * accept.
 */
export const maxStoredBytes = 4 * 1024 * 1024;

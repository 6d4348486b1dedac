let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * Loads sharp on the first call. Limits sharp to the decoders of the accepted formats and to one thread, and disables its cache.
 */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

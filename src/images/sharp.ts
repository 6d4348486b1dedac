import { createSerialRunner } from '../platform/throttling/serial-runner.ts';

type Sharp = typeof import('sharp').default;

/** Decoding an image can use 160 MB, so a process works on one image at a time. */
const runSerially = createSerialRunner();

let loading: Promise<Sharp> | undefined;

/**
 * Runs work that decodes images, after all such work that was passed before has ended, and returns
 * its result. The callers limit how much work can wait. Loads sharp on the first call.
 */
export function runWithSharp<Result>(work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  return runSerially(async () => work(await loadSharp()));
}

/**
 * Limits sharp to the decoders of the accepted formats and to one thread, and disables its cache.
 */
function loadSharp(): Promise<Sharp> {
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

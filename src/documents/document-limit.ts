import { concurrencyExceeded } from '../platform/throttling/concurrency-exceeded.ts';
import { createRunningLimits, type GateLimits } from '../platform/throttling/gate.ts';
import type { ShareOf } from '../platform/throttling/limit-share.ts';

/** The limits of documents in progress. A further document is rejected without waiting. */
export const voucherDocumentLimits: GateLimits = {
  policy: 'documents',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 10, waiting: 0 },
  ofProcess: { running: 40, waiting: 0 },
  maxWaitMs: 0,
  retryAfter: 2,
};

/** The limits of the previews that buyers request. */
export const buyerPreviewLimits: GateLimits = {
  policy: 'buyer-previews',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 2, waiting: 20 },
  ofProcess: { running: 4, waiting: 100 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};

/** The limit on the number of documents that a process creates at a time. */
export interface DocumentLimit {
  /** Runs `work`, or throws RATE_LIMITED if too many documents are in progress. */
  open<Result>(organisationId: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Yields the chunks of a document. The document is in progress from the first read until its last
   * chunk is read. A short document is drawn completely before its first chunk is yielded, and is in
   * progress only until then, so that clients that read slowly do not exhaust the limit.
   */
  trackChunks(
    organisationId: number,
    chunks: AsyncGenerator<Uint8Array, void>,
    isShort: boolean,
  ): AsyncGenerator<Uint8Array, void>;
}

export function createDocumentLimit(shareOf: ShareOf): DocumentLimit {
  const { policy, retryAfter } = voucherDocumentLimits;
  const { ofSubject, ofProcess } = createRunningLimits(voucherDocumentLimits, shareOf);
  const running = new Map<number, number>();
  let total = 0;
  const begin = (organisationId: number) => {
    running.set(organisationId, (running.get(organisationId) ?? 0) + 1);
    total += 1;
  };
  const end = (organisationId: number) => {
    const left = (running.get(organisationId) ?? 1) - 1;
    if (left > 0) running.set(organisationId, left);
    else running.delete(organisationId);
    total -= 1;
  };
  return {
    async open(organisationId, work) {
      const ofOrganisation = running.get(organisationId) ?? 0;
      for (const [count, limit] of [
        [ofOrganisation, ofSubject()],
        [total, ofProcess()],
      ] as const)
        if (count >= limit) throw concurrencyExceeded(policy, limit, retryAfter);
      begin(organisationId);
      return work().finally(() => end(organisationId));
    },
    async *trackChunks(organisationId, chunks, isShort) {
      let drawn: readonly Uint8Array[] = [];
      begin(organisationId);
      try {
        if (isShort) drawn = await Array.fromAsync(chunks);
        else yield* chunks;
      } finally {
        end(organisationId);
      }
      yield* drawn;
    },
  };
}

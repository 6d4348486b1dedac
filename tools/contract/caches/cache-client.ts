/** What a client shows of a sold voucher. */
export interface ShownVoucher {
  readonly redeemUsed: number;
  readonly status: string;
}

/** A GraphQL client with a normalised cache. */
export interface CacheClient {
  /** Reads a sold voucher from the service and stores it in the cache. */
  loadVoucher(id: string): Promise<ShownVoucher>;
  /** Reads a sold voucher from the cache alone. */
  showVoucher(id: string): Promise<ShownVoucher>;
  /** Reads the latest events of sales page 1 and stores them in the cache. */
  loadEvents(): Promise<void>;
  /** Follows the events after an event, stores them in the cache, and resolves after the first `count` of them. */
  replayEvents(after: string, count: number): Promise<void>;
}

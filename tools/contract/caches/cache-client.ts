/** The values of a sold voucher that a client displays. */
export interface DisplayedVoucher {
  readonly balance: { readonly redeemedUses: number };
  readonly status: string;
}

/** A GraphQL client with a normalised cache. */
export interface CacheClient {
  /** Reads a sold voucher from the service and stores it in the cache. */
  loadVoucher(id: string): Promise<DisplayedVoucher>;
  /** Reads a sold voucher from the cache only. */
  readVoucher(id: string): Promise<DisplayedVoucher>;
  /** Reads the latest events of sales page 1 and stores them in the cache. */
  loadEvents(): Promise<void>;
  /**
   * Follows the events after the event `after` and stores them in the cache. Resolves after `count`
   * events.
   */
  replayEvents(after: string, count: number): Promise<void>;
}

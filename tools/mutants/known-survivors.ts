// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the entries quote lines of source code
/** A mutant that no test can detect because it behaves like the source. */
export interface KnownSurvivor {
  readonly file: string;
  /** The line of the source, trimmed. The entry applies as long as the line is unchanged. */
  readonly line: string;
  /** The trimmed line with the mutation. */
  readonly mutant: string;
  /** Why the mutant behaves like the source. */
  readonly reason: string;
}

export const knownSurvivors: readonly KnownSurvivor[] = [
  {
    file: 'src/platform/throttling/rate-limits.ts',
    line: 'from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) and window_ends > now()`,',
    mutant:
      'from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) or window_ends > now()`,',
    reason:
      'rows of other keys are ignored, and of the given keys the one whose window ends last is reported',
  },
  {
    file: 'src/orders/price-order.ts',
    line: 'return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id);',
    mutant: 'return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id + b.id);',
    reason: 'the codes are read in the order of their ids, and the sort is stable',
  },
  {
    file: 'src/webhooks/delivery-client.ts',
    line: 'return Buffer.byteLength(text) <= maxResponseBytes ? text : decodeStart(Buffer.from(text));',
    mutant: 'return Buffer.byteLength(text) < maxResponseBytes ? text : decodeStart(Buffer.from(text));',
    reason: 'cutting a text of exactly 64 KiB to 64 KiB returns the same text',
  },
  {
    file: 'src/orders/place-order.ts',
    line: 'for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {',
    mutant: 'for (let attempt = 1; attempt < maxAttempts; attempt += 1) {',
    reason:
      'the number of attempts is a choice, and differs only if concurrent changes defeat all but the last of them',
  },
  {
    file: 'src/events/relay.ts',
    line: 'if (relayed.length === positionBatchSize) isRequested = true;',
    mutant: 'if (relayed.length === positionBatchSize) isRequested = false;',
    reason: 'the sweep of every second relays the events that a full batch left',
  },
  {
    file: 'src/orders/list-restrictions.ts',
    line: "const name = cancelled ? 'cancelled' : 'not-cancelled';",
    mutant: "const name = !(cancelled) ? 'cancelled' : 'not-cancelled';",
    reason: 'the names only distinguish the two restrictions, and are exchanged for both',
  },
  {
    file: 'src/webhooks/undelivered-events.ts',
    line: 'earliest: firstUuidOf(new Date(Math.max(0, since.getTime() - maxClockDifferenceMs))),',
    mutant: 'earliest: firstUuidOf(new Date(Math.min(0, since.getTime() - maxClockDifferenceMs))),',
    reason: 'the earliest id only limits how many events are read; the condition on created_at selects them',
  },
  {
    file: 'src/payments/void-abandoned-charges.ts',
    line: 'if (abandoned.length < batchSize) return;',
    mutant: 'if (abandoned.length <= batchSize) return;',
    reason: 'the next run of the maintenance task, seconds later, continues after a full batch',
  },
  {
    file: 'src/personal-data/erase-personal-data.ts',
    line: 'return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>',
    mutant: 'return Array.from({ length: Math.ceil(ids.length * batchSize) }, (_, index) =>',
    reason: 'the further batches are empty',
  },
  {
    file: 'src/voucher-imports/limit-size.ts',
    line: 'const message = `must be at most ${Math.floor(maxBytes / 1024 / 1024)} MB. Split it into several files`;',
    mutant:
      'const message = `must be at most ${Math.ceil(maxBytes / 1024 / 1024)} MB. Split it into several files`;',
    reason: 'every limit of the service is a whole number of MB',
  },
  {
    file: 'src/platform/rows/keyset-page.ts',
    line: 'return runLargePageRead && limit > maxSmallPageRows && include.length > 0 ? runLargePageRead(read) : read();',
    mutant:
      'return runLargePageRead && limit >= maxSmallPageRows && include.length > 0 ? runLargePageRead(read) : read();',
    reason: 'both ways read the same rows, and the size from which one of them is faster is a choice',
  },
];

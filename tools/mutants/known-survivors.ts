/** A mutant that no test can detect, because it behaves like the source, and the reason. */
export interface KnownSurvivor {
  readonly file: string;
  /** The line of the source, trimmed. The entry applies as long as the line is unchanged. */
  readonly line: string;
  /** The trimmed line with the mutation. */
  readonly mutant: string;
  readonly reason: string;
}

export const knownSurvivors: readonly KnownSurvivor[] = [
  {
    file: 'src/orders/check-order.ts',
    line: 'if (!discount?.active || !inPeriod || !hasUsesLeft || !applies) throw discountNotApplicable();',
    mutant: 'if (!discount?.active || !inPeriod && !hasUsesLeft || !applies) throw discountNotApplicable();',
    reason: 'the statement that places the order checks the period and the uses again and rejects with the same error',
  },
  {
    file: 'src/platform/throttling/rate-limits.ts',
    line: 'from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) and window_ends > now()`;',
    mutant:
      'from rate_limits where key in (select w.key from jsonb_to_recordset($1::jsonb) as w(key text)) or window_ends > now()`;',
    reason: 'rows of other keys are ignored, and of the given keys the one whose window ends last is reported',
  },
  {
    file: 'src/orders/price-order.ts',
    line: 'return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id);',
    mutant: 'return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id + b.id);',
    reason: 'the codes are read in the order of their ids, and the sort is stable',
  },
];

import { z } from 'zod';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { VoucherSelection } from './document-rows.ts';
import type { DocumentRequest } from './documents.ts';
import { papers } from './voucher-contents.ts';

/** Milliseconds for which a link is valid. Short, because browsers and proxies may store links. */
const lifetimeMs = 5 * 60_000;

/**
 * Encrypts document requests into the tokens of links. A link contains no readable id and opens
 * only the requested document.
 */
export interface DocumentLinks {
  /** Returns a token that is valid for five minutes. */
  create(request: DocumentRequest): string;
  /**
   * Returns the request of a token. Null if the token has expired or was not created by this
   * service.
   */
  read(token: string): DocumentRequest | null;
}

/** The content of a token. Its keys are short, because the token is a part of a URL. */
const tokenShape = z.object({
  /** When the link expires, in milliseconds since 1970. */
  x: z.number(),
  f: z.enum(['pdf', 'png']),
  p: z.enum(papers),
  s: z.number(),
  o: z.number().optional(),
  b: z.number().optional(),
  /**
   * The ids of the vouchers in ascending order, separated by dots. Each is encoded in base 36 as
   * the difference from the previous id.
   */
  v: z.string().optional(),
  /** Whether only vouchers that are to be posted are selected when the link is opened. */
  t: z.boolean().optional(),
  /** The id of the till that prints. */
  d: z.number().optional(),
});

type TokenContent = z.infer<typeof tokenShape>;

export function createDocumentLinks(sealer: Sealer, now: () => number = Date.now): DocumentLinks {
  return {
    create({ selection, format, paper }) {
      const { salesPageId: s, orderId: o, bulkOrderId: b, orderProductIds: ids } = selection;
      const { isToBePosted: t, tillId: d } = selection;
      const content: TokenContent = {
        x: now() + lifetimeMs,
        f: format,
        p: paper,
        s,
        o,
        b,
        v: ids && packIds(ids),
        t,
        d,
      };
      return Buffer.from(sealer.seal(JSON.stringify(content))).toString('base64url');
    },
    read(token) {
      const content = unseal(sealer, token);
      if (!content || content.x <= now()) return null;
      return { selection: toSelection(content), format: content.f, paper: content.p };
    },
  };
}

function unseal(sealer: Sealer, token: string): TokenContent | null {
  try {
    return tokenShape.parse(JSON.parse(sealer.unseal(Buffer.from(token, 'base64url'))));
  } catch {
    return null;
  }
}

function toSelection({
  s: salesPageId,
  o: orderId,
  b: bulkOrderId,
  v: ids,
  t: isToBePosted,
  d: tillId,
}: TokenContent): VoucherSelection {
  return {
    salesPageId,
    orderId,
    bulkOrderId,
    orderProductIds: ids === undefined ? undefined : unpackIds(ids),
    isToBePosted,
    tillId,
  };
}

function packIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  return sorted.map((id, index) => (id - (sorted[index - 1] ?? 0)).toString(36)).join('.');
}

function unpackIds(packed: string): number[] {
  if (packed === '') return [];
  let id = 0;
  return packed.split('.').map((difference) => {
    id += Number.parseInt(difference, 36);
    return id;
  });
}

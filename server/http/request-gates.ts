import type { IncomingMessage } from 'node:http';
import type { ProcessGateLimits } from '../../src/platform/throttling/gate.ts';
import type { RequestGate } from './entrance.ts';

const all = { requests: 'all requests', applies: () => true } as const;
const counts = 'address';
/**
 * Less than the 5.5 seconds within which a request must be complete, because the body of a waiting
 * request is not read.
 */
const maxWaitMs = 4_000;

/**
 * The limits of health checks. They are separate, so that clients of other paths cannot make a
 * process look unhealthy.
 */
export const probeGate: RequestGate = {
  policy: 'probes',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 1,
  ofSubject: { running: 16, waiting: 100 },
  ofProcess: { running: 100, waiting: 500 },
};

/** The limits of reading metrics, which runs statements. */
export const metricsGate: RequestGate = {
  policy: 'metrics',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 1, waiting: 8 },
  ofProcess: { running: 2, waiting: 16 },
};

/**
 * The limits of files and pages that are served from memory, which all responses share. A browser
 * requests several dozen files of the console, and a proxy can request them for all browsers of an
 * address at a time.
 */
export const fileGate: RequestGate = {
  policy: 'files',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'sent',
  maxWaitMs,
  retryAfter: 1,
  ofSubject: { running: 32, waiting: 200 },
  ofProcess: { running: 1_000, waiting: 1_000 },
};

/** The limits of images. A response that is read slowly uses up to 4 MB of memory. */
export const imageGate: RequestGate = {
  policy: 'image-requests',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'sent',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 8, waiting: 100 },
  ofProcess: { running: 200, waiting: 1_000 },
};

/** The limits of the pages of holders. A request runs up to ten statements, one after another. */
export const holderPageGate: RequestGate = {
  policy: 'holder-pages',
  counts,
  shared: 'subject',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 8, waiting: 50 },
  ofProcess: { running: 32, waiting: 200 },
};

const checkoutPath = /^\/s\/[^/?]+\/(?:resellers\/[^/?]+\/)?checkouts\//;

/** Returns whether a request for a sales page submits a form or opens a checkout. */
export const isPurchase = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' || checkoutPath.test(url);

/**
 * The limits of the catalogues of sales pages. A request for a page runs up to four operations, with one
 * more per 250 further categories, and one for a sitemap about forty. Few run at a time, so that tills
 * keep their share of the process (D62).
 */
export const salesPageGate: RequestGate = {
  policy: 'sales-pages',
  counts,
  shared: 'subject',
  requests: 'requests for a catalogue',
  applies: (request) => !isPurchase(request),
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 1, waiting: 50 },
  ofProcess: { running: 2, waiting: 400 },
};

/**
 * The limits of purchases on sales pages. They are separate from those of catalogues, because a purchase
 * waits for the body of a form and for its payment gateway.
 */
export const purchaseGate: RequestGate = {
  policy: 'purchases',
  counts,
  shared: 'subject',
  requests: 'submitted forms and requests for checkouts',
  applies: isPurchase,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 2, waiting: 20 },
  ofProcess: { running: 64, waiting: 400 },
};

/**
 * The limits of the purchases of an organisation. At most 32 run or wait, half of the 64 that
 * `purchaseGate` admits in a process, so that a gateway that does not respond leaves the other half
 * to other organisations.
 */
export const shopPurchaseLimits: ProcessGateLimits = {
  policy: 'purchases-of-organisation',
  counts: 'organisation',
  shared: 'none',
  ofSubject: { running: 16, waiting: 16 },
  ofProcess: { running: 64, waiting: 0 },
  maxWaitMs,
  retryAfter: 5,
};

/**
 * The limits of the previews that buyers request. A browser ends the request for a preview when the
 * next one is displayed in its place.
 */
export const buyerPreviewGate: RequestGate = {
  policy: 'preview-requests',
  counts,
  shared: 'subject',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 2, waiting: 8 },
  ofProcess: { running: 100, waiting: 400 },
};

/**
 * The limits of notifications of payment gateways, which send those of all sales pages from a few
 * addresses. Each one can call the gateway and place an order.
 */
export const notificationGate: RequestGate = {
  policy: 'payment-notifications',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 16, waiting: 200 },
  ofProcess: { running: 32, waiting: 400 },
};

/**
 * The limits of paths with a sealed token. Until the token is opened, the organisation is unknown.
 */
export const linkGate: RequestGate = {
  policy: 'links',
  counts,
  shared: 'none',
  ...all,
  countsUntil: 'handled',
  maxWaitMs,
  retryAfter: 5,
  ofSubject: { running: 200, waiting: 100 },
  ofProcess: { running: 1_000, waiting: 1_000 },
};

/** The limits of API requests without a token, which can only sign in and read public files. */
export const anonymousGate: RequestGate = {
  policy: 'requests-without-token',
  counts,
  shared: 'subject',
  countsUntil: 'sent',
  maxWaitMs,
  retryAfter: 5,
  requests: 'requests without `Authorization`',
  applies: ({ headers }) => headers.authorization === undefined,
  ofSubject: { running: 8, waiting: 200 },
  ofProcess: { running: 1_000, waiting: 1_000 },
};

/** The size of a body in bytes above which a request passes `largeBodyGate`. */
const largeBodyBytes = 16 * 1024;

/**
 * The limits of API requests with large bodies. Without them, the requests that wait for another
 * one of their principal would hold 1,000 bodies of up to 1 MB. A request counts until its response
 * begins, so that an open event stream does not.
 */
export const largeBodyGate: RequestGate = {
  policy: 'large-bodies',
  counts,
  shared: 'none',
  countsUntil: 'begun',
  maxWaitMs,
  retryAfter: 5,
  requests: `requests whose body has more than ${largeBodyBytes / 1024} KiB or no stated length`,
  applies: ({ headers }) =>
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBodyBytes,
  ofSubject: { running: 4, waiting: 100 },
  ofProcess: { running: 64, waiting: 500 },
};

/** The limits of responses as server-sent events, which last as long as their subscriptions. */
export const eventStreamGate: RequestGate = {
  policy: 'event-streams',
  counts,
  shared: 'none',
  countsUntil: 'sent',
  maxWaitMs,
  retryAfter: 5,
  requests: 'requests for `text/event-stream`',
  applies: ({ headers }: IncomingMessage) =>
    headers.accept?.toLowerCase().includes('text/event-stream') === true,
  ofSubject: { running: 1_000, waiting: 0 },
  ofProcess: { running: 10_000, waiting: 0 },
};

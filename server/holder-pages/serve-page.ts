import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { DomainError, RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import type { Handler } from '../http-server.ts';
import { requestIdOf } from '../request-id.ts';
import { recordRoute } from '../request-route.ts';
import type { RenderedPage } from './html.ts';
import { renderTooMany, renderUnavailable } from './notices.ts';
import { preferredLanguages } from './preferred-languages.ts';

/** A kind of page that holders of vouchers open without signing in. */
export interface HolderPage {
  /** Returns whether a request is for a page of this kind. */
  isRequest(request: IncomingMessage): boolean;
  readonly serve: Handler;
}

interface PageHandlerOptions {
  /** The template of the path, for logs and metrics, such as `/v/:token`. */
  readonly route: string;
  readonly methods: readonly string[];
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Sends the response. `languages` are those that the client prefers, most preferred first. */
type Respond = (request: IncomingMessage, response: ServerResponse, languages: readonly string[]) => Promise<void>;

/**
 * Returns the handler of a page that holders of vouchers open without signing in. Rejects methods that are not in `methods` with
 * 405, exceeded limits with 429, and requests during temporary failures with 503. Any other error is reported and becomes a 500.
 */
export function createPageHandler({ route, methods, reportBug }: PageHandlerOptions, respond: Respond): Handler {
  return async (request, response) => {
    recordRoute(request, route);
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: methods.join(', ') }).end();
      return;
    }
    const languages = preferredLanguages(request);
    try {
      await respond(request, response, languages);
    } catch (error) {
      if (response.headersSent) {
        if (!isDisconnect(error)) reportBug(error, requestIdOf(request));
        response.destroy();
      } else if (error instanceof RateLimitedError) {
        response.setHeader('Retry-After', error.exceeded.retryAfter);
        sendPage(response, 429, renderTooMany(languages, error.exceeded.retryAfter));
      } else if (isUnavailable(error)) sendPage(response, 503, renderUnavailable(languages));
      else {
        reportBug(error, requestIdOf(request));
        response.writeHead(500).end();
      }
    }
  };
}

export function sendPage(response: ServerResponse, status: number, { headers, text }: RenderedPage): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function isUnavailable(error: unknown): boolean {
  return (error instanceof DomainError && error.code === 'UNAVAILABLE') || isDatabaseUnavailable(error);
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

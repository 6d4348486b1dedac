import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseUnavailable } from '../../../src/platform/database/database-errors.ts';
import { DomainError, RateLimitedError } from '../../../src/platform/errors/domain-error.ts';
import type { Entrance, EntranceDeclaration } from '../../http/entrance.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { renderTooMany, renderUnavailable } from './notices.ts';
import { preferredLanguages } from './preferred-languages.ts';
import type { RenderedPage } from './render-page.ts';

interface PageHandlerOptions {
  readonly declaration: EntranceDeclaration;
  readonly methods: readonly string[];
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Sends the response. `languages` are those that the client prefers, most preferred first. */
type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  languages: readonly string[],
) => Promise<void>;

/** Value of `Retry-After` in seconds for temporary failures. */
const unavailableSeconds = 1;

/**
 * Returns the entrance of pages that buyers and holders of vouchers open without signing in. Rejects
 * methods that are not in `methods` with 405, exceeded limits with 429, and requests during temporary
 * failures with 503. Any other error is reported and becomes a 500.
 */
export function createPageHandler(
  { declaration, methods, reportBug }: PageHandlerOptions,
  respond: Respond,
): Entrance {
  const rejectWith = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    const languages = preferredLanguages(request);
    if (error instanceof RateLimitedError) {
      response.setHeader('Retry-After', error.exceeded.retryAfter);
      sendPage(response, 429, renderTooMany(languages, error.exceeded.retryAfter));
    } else if (isUnavailable(error)) {
      response.setHeader('Retry-After', unavailableSeconds);
      sendPage(response, 503, renderUnavailable(languages));
    } else {
      reportBug(error, requestIdOf(request));
      response.writeHead(500).end();
    }
  };
  return {
    declaration,
    reject: rejectWith,
    async serve(request, response) {
      if (!methods.includes(request.method ?? '')) {
        response.writeHead(405, { Allow: methods.join(', ') }).end();
        return;
      }
      try {
        await respond(request, response, preferredLanguages(request));
      } catch (error) {
        if (!response.headersSent) return rejectWith(request, response, error);
        reportBug(error, requestIdOf(request));
        response.destroy();
      }
    },
  };
}

export function sendPage(response: ServerResponse, status: number, { headers, text }: RenderedPage): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function isUnavailable(error: unknown): boolean {
  return (error instanceof DomainError && error.code === 'UNAVAILABLE') || isDatabaseUnavailable(error);
}

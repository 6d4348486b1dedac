import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa, { type Middleware } from 'koa';
import type { RestAdapterOptions } from './adapter-options.ts';
import { notFound, RestError, type RestErrorCode } from './errors/rest-error.ts';
import { handleErrors } from './handle-errors.ts';
import { compressAccepted } from './http/compress-accepted.ts';
import { storeFirstResponse } from './http/first-response.ts';
import { createReadRequest, parseParams } from './http/parse-request.ts';
import { replicaLagHeader } from './http/replica-lag-header.ts';
import { createRouteIndex } from './http/route-index.ts';
import { sendContent, toContent } from './http/send-content.ts';
import { sendFile } from './http/send-file.ts';
import { streamBatches } from './http/stream-body.ts';
import { createListCursors } from './lists/list-cursor.ts';
import { createReferenceFiles, serveFile } from './reference/reference-files.ts';
import { assertCaller } from './routing/assert-caller.ts';
import type { RestRequest, RestVersion, Route, RouteContext } from './routing/route.ts';
import { versions } from './versions.ts';

/**
 * Creates a Node request handler for the documented REST interfaces and their reference
 * documentation.
 */
export function createRestAdapter(
  options: RestAdapterOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { executeOperation, openDocument, payoutProcessorName } = options;
  const cursors = createListCursors(options.cursorSecrets);
  const context = { executeOperation, openDocument, cursors, payoutProcessorName };
  const routes = createRouteIndex();
  for (const version of versions) {
    for (const prefix of version.prefixes) {
      for (const route of version.routes) {
        const methods = route.method === 'GET' ? ['HEAD', 'GET'] : [route.method];
        const middleware = withErrorConversion(route, serve(route, version, prefix, context, options));
        routes.register(`${prefix}${route.path}`, methods, [middleware], { strict: false });
      }
    }
  }
  // `strict` rejects a trailing slash, which would break the relative URLs of the page.
  for (const file of createReferenceFiles(options.publicUrl)) {
    const middleware = [reportRoute(options, file.path), serveFile(file)];
    routes.register(file.path, ['HEAD', 'GET'], middleware, { strict: true });
  }
  const app = new Koa();
  app.silent = true;
  app.use(compressAccepted());
  app.use(handleErrors(options));
  app.use(routes.dispatch);
  app.use(rejectUnrouted);
  return app.callback();
}

function serve(
  route: Route,
  { channel }: RestVersion,
  prefix: string,
  routeContext: RouteContext,
  {
    publicUrl,
    firstResponses,
    requestIdOf,
    addressOf,
    clientSignalOf,
    onRoute,
    reportBug,
  }: RestAdapterOptions,
): Middleware {
  const template = `${prefix}${route.path}`;
  const readRequest = createReadRequest(route);
  return async (ctx) => {
    onRoute(ctx.req, template);
    const params = parseParams(ctx.params);
    const isOpen = route.authentication === 'none' || route.authentication === 'basic';
    const authorization = isOpen ? null : ctx.get('authorization') || null;
    const requestId = requestIdOf(ctx.req);
    const onReplicaRead = (lagSeconds: number) => {
      if (!ctx.headerSent) ctx.set(replicaLagHeader.name, replicaLagHeader.format(lagSeconds));
    };
    const client = { address: addressOf(ctx.req), signal: clientSignalOf(ctx.res) };
    const caller = { authorization, channel, requestId, ...client, onReplicaRead };
    const reportError = (error: unknown) => {
      if (!(error instanceof RestError)) reportBug(error, requestId);
    };
    let request: RestRequest | undefined;
    try {
      const read = readRequest(ctx, params, caller);
      request = read instanceof Promise ? await read : read;
      const result = await route.handle(request, routeContext);
      if (result.batches) streamBatches(ctx, result.batches, reportError);
      else if (result.file) sendFile(ctx, result.file, reportError);
      else {
        const { idempotencyKey } = request;
        const content = toContent(result, `${publicUrl()}${prefix}`);
        const { replayed: isReplay } = result;
        const isKeyed = idempotencyKey !== null && isReplay !== undefined;
        const first = isKeyed
          ? await storeFirstResponse(firstResponses, caller, idempotencyKey, content, { isReplay })
          : content;
        sendContent(ctx, route.status, first, result, publicUrl());
      }
    } catch (error) {
      const { salesPageId = null } = params;
      const domain = request?.readDomain() ?? null;
      if (!isOpen && isRequestError(error))
        await assertCaller(routeContext, caller, route.action, { salesPageId, domain });
      throw error;
    }
  };
}

function reportRoute({ onRoute }: RestAdapterOptions, template: string): Middleware {
  return (ctx, next) => {
    onRoute(ctx.req, template);
    return next();
  };
}

function withErrorConversion({ convertError }: Route, middleware: Middleware): Middleware {
  if (!convertError) return middleware;
  return async (ctx, next) => {
    try {
      await middleware(ctx, next);
    } catch (error) {
      throw error instanceof RestError ? convertError(error) : error;
    }
  };
}

function isRequestError(error: unknown): boolean {
  return error instanceof RestError && requestErrorCodes.has(error.code);
}

const requestErrorCodes: ReadonlySet<RestErrorCode> = new Set([
  'INVALID_INPUT',
  'MALFORMED_BODY',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
]);

/**
 * Rejects a request that no route matched: 405 if the path exists with other methods, otherwise
 * 404. Koa's router calls the next middleware for both.
 */
const rejectUnrouted: Middleware = (ctx) => {
  const matched: readonly { methods: readonly string[] }[] = ctx.matched ?? [];
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))];
  if (methods.length === 0) throw notFound();
  ctx.set('Allow', methods.join(', '));
  throw new RestError(
    'METHOD_NOT_ALLOWED',
    `The path does not support ${ctx.method}. The Allow header lists the supported methods.`,
  );
};

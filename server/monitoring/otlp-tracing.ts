import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../../src/platform/config/environment.ts';
import { requestIdOf } from '../http/request-id.ts';
import { routeOf } from '../http/request-route.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { createSampler } from './trace-sampler.ts';

type TracingConfig = NonNullable<Config['tracing']>;

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const;

/** The maximum time in milliseconds that `close` waits for the last spans to be sent. */
const flushTimeoutMs = 2_000;

/**
 * Creates tracing that sends spans to a collector as OTLP over HTTP. Spans are created explicitly
 * in a few places; no library is patched.
 */
export function createOtlpTracing(
  { url, sampler, exportIntervalMs }: TracingConfig,
  serviceName: string,
  logger: Logger,
): Tracing {
  diag.setLogger(reportTo(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': packageJson.version,
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url }),
        scheduledDelayMillis: exportIntervalMs,
      }),
    ],
  });
  const tracer = provider.getTracer('vouchsafe', packageJson.version);
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Context>();

  return {
    isEnabled: true,
    request(request, response, handle) {
      // `tracestate` is ignored: it may contain any data and would be forwarded to the collector.
      const { traceparent } = request.headers;
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const method = request.method ?? '';
      const attributes = { 'http.request.method': method, 'vouchsafe.request_id': requestIdOf(request) };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const route = routeOf(request);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      active.run(trace.setSpan(parent, span), handle);
    },
    async within({ name, kind, facts }, work) {
      const parent = active.getStore();
      if (!parent) return work(() => undefined);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
      try {
        return await active.run(trace.setSpan(parent, span), () => work((more) => span.setAttributes(more)));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    detached: (work) => active.exit(work),
    attemptEnded({ job, startedAt, result: { status, failure, durationMs } }) {
      const span = tracer.startSpan(
        'deliver webhook',
        {
          kind: SpanKind.CLIENT,
          startTime: startedAt,
          root: true,
          attributes: {
            'vouchsafe.attempt': job.data.attempt,
            ...(status !== null && { 'http.response.status_code': status }),
          },
        },
        ROOT_CONTEXT,
      );
      if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startedAt.getTime() + durationMs);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, flushTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/**
 * Marks a span as failed. Records only the type of the error, because the messages of drivers may
 * quote values.
 */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/**
 * Returns a diagnostic logger that logs only warnings and errors, without their arguments, because
 * an argument may quote the exporter's headers.
 */
function reportTo(logger: Logger) {
  const warn = (message: string) => logger.warn({ reason: message }, 'traces could not be sent');
  const nothing = () => undefined;
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
}

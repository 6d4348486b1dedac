import { json } from 'node:stream/consumers';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import type { Row } from '../rest/stored.ts';

/** A received span, with its attributes by name. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

export interface Collector {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Returns all received request bodies as one string. */
  text(): string;
  close(): void;
}

/** Starts a collector that accepts OTLP over HTTP as JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let text = '';
  const { url, close } = await startLoopbackServer(async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    const sent = (await json(request)) as Row;
    text += JSON.stringify(sent);
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      for (const span of scopeSpans.flatMap((scope: Row) => scope.spans)) spans.push(toSpan(span, resource));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { url, spans, text: () => text, close };
}

function toSpan(
  { traceId, spanId, parentSpanId = '', name, kind, attributes, status }: Row,
  resource: Row,
): CollectedSpan {
  const all: Row[] = [...resource.attributes, ...attributes];
  const facts = all.map(({ key, value }) => [key, Object.values(value)[0]]);
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind,
    attributes: Object.fromEntries(facts),
    failed: status?.code === 2,
  };
}

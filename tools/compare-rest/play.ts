import { exchange, type RawResponse, type Request } from '../harness/exchange.ts';
import type { VaryingValues } from './varying-values.ts';

/** A sequence of requests. Each may depend on the responses to the earlier ones. */
export type Requests<Result = void> = Generator<Request, Result, RawResponse>;

/** A request that was sent, and its response. */
export interface RecordedExchange {
  readonly request: Request;
  readonly response: RawResponse;
}

/** The responses of two versions to the same request, each as one text. */
export interface ResponsePair {
  readonly request: Request;
  readonly before: string;
  /** The response of this version, with its varying values replaced by those of `before`. */
  readonly after: string;
}

/** Sends the requests to one version. Returns the requests and their responses. */
export async function record(requests: Requests, url: string): Promise<RecordedExchange[]> {
  const all: RecordedExchange[] = [];
  await drive(requests, async (request) => {
    const response = await exchange(url, request);
    all.push({ request, response });
    return response;
  });
  return all;
}

/**
 * Sends each of the requests to the earlier version and then to this version, and calls `onPair`
 * with the responses. The requests depend on the responses of the earlier version. If `varying` is
 * null, every byte of the responses must be equal.
 */
export function play<Result>(
  requests: Requests<Result>,
  urls: { readonly before: string; readonly after: string },
  varying: VaryingValues | null,
  onPair: (pair: ResponsePair) => void,
): Promise<Result> {
  return drive(requests, async (request) => {
    const response = await exchange(urls.before, request);
    const before = toText(response);
    const after = toText(await exchange(urls.after, varying ? translate(request, varying) : request));
    onPair({ request, before, after: varying?.align(before, after) ?? after });
    return response;
  });
}

async function drive<Result>(
  requests: Requests<Result>,
  send: (request: Request) => Promise<RawResponse>,
): Promise<Result> {
  let step = requests.next();
  while (!step.done) step = requests.next(await send(withRequestId(step.value)));
  return step.value;
}

let requestCount = 0;

/** Adds a request id. Responses contain it, so both versions must receive the same one. */
function withRequestId(request: Request): Request {
  requestCount += 1;
  const id = `00000000-0000-4000-8000-${String(requestCount).padStart(12, '0')}`;
  return { ...request, headers: { ...request.headers, 'x-request-id': id } };
}

/**
 * Returns a response as one text: the status, the body without the time and the random id of a
 * document, and the headers except `date` as JSON.
 */
function toText({ status, headers: { date: _date, ...headers }, text }: RawResponse): string {
  const body = text.startsWith('%PDF') ? text.replace(varyingInDocuments, '') : text;
  return `${status}\n${body}\n${JSON.stringify(headers)}`;
}

const varyingInDocuments = /\(D:\d{14}Z\)|<xmp:CreateDate>[^<]*|\/ID \[[^\]]*\]/g;

/** Returns the request with the varying values of this version. */
export function translate({ method, path, headers = {}, body }: Request, varying: VaryingValues): Request {
  return {
    method,
    path: varying.translate(path),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, varying.translate(value)]),
    ),
    ...(body !== undefined && { body: varying.translate(String(body)) }),
  };
}

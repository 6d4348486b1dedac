export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Result {
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the data depends on the document
  readonly data: any;
}

/** Sends operations to the service. Throws if a result contains errors. */
export interface Transport {
  execute(operation: Operation): Promise<Result>;
  /**
   * Calls `onResult` for each result of a subscription. Returns a function that ends the
   * subscription.
   */
  subscribe(operation: Operation, onResult: (result: Result) => void): () => void;
}

/**
 * Creates a transport over HTTP and server-sent events. `transform` is applied to the data of each
 * result.
 */
export function createTransport(
  url: string,
  token: string,
  transform: (data: unknown) => unknown,
): Transport {
  const post = async (operation: Operation, accept: string, signal?: AbortSignal): Promise<Response> => {
    const headers = { accept, 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify(operation);
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal: signal ?? null });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
    return response;
  };
  const toResult = (text: string): Result => {
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(JSON.stringify(errors));
    return { data: transform(data) };
  };
  const readStream = async (response: Response, onResult: (result: Result) => void): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith('event: next'))
          onResult(toResult(message.slice(message.indexOf('data: ') + 6)));
      }
    }
  };
  return {
    execute: async (operation) => toResult(await (await post(operation, 'application/json')).text()),
    subscribe(operation, onResult) {
      const ended = new AbortController();
      post(operation, 'text/event-stream', ended.signal)
        .then((response) => readStream(response, onResult))
        .catch((error: unknown) => {
          if (!ended.signal.aborted) throw error;
        });
      return () => ended.abort();
    },
  };
}

/**
 * Gives each snapshot of a sold voucher the type and the global id of the live voucher. With such
 * snapshots, a normalised cache returns the values of an earlier event.
 */
export function identifySnapshots(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(identifySnapshots);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, identifySnapshots(value)] as const);
  const copy = Object.fromEntries(entries);
  const isSnapshot = 'balance' in data && 'databaseId' in data;
  return isSnapshot ? { ...copy, __typename: 'SoldVoucher', id: `SoldVoucher:1:${data.databaseId}` } : copy;
}

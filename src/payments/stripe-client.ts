import type Stripe from 'stripe';

/** A server with Stripe's API: Stripe itself, or in tests a server of the tests. */
export interface StripeServer {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
}

/** Stripe's SDK, and clients of its API. */
export interface StripeSdk {
  /**
   * Loads the SDK. The first call takes 80 ms of CPU time and 27 MB, which processes without payments
   * through Stripe do not need.
   */
  load(): Promise<typeof Stripe>;
  /** Returns a client whose requests end when the signal is aborted. */
  open(secretKey: string, signal: AbortSignal): Promise<Stripe>;
}

/** Time limit of one request in milliseconds. A call to the gateway consists of a few requests. */
const requestTimeoutMs = 10_000;

/**
 * Creates clients of Stripe's API. The server is a parameter, and no setting of the service, so
 * that no configuration can send secret keys to another server.
 */
export function createStripeSdk(server: StripeServer | null): StripeSdk {
  let loaded: Promise<typeof Stripe> | undefined;
  const load = () => {
    loaded ??= import('stripe').then(({ default: sdk }) => sdk);
    return loaded;
  };
  return {
    load,
    async open(secretKey, signal) {
      const sdk = await load();
      const request: typeof fetch = (input, init) => {
        const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
        return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
      };
      return new sdk(secretKey, {
        ...server,
        httpClient: sdk.createFetchHttpClient(request),
        timeout: requestTimeoutMs,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    },
  };
}

/** The part of autocannon's API that the bench uses. The package has no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called before each request. Returns the request to send. */
    readonly setupRequest?: (request: Request) => Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly pipelining: number;
    /** The duration in seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
  }

  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** The duration in seconds. */
    readonly duration: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}

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
    /** Called with the body of each response. Returns whether it is as expected. */
    readonly verifyBody?: (body: string) => boolean;
  }

  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** The number of responses whose body `verifyBody` did not accept. */
    readonly mismatches: number;
    /** The duration in seconds. */
    readonly duration: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}

/** What the bench uses of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called before each sending; what it returns is sent. */
    readonly setupRequest?: (request: Request) => Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly pipelining: number;
    /** seconds */
    readonly duration: number;
    readonly requests: readonly Request[];
  }

  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** seconds */
    readonly duration: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}

import { type ConnectionOptions, withDefaults } from './connection-options.ts';
import { type Event, type EventsOptions, type EventTransport, followEvents } from './events.ts';
import { createReadNodes, type ReadNodes } from './nodes.ts';
import { createOperations, type Operations } from './operations/create-operations.ts';
import type { SignInInput } from './operations/generated/operations.ts';
import { prepareOperation } from './prepare-operation.ts';
import type { RequestArguments, Requests } from './requests.ts';
import { type PayloadOf, toResult } from './result.ts';
import { runOperation } from './run-operation.ts';
import { createSession } from './session/session.ts';
import { createTokenSource } from './session/token-source.ts';
import type { TokenStore } from './session/token-store.ts';
import { type SignInResult, signIn } from './sign-in.ts';
import { type TypedDocument, textOf } from './typed-document.ts';

/**
 * A token that does not expire, such as an API key or a publishable key; a function that returns
 * the current token and is called for each request; or the tokens of a sign-in, which are
 * refreshed.
 */
export type Credentials =
  | { readonly token: string | (() => string | Promise<string>) }
  | { readonly tokens: TokenStore };

export interface ClientOptions extends ConnectionOptions {
  /** By default, requests have no token. */
  readonly credentials?: Credentials;
  /** How events are received: `sockets()` or `eventStreams()`. Required by `events`. */
  readonly eventTransport?: EventTransport;
}

export interface Client extends Requests, Operations {
  readonly nodes: ReadNodes;
  /**
   * Iterates over the events of a sales page, each once and in order. After a lost connection or a
   * restart of the service, the subscription resumes after the last event. Without `after`, events
   * are missed if the connection is lost before the first event of the sales page. Throws a
   * ServiceError if the service rejects the subscription, and a ConnectionError if the URL is not
   * that of the service.
   */
  events<Data extends { readonly events: { readonly id: string } } = { readonly events: Event }>(
    options: EventsOptions<Data>,
  ): AsyncGenerator<Data['events'], void, void>;
  /** Signs a staff member in and stores the tokens. Requires credentials with `tokens`. */
  signIn(input: SignInInput): Promise<SignInResult>;
  /** Ends the session and removes the tokens. Requires credentials with `tokens`. */
  signOut(): Promise<void>;
}

/** Creates a client of one service. It opens no connection before the first call. */
export function createClient(options: ClientOptions): Client {
  const { credentials = { token: null }, eventTransport } = options;
  const settings = withDefaults(options);
  const session = 'tokens' in credentials ? createSession({ ...options, tokens: credentials.tokens }) : null;
  const tokens = 'token' in credentials ? createTokenSource(credentials.token) : session?.tokens;
  if (!tokens) throw new TypeError('The credentials must have a token or tokens.');
  const requireSession = () => {
    if (!session) throw new TypeError('The credentials of the client have no tokens of a sign-in.');
    return session;
  };

  const request: Client['request'] = async <Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...[variables = {}, { signal } = {}]: RequestArguments<NoInfer<Variables>>
  ) => {
    const operation = prepareOperation(textOf(document), variables as Readonly<Record<string, unknown>>);
    return (await runOperation(operation, { ...settings, tokens, signal })) as Data;
  };
  const mutate: Client['mutate'] = async <Data extends object, Variables>(
    document: TypedDocument<Data, Variables>,
    ...args: RequestArguments<NoInfer<Variables>>
  ) => {
    const data = await request<Data, Variables>(document, ...args);
    const [payload, ...others] = Object.entries(data).flatMap(([name, value]) =>
      name === '__typename' ? [] : [value],
    );
    if (!payload || others.length > 0) throw new TypeError('The mutation must have exactly one field.');
    return toResult<PayloadOf<Data>>(payload);
  };

  return {
    ...createOperations({ request, mutate }),
    request,
    mutate,
    nodes: createReadNodes(request),
    events(selection) {
      if (!eventTransport) throw new TypeError('The client has no eventTransport.');
      return followEvents(selection, eventTransport, { ...settings, tokens });
    },
    signIn: (input) => signIn(requireSession(), input, settings),
    signOut: () => requireSession().signOut(),
  };
}

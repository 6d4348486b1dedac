import { hash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLResolveInfo,
  Kind,
  type VariableNode,
  visit,
} from 'graphql';
import type { Principal } from '../../../src/access/principal.ts';
import type { EventName } from '../../../src/events/event-names.ts';
import type { GraphqlContext } from '../../context.ts';
import type { ResponseSink } from '../../response-sink.ts';

/** The events that a subscription requests. */
export interface EventSelection {
  readonly salesPageId: number;
  /** The requested names. Null for all that the caller may read. */
  readonly names: readonly EventName[] | null;
  /** The subscription begins after this position. */
  readonly after: number;
  /**
   * The name of the variable that is used only as the argument `after`. Null if `after` is not such
   * a variable.
   */
  readonly afterVariable: string | null;
}

/** The operation that is executed for each event. */
export interface SubscriptionOperation {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
  readonly salesPageId: number;
  readonly names: readonly EventName[] | null;
  /**
   * A key that operations share if their responses to callers of one permission class are equal.
   */
  readonly key: string;
}

/** A live subscription of one client. */
export interface Member {
  readonly operation: SubscriptionOperation;
  readonly context: GraphqlContext;
  readonly sink: ResponseSink;
  /** The caller as of the last identification. */
  principal: Principal | null;
  /** The position up to which the client was sent every event that it selects. */
  position: number;
  /**
   * Called once if the subscription ends with an error, which is its last response. Not called if
   * the client ends it.
   */
  readonly onEnd: (error: unknown) => void;
}

/** Creates the operation of a subscription. */
export function createSubscriptionOperation(
  { document, operationName, variableValues: variables }: ExecutionArgs,
  { salesPageId, names, afterVariable }: EventSelection,
): SubscriptionOperation {
  const { [afterVariable ?? '']: _after, ...others } = variables ?? {};
  // Variables can be large, and the key is kept as long as the subscription.
  const variablesHash = hash('sha256', JSON.stringify(others), 'base64url');
  const key = `${salesPageId} ${idOf(document)} ${operationName ?? ''} ${variablesHash}`;
  return { document, operationName, variables, salesPageId, names, key };
}

/**
 * Returns the name of the variable that is the argument `after` of a root field. Null if the
 * argument is not a variable, or if the operation also uses the variable elsewhere, because other
 * parts of the response can then depend on it.
 */
export function findAfterVariable({ fieldNodes, operation, fragments }: GraphQLResolveInfo): string | null {
  const argument = fieldNodes[0]?.arguments?.find(({ name }) => name.value === 'after');
  if (argument?.value.kind !== Kind.VARIABLE) return null;
  const variable = argument.value.name.value;
  let uses = 0;
  const countUse = ({ name }: VariableNode) => {
    if (name.value === variable) uses += 1;
  };
  for (const definition of [operation, ...Object.values(fragments)])
    visit(definition, { Variable: countUse });
  // One use is the definition of the variable, the other the argument.
  return uses === 2 ? variable : null;
}

let lastId = 0;
const ids = new WeakMap<DocumentNode, number>();

/**
 * Returns a number that identifies the parsed `document`. Equal texts have the same number while it
 * is cached.
 */
function idOf(document: DocumentNode): number {
  let id = ids.get(document);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(document, id);
  }
  return id;
}

import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Principal } from '../../../src/access/principal.ts';
import type { EventBatch } from '../../../src/events/event-feed.ts';
import type { EventRecord } from '../../../src/events/event-record.ts';
import { DomainError } from '../../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../../context.ts';
import type { Executor } from '../../execution/executor.ts';
import { chargeReads } from '../../limits/charge-reads.ts';
import { createResponseBudget } from '../../limits/response-budget.ts';
import { createEventLoaders } from './event-loaders.ts';
import type { Member } from './subscription.ts';
import { trackIdentity } from './track-identity.ts';

/** The response to one event. */
export interface EventResponse {
  readonly event: EventRecord;
  /**
   * The JSON of the response. Null if it depends on the identity of the caller, so that the event
   * must be executed for each member.
   */
  readonly payload: string | null;
  /** The rejections in the response, which are reported for each member. */
  readonly rejections: readonly Parameters<GraphqlContext['onRejected']>[];
}

/**
 * The scope of an execution: the batch with which the event was read, and the signal that cancels
 * its reads.
 */
interface ExecutionScope {
  readonly batch: EventBatch;
  readonly signal: AbortSignal;
}

export interface EventExecution {
  /**
   * Executes an event for all members of a permission class, with the caller and context of the
   * given member. Rejects if the event cannot be read.
   */
  executeShared(member: Member, event: EventRecord, scope: ExecutionScope): Promise<EventResponse>;
  /** Executes an event for one member. Rejects if the event cannot be read. */
  executeAlone(member: Member, event: EventRecord, scope: ExecutionScope): Promise<string>;
}

interface EventExecutionOptions {
  readonly executor: Executor;
  /** Converts an error of a response to the error that clients receive. */
  readonly toPublicError: (error: unknown) => GraphQLFormattedError;
}

export function createEventExecution({ executor, toPublicError }: EventExecutionOptions): EventExecution {
  const execute = async (
    { operation, context, principal: caller }: Member,
    event: EventRecord,
    { batch, signal }: ExecutionScope,
    overrides: Pick<GraphqlContext, 'principal' | 'onRejected' | 'identify'>,
  ): Promise<string> => {
    const { document, operationName, variables } = operation;
    const { sharedDatabase } = context;
    const budget = createResponseBudget(caller?.id ?? context.address);
    const response = await executor(document, {
      operationName,
      variables,
      rootValue: event,
      context: {
        ...context,
        ...overrides,
        budget,
        loaders: createEventLoaders(sharedDatabase, batch),
        database: chargeReads(sharedDatabase, budget, signal),
      },
    });
    const bug = response.errors?.find(
      ({ originalError }) => originalError && !(originalError instanceof DomainError),
    );
    if (bug) throw bug;
    return toPayload(response);
  };

  const toPayload = ({ data = null, errors, ...others }: ExecutionResult): string =>
    JSON.stringify(errors ? { data, errors: errors.map(toPublicError), ...others } : { data, ...others });

  return {
    async executeShared(member, event, scope) {
      const tracked = trackPrincipal(member.principal);
      const rejections: EventResponse['rejections'][number][] = [];
      const onRejected: GraphqlContext['onRejected'] = (...rejection) => void rejections.push(rejection);
      let wasIdentified = false;
      // A field that authorises its caller with current grants must be executed for each member.
      const identify: GraphqlContext['identify'] = (options) => {
        wasIdentified = true;
        return member.context.identify(options);
      };
      const { principal } = tracked;
      const payload = await execute(member, event, scope, { principal, onRejected, identify });
      return wasIdentified || tracked.wasIdentityRead()
        ? { event, payload: null, rejections: [] }
        : { event, payload, rejections };
    },
    executeAlone: (member, event, scope) => {
      const { onRejected, identify } = member.context;
      return execute(member, event, scope, { principal: member.principal, onRejected, identify });
    },
  };
}

function trackPrincipal(principal: Principal | null) {
  return principal ? trackIdentity(principal) : { principal, wasIdentityRead: () => true };
}

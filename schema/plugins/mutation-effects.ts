import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { GraphqlContext } from '../context.ts';
import type { Services } from '../services.ts';

const name = 'mutationEffects' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      mutationEffects: MutationEffectsPlugin<Types>;
    }
  }
}

/**
 * An error after the service of a mutation succeeded: the result could not be read. Clients receive
 * the code of the cause with `tookEffect: true`. Without it they could mistake the error for a
 * rejection, which changes nothing, and send the mutation again.
 */
export class AfterEffectError extends Error {
  override readonly name = 'AfterEffectError';

  constructor(cause: unknown) {
    super('The mutation took effect, but its result could not be read.', { cause });
  }
}

/**
 * Wraps errors in an AfterEffectError if a mutation's resolver throws after its service succeeded.
 */
class MutationEffectsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind !== 'Mutation') return resolver;
    return async (root, args, context, info) => {
      const { services, tookEffect } = observeEffects((context as GraphqlContext).services);
      try {
        return await resolver(root, args, { ...context, services }, info);
      } catch (error) {
        if (tookEffect()) throw new AfterEffectError(error);
        rejectedKeysOf(context as GraphqlContext).add(info.path.key);
        throw error;
      }
    };
  }
}

/** The response keys of the rejected mutations of each operation. They changed nothing. */
const rejectedKeys = new WeakMap<GraphqlContext, Set<string | number>>();

function rejectedKeysOf(context: GraphqlContext): Set<string | number> {
  const known = rejectedKeys.get(context);
  if (known) return known;
  const keys = new Set<string | number>();
  rejectedKeys.set(context, keys);
  return keys;
}

/**
 * Returns whether the mutation with the response key was rejected. False for keys of other fields.
 */
export function isRejected(context: GraphqlContext, key: string | number): boolean {
  return rejectedKeys.get(context)?.has(key) ?? false;
}

/**
 * Wraps the errors of fields below a mutation's root field in an AfterEffectError, because such
 * fields are resolved after the mutation took effect. Errors below a rejected mutation, which
 * changed nothing, are not wrapped.
 */
export function markEffects(
  errors: readonly GraphQLError[],
  context: GraphqlContext,
): readonly GraphQLError[] {
  return errors.map((error) => {
    const [key, ...below] = error.path ?? [];
    if (key === undefined || below.length === 0 || isRejected(context, key)) return error;
    const originalError = new AfterEffectError(error.originalError ?? error);
    return new GraphQLError(error.message, { path: error.path, originalError });
  });
}

/**
 * Wraps services to record whether any call succeeded. Resolvers of mutations must not call
 * services that only read, because those calls are recorded too.
 */
function observeEffects(services: Services) {
  let done = false;
  const observed = new Proxy(services, {
    get(target, key, receiver) {
      const service: unknown = Reflect.get(target, key, receiver);
      if (typeof service !== 'function') return service;
      return async (...inputs: unknown[]) => {
        const result: unknown = await service.apply(target, inputs);
        done = true;
        return result;
      };
    },
  });
  return { services: observed, tookEffect: () => done };
}

SchemaBuilder.registerPlugin(name, MutationEffectsPlugin);

export default name;

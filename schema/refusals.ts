import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from './context.ts';

const name = 'refusals' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      refusals: RefusalsPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Gives every rejection of a root field its final form: a caller whose token is not accepted learns why, instead of being told to
 * send one. Reports the rejections of mutations before they become results; those of queries are reported with their errors.
 */
class RefusalsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver<Types>, { kind, name: field }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    if (kind !== 'Query' && kind !== 'Mutation') return resolver;
    return catching(resolver, (error, context) => {
      const rejection = explain(error, context);
      if (kind === 'Mutation' && rejection instanceof DomainError) context.onRejected(`Mutation.${field}`, rejection);
      return rejection;
    });
  }

  override wrapSubscribe(subscribe: Resolver<Types> | undefined): Resolver<Types> | undefined {
    return subscribe && catching(subscribe, explain);
  }
}

/** The resolver with its errors replaced. A synchronous result stays synchronous. */
function catching<Types extends SchemaTypes>(
  resolver: Resolver<Types>,
  replace: (error: unknown, context: GraphqlContext) => unknown,
): Resolver<Types> {
  return (root, args, context, info) => {
    const fail = (error: unknown): never => {
      throw replace(error, context as GraphqlContext);
    };
    try {
      const result: unknown = resolver(root, args, context, info);
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  };
}

function explain(error: unknown, { tokenRejection }: GraphqlContext): unknown {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED' ? (tokenRejection ?? error) : error;
}

SchemaBuilder.registerPlugin(name, RefusalsPlugin);

export default name;

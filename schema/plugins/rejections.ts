import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';

const name = 'rejections' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rejections: RejectionsPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Replaces UNAUTHENTICATED errors of root fields with the reason why the token was rejected.
 * Reports the rejections of mutations, because they become results and are missing from `errors`.
 * The rejections of queries are reported by `reportRejections`.
 */
class RejectionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: Resolver<Types>,
    { kind, name: field }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    if (kind !== 'Query' && kind !== 'Mutation') return resolver;
    return replaceErrors(resolver, (error, context) => {
      const rejection = explainRejection(error, context);
      if (kind === 'Mutation' && rejection instanceof DomainError)
        context.onRejected(`Mutation.${field}`, rejection);
      return rejection;
    });
  }

  override wrapSubscribe(subscribe: Resolver<Types> | undefined): Resolver<Types> | undefined {
    return subscribe && replaceErrors(subscribe, explainRejection);
  }
}

/** Wraps a resolver to replace its errors. A synchronous result stays synchronous. */
function replaceErrors<Types extends SchemaTypes>(
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

function explainRejection(error: unknown, { tokenRejection }: GraphqlContext): unknown {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED' ? (tokenRejection ?? error) : error;
}

SchemaBuilder.registerPlugin(name, RejectionsPlugin);

export default name;

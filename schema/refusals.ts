import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { DomainError } from '../src/errors/domain-error.ts';
import type { GraphqlContext } from './context.ts';

const name = 'refusals' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      refusals: RefusalsPlugin<Types>;
    }
  }
}

/**
 * Tells the context of every mutation that was refused, before the refusal becomes its result. Queries are told of by their errors.
 */
class RefusalsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, name: field }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind !== 'Mutation') return resolver;
    return async (root, args, context, info) => {
      try {
        return await resolver(root, args, context, info);
      } catch (error) {
        if (error instanceof DomainError) (context as GraphqlContext).onRefused(`Mutation.${field}`, error);
        throw error;
      }
    };
  }
}

SchemaBuilder.registerPlugin(name, RefusalsPlugin);

export default name;

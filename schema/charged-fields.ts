import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { GraphqlContext } from './context.ts';
import { never } from './reads/response-budget.ts';

const name = 'chargedFields' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      chargedFields: ChargedFieldsPlugin<Types>;
    }
  }
}

/**
 * Charges the response for every object and every item of a list that a field returns, whether they come from a loader, a page or the row
 * of the parent. Fields with one scalar are charged by their bytes, once the response is measured.
 */
class ChargedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, type }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (type.kind === 'Scalar' || type.kind === 'Enum') return resolver;
    if (kind === 'Mutation') return resolver;
    return (parent, args, context, info) => {
      const { budget } = context as GraphqlContext;
      if (budget.isAbandoned()) return never();
      const value: unknown = resolver(parent, args, context, info);
      return value instanceof Promise ? value.then(budget.handOut) : budget.handOut(value);
    };
  }
}

SchemaBuilder.registerPlugin(name, ChargedFieldsPlugin);

export default name;

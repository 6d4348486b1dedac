import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { GraphqlContext } from './context.ts';
import { neverSettles } from './reads/response-budget.ts';

const name = 'chargedFields' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      chargedFields: ChargedFieldsPlugin<Types>;
    }
  }
}

/**
 * Charges the response budget for every object and every list item that a field returns, whether a loader, a page or the parent
 * row supplied it. The bytes of scalars are charged when the complete response is measured.
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
      if (budget.isAbandoned()) return neverSettles();
      const value: unknown = resolver(parent, args, context, info);
      return value instanceof Promise ? value.then(budget.chargeValue) : budget.chargeValue(value);
    };
  }
}

SchemaBuilder.registerPlugin(name, ChargedFieldsPlugin);

export default name;

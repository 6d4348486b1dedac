import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type Action, grantsFor } from '../src/access/permissions.ts';
import { assertAllowedOnPage } from '../src/access/principal.ts';
import type { GraphqlContext } from './context.ts';

const name = 'requiredAction' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      requiredAction: RequiredActionPlugin<Types>;
    }
  }
}

/**
 * Checks the `requires` of a field before its resolver runs, and appends the required permissions to the field's description. The
 * error is FORBIDDEN if the caller lacks the permission, and NOT_FOUND if the caller cannot see the sales page.
 */
class RequiredActionPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { requires } = config.pothosOptions;
    if (!requires) return config;
    const { description = '' } = config;
    return { ...config, description: `${description} ${describe(requires)}`, extensions: { ...config.extensions, requires } };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { pothosOptions: { requires }, parentType }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (!requires) return resolver;
    const key = parentType === 'SalesPage' ? 'id' : 'salesPageId';
    return (parent, args, context, info) => {
      const { principal } = context as GraphqlContext;
      assertAllowedOnPage(principal, requires, (parent as Readonly<Record<typeof key, number>>)[key]);
      return resolver(parent, args, context, info);
    };
  }
}

/** Formats permissions as `a`, `a or b`, or `a, b or c`. */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function describe(action: Action): string {
  const grants = grantsFor(action);
  if (grants.length === 0) return 'Requires a role on the sales page.';
  return `Requires ${alternatives.format(grants.map((grant) => (grant === 'administrator' ? 'an administrator' : `\`${grant}\``)))}.`;
}

SchemaBuilder.registerPlugin(name, RequiredActionPlugin);

export default name;

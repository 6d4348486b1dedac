import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type Action, grantsFor } from '../src/access/permissions.ts';
import { assertMayOnPage } from '../src/access/principal.ts';
import type { GraphqlContext } from './context.ts';

const name = 'requiredAction' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      requiredAction: RequiredActionPlugin<Types>;
    }
    // biome-ignore format: an interface is merged by the same parameters, in one line as they stand where it is from
    export interface FieldOptions<Types extends SchemaTypes = SchemaTypes, ParentShape = unknown, Type extends TypeParam<Types> = TypeParam<Types>, Nullable extends FieldNullability<Type> = FieldNullability<Type>, Args extends InputFieldMap = InputFieldMap, ResolveShape = unknown, ResolveReturnShape = unknown> {
      /**
       * What the caller must be allowed to do on the parent's sales page, checked before the resolver runs. The parent is a
       * `SalesPage`, or a row with `salesPageId`. Null by default: the field has no permission of its own.
       */
      requires?: Action;
    }
  }
}

/**
 * Checks the `requires` of a field and appends it to the field's description, both from the permission table. A caller that lacks
 * the permission gets FORBIDDEN on the field's path, one that cannot see the sales page NOT_FOUND.
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
      assertMayOnPage(principal, requires, (parent as Readonly<Record<typeof key, number>>)[key]);
      return resolver(parent, args, context, info);
    };
  }
}

function describe(action: Action): string {
  const grants = grantsFor(action);
  if (grants.length === 0) return 'Requires a role on the sales page.';
  return `Requires ${grants.map((grant) => (grant === 'administrator' ? 'an administrator' : `\`${grant}\``)).join(' or ')}.`;
}

SchemaBuilder.registerPlugin(name, RequiredActionPlugin);

export default name;

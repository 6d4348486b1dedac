import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { handleMaybePromise } from '@whatwg-node/promise-helpers';
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from '../context.ts';
import { countSelectedFields } from '../limits/count-selected-fields.ts';
import { neverSettles, type ResponseBudget } from '../limits/response-budget.ts';
import { readsOf } from '../rows/field-reads.ts';

const name = 'chargedFields' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      chargedFields: ChargedFieldsPlugin<Types>;
    }
  }
}

/**
 * Charges the response budget for each object and list item that a field returns, however it was
 * read: by a loader, as part of a page, or attached to its parent. Charges each error of a field as
 * well, because a field can fail once per row. A value of a row is not charged separately from its
 * row. The bytes of scalars are charged when the complete response is measured.
 */
class ChargedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (config.kind === 'Mutation' || isValueOfRow(config)) return resolver;
    const returnsScalar = isScalar(config.type);
    const isList = config.type.kind === 'List';
    // Without its first user error, a rejected mutation would appear to have taken effect.
    const isUserErrors = config.name === 'userErrors';
    const isOptional = isList || config.type.nullable;
    // These functions are created once per field, because a list calls the resolver for each item.
    const fail = (error: unknown, budget: ResponseBudget) => {
      if (!isOptional || !budget.isTruncated()) return budget.chargeError(error);
      return isList ? [] : null;
    };
    const charge = (result: unknown, budget: ResponseBudget, info: GraphQLResolveInfo) => {
      if (!Array.isArray(result)) return budget.chargeValue(result);
      const charged = budget.chargeValue(result, countSelectedFields(info));
      if (!isUserErrors) return charged;
      return handleMaybePromise(
        () => charged,
        (errors) => (errors.length > 0 ? errors : result.slice(0, 1)),
      );
    };
    return (parent, args, context, info) => {
      const { budget } = context as GraphqlContext;
      if (budget.isAbandoned()) return neverSettles();
      // Reading the further lists of a truncated mutation would take as long as without a limit.
      if (isList && !isUserErrors && budget.isTruncated()) return [];
      let value: unknown;
      try {
        value = resolver(parent, args, context, info);
      } catch (error) {
        return fail(error, budget);
      }
      if (value instanceof Promise) {
        const onError = (error: unknown) => fail(error, budget);
        return returnsScalar
          ? value.catch(onError)
          : value.then((result) => charge(result, budget, info), onError);
      }
      return returnsScalar ? value : charge(value, budget, info);
    };
  }
}

function isScalar({ kind }: { readonly kind: string }): boolean {
  return kind === 'Scalar' || kind === 'Enum';
}

/**
 * Returns whether the value of a field is part of its parent's row: a property of the row, or a
 * list in a column. The number of such values is limited by the rows, which are charged, and by the
 * size of the operation.
 */
function isValueOfRow<Types extends SchemaTypes>({
  type,
  extensions,
}: PothosOutputFieldConfig<Types>): boolean {
  if (readsOf({ extensions: extensions ?? {} }).property === null) return false;
  return extensions?.pothosExposedField === undefined || isScalar(type.kind === 'List' ? type.type : type);
}

SchemaBuilder.registerPlugin(name, ChargedFieldsPlugin);

export default name;

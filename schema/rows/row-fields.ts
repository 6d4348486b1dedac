import type { FieldName, ModelName, ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import { defineRowProperty } from '../../src/platform/rows/row-properties.ts';
import type { GraphqlContext } from '../context.ts';
import type { FieldReads } from './field-reads.ts';
import { type MaybePromise, mapMaybePromise } from './maybe-promise.ts';

type Resolve<Parent, Args, Result> = (parent: Parent, args: Args, context: GraphqlContext) => Result;

/** The options of a field that reads a row. Spread them into the other options of the field. */
interface RowField<Parent, Args, Result> {
  readonly reads: FieldReads;
  readonly resolve: Resolve<Parent, Args, Result>;
}

type Relations<Model extends ModelName> = Readonly<Record<string, Relation<Model>>>;
type Related<Included extends Relations<ModelName>> = {
  readonly [Name in keyof Included]: Included[Name] extends Relation<ModelName, infer Child>
    ? readonly Child[]
    : never;
};

/**
 * Returns functions that declare fields of a model's rows. A resolver can access only the columns
 * and relations that its field declares, and an operation reads only what its selected fields
 * declare. `Parent` defaults to a row of the model.
 */
export function rowFields<Model extends ModelName, Parent extends { readonly id: number } = Row<Model>>(
  model: Model,
) {
  const reads = (columns: readonly string[], relations: readonly Relation[] = []): FieldReads => ({
    columns,
    relations,
    isSameRow: false,
    property: null,
  });
  return {
    /** Declares a field that is calculated from columns of the row. */
    from<const Column extends FieldName<Model>, Result, Args = object>(
      columns: readonly Column[],
      resolve: Resolve<Pick<ModelRows[Model], Column>, Args, Result>,
    ): RowField<Parent, Args, Result> {
      return { reads: reads(columns), resolve: resolve as never };
    },
    /**
     * Declares a field that is calculated from columns of the row alone. A compiled document reads
     * it as a property of the row, several times per object, which takes a tenth of the time of
     * calling a resolver. The calculation must be cheap, because it is repeated on each read.
     */
    property<const Column extends FieldName<Model>, Result>(
      columns: readonly Column[],
      calculate: (row: Pick<ModelRows[Model], Column>) => Result,
    ): RowField<Parent, object, Result> {
      return {
        reads: { ...reads(columns), property: defineRowProperty(model, columns, calculate as never) },
        resolve: calculate as never,
      };
    },
    /**
     * Declares a field that is calculated from columns of the row and from related rows, which are
     * passed by name.
     */
    with<
      const Included extends Relations<Model>,
      const Column extends FieldName<Model>,
      Result,
      Args = object,
    >(
      relations: Included,
      columns: readonly Column[],
      resolve: (
        row: Pick<ModelRows[Model], Column> & { readonly id: number },
        related: Related<Included>,
        context: GraphqlContext,
        args: Args,
      ) => MaybePromise<Result>,
    ): RowField<Parent, Args, MaybePromise<Result>> {
      const entries = Object.entries(relations);
      return {
        reads: reads(columns, Object.values(relations)),
        resolve(row, args, context) {
          const related: Record<string, MaybePromise<readonly object[]>> = {};
          let isRead = true;
          for (const [name, relation] of entries) {
            const rows = context.loaders.related(relation, row);
            if (rows instanceof Promise) isRead = false;
            related[name] = rows;
          }
          if (isRead) return resolve(row as never, related as never, context, args);
          return awaitValues(related).then((values) => resolve(row as never, values as never, context, args));
        },
      };
    },
    /** Declares a list of related rows. */
    many<Child extends object>(
      relation: Relation<Model, Child>,
    ): RowField<Parent, object, MaybePromise<readonly Child[]>> {
      return {
        reads: reads([], [relation]),
        resolve: (row, _args, { loaders }) => loaders.related(relation, row),
      };
    },
    /** Declares a list of the ids of related rows. */
    ids(
      relation: Relation<Model, { readonly id: number }>,
    ): RowField<Parent, object, MaybePromise<readonly number[]>> {
      return {
        reads: reads([], [relation]),
        resolve: (row, _args, { loaders }) =>
          mapMaybePromise(loaders.related(relation, row), (rows) => rows.map(({ id }) => id)),
      };
    },
    /** Declares the related row that a foreign key guarantees. Throws if it is missing. */
    one<Child extends object>(
      relation: Relation<Model, Child>,
    ): RowField<Parent, object, MaybePromise<Child>> {
      return {
        reads: reads([], [relation]),
        resolve: (row, _args, { loaders }) =>
          mapMaybePromise(loaders.related(relation, row), ([found]) => {
            if (!found)
              throw new Error(
                `${model} ${row.id} has no ${relation.model}, although a foreign key requires it`,
              );
            return found;
          }),
      };
    },
    /** Declares the first related row, or null. */
    optional<Child extends object>(
      relation: Relation<Model, Child>,
    ): RowField<Parent, object, MaybePromise<Child | null>> {
      return {
        reads: reads([], [relation]),
        resolve: (row, _args, { loaders }) =>
          mapMaybePromise(loaders.related(relation, row), ([found]) => found ?? null),
      };
    },
    /** Declares a nested object with further fields of the same row. */
    sameRow(): RowField<Parent, object, Parent> {
      const property = defineRowProperty(model, [], (row) => row);
      return { reads: { ...reads([]), isSameRow: true, property }, resolve: (row) => row };
    },
  };
}

async function awaitValues(values: Readonly<Record<string, MaybePromise<readonly object[]>>>) {
  const read = await Promise.all(Object.values(values));
  return Object.fromEntries(Object.keys(values).map((name, index) => [name, read[index]]));
}

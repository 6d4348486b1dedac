import type {
  FieldMap,
  FieldNullability,
  InferredFieldOptionsByKind,
  InputFieldMap,
  InterfaceRef,
  SchemaTypes,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import type { PageType, SharedType } from '../../src/global-ids/global-id.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import type { RowFieldBuilder } from './row-field-builder.ts';
import type { RowSelect, SelectedRow } from './row-select.ts';
import type { RowsPlugin } from './rows-plugin.ts';

/** The value of a `rowNode` with `isReference`: the id of a row that is read if a field requires it. */
export interface RowReference {
  readonly id: number;
}

interface RowTypeOptions<Types extends SchemaTypes, Model extends ModelName> {
  readonly description: string;
  /** The interfaces of `rowInterface` whose fields the type inherits. Defaults to none. */
  readonly interfaces?: InterfaceRef<Types, Row<Model>>[];
  /** Defaults to the fields of `interfaces`. */
  readonly fields?: RowFields<Types, Model>;
}

type RowFields<Types extends SchemaTypes, Model extends ModelName> = (
  t: RowFieldBuilder<Types, Model>,
) => FieldMap;

type ModelOf<Value> = Value extends Row<infer Model> ? Model : never;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rows: RowsPlugin<Types>;
    }

    export interface PothosKindToGraphQLType {
      RowObject: 'Object';
    }

    export interface FieldOptionsByKind<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** The options of a field of a row. `RowsPlugin` reads `select` and `expression`. */
      RowObject: ObjectFieldOptions<Types, unknown, Type, Nullable, Args, ResolveReturnShape> & {
        /** The columns and related rows that the resolver reads. Defaults to the id. */
        select?: ResolveShape & RowSelect<ModelOf<ParentShape>>;
      } & (
          | (InferredFieldOptionsByKind<
              Types,
              Types['InferredFieldOptionsKind'],
              SelectedRow<ModelOf<ParentShape>, ResolveShape>,
              Type,
              Nullable,
              Args,
              ResolveReturnShape
            > & { expression?: never })
          | {
              /**
               * Calculates the value from selected columns alone, instead of a resolver. It can be
               * called more than once per object, so it must be cheap and have no effects.
               */
              expression: (
                row: SelectedRow<ModelOf<ParentShape>, ResolveShape>,
              ) => ShapeFromTypeParam<Types, Type, Nullable>;
              resolve?: never;
            }
        );
    }

    export interface SchemaBuilder<Types extends SchemaTypes> {
      /** Creates an object type for the rows of a model. `name` defaults to that of the model. */
      rowObject<Model extends ModelName>(
        model: Model,
        options: RowTypeOptions<Types, Model> & { readonly name?: string },
      ): ObjectRef<Types, Row<Model>>;
      /**
       * Creates an object type with a global id for the rows of a model. `name` is one of the types
       * of `global-id.ts` and defaults to that of the model.
       */
      rowNode<Model extends ModelName, IsReference extends boolean = false>(
        model: Model,
        options: RowTypeOptions<Types, Model> & {
          readonly name?: PageType | SharedType;
          readonly isReference?: IsReference;
        },
      ): ObjectRef<Types, IsReference extends true ? RowReference : Row<Model>, Row<Model>>;
      /**
       * Creates an interface for the rows of a model. Its object types inherit its fields and their
       * resolvers, so that a live object and a snapshot of it have the same fields.
       */
      rowInterface<Model extends ModelName>(
        model: Model,
        options: RowTypeOptions<Types, Model> & { readonly name: string },
      ): InterfaceRef<Types, Row<Model>>;
      /** Adds fields to a row type. Required if types refer to each other or to themselves. */
      rowFields<Model extends ModelName>(
        type: ObjectRef<Types, unknown, Row<Model>> | InterfaceRef<Types, Row<Model>>,
        fields: RowFields<Types, Model>,
      ): void;
    }
  }
}

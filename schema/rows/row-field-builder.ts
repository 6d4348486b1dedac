import { FieldBuilder, type FieldRef, type ObjectRef, type SchemaTypes } from '@pothos/core';
import type { FieldName, ModelName, ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import type { Relation, RelationCount } from '../../src/platform/rows/relation.ts';

interface FieldTexts
  extends Pick<PothosSchemaTypes.FieldOptions, 'deprecationReason' | 'requires' | 'failsAlone' | 'internal'> {
  readonly description: string;
}

/** Builds the fields of a model's rows. */
export class RowFieldBuilder<Types extends SchemaTypes, Model extends ModelName> extends FieldBuilder<
  Types,
  Row<Model> & ModelRows[Model],
  'RowObject'
> {
  constructor(builder: PothosSchemaTypes.SchemaBuilder<Types>) {
    super(builder, 'RowObject', 'Object');
  }

  /**
   * Declares the rows of a relation: a list, a row or null, or the row that a foreign key
   * guarantees. The field throws if that row is missing.
   */
  relation<Child extends object, Count extends RelationCount>(
    relation: Relation<Model, Child, Count>,
    { type, ...options }: FieldTexts & { readonly type: ObjectRef<Types, Child> },
  ): FieldRef<Types, unknown, 'RowObject'> {
    const field = {
      ...options,
      type: relation.count === 'many' ? ([type] satisfies [unknown]) : type,
      nullable: relation.count === 'optional',
      relation,
    };
    return this.createField(field);
  }

  /** Declares the row itself as a nested object with further fields. */
  variant(type: ObjectRef<Types, Row<Model>>, options: FieldTexts): FieldRef<Types, unknown, 'RowObject'> {
    const field = { ...options, type, nullable: false, isVariant: true };
    return this.createField(field);
  }

  /** Declares a variant that is null if a column of the row is null. */
  optionalVariant(
    type: ObjectRef<Types, Row<Model>>,
    { column, ...options }: FieldTexts & { readonly column: FieldName<Model> },
  ): FieldRef<Types, unknown, 'RowObject'> {
    const expression = (row: ModelRows[Model]) => (row[column] === null ? null : row);
    const field = { ...options, type, nullable: true, isVariant: true, select: [column], expression };
    return this.createField(field);
  }
}

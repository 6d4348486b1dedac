import type { FieldName, ModelName, ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';

/**
 * The option `select` of a field: the columns of the row that its resolver reads, and with `with`
 * the related rows, by name.
 */
export type RowSelect<Model extends ModelName> =
  | readonly FieldName<Model>[]
  | {
      /** Defaults to none. */
      readonly columns?: readonly FieldName<Model>[];
      readonly with: Readonly<Record<string, Relation<Model>>>;
    };

/**
 * The first parameter of a resolver: the id of the row, and the columns and relations that its
 * field selects.
 */
export type SelectedRow<Model extends ModelName, Select> = unknown extends Select
  ? Row<Model>
  : Select extends readonly (infer Column)[]
    ? Pick<ModelRows[Model], 'id' | (Column & FieldName<Model>)>
    : SelectedRow<Model, Select extends { readonly columns: infer Columns } ? Columns : never[]> & {
        readonly [Name in keyof RelationsOf<Select>]: RelatedRows<RelationsOf<Select>[Name]>;
      };

type RelationsOf<Select> = Select extends { readonly with: infer Relations } ? Relations : object;

/** What a resolver receives for a relation: a list of rows, a row, or a row or null. */
type RelatedRows<Related> =
  Related extends Relation<ModelName, infer Child, infer Count>
    ? { readonly many: readonly Child[]; readonly optional: Child | null; readonly one: Child }[Count]
    : never;

import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { Action } from '../src/access/permissions.ts';
import type { FieldReads } from './reads/field-reads.ts';

declare global {
  export namespace PothosSchemaTypes {
    /**
     * Adds options to every field of the schema. TypeScript merges the interface with that of Pothos, whose type parameters must
     * be repeated.
     */
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /**
       * The action that the caller must be allowed to perform on the parent's sales page. Checked before the resolver runs. The
       * parent must be a `SalesPage` or a row with `salesPageId`. Defaults to no check.
       */
      requires?: Action;
      /** Whether an error makes only the field null instead of its parent. Defaults to the rule of `isolateFailures`. */
      failsAlone?: boolean;
      /** What the resolver reads of its row. Set by `rowFields`. */
      reads?: FieldReads;
    }
  }
}

import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { Action } from '../src/access/permissions.ts';
import type { FieldReads } from './reads/field-reads.ts';

declare global {
  export namespace PothosSchemaTypes {
    /** The options that the schema adds to every field. TypeScript merges them into Pothos's own, whose type parameters must be repeated. */
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
       * What the caller must be allowed to do on the parent's sales page, checked before the resolver runs. The parent is a
       * `SalesPage`, or a row with `salesPageId`. Null by default: the field has no permission of its own.
       */
      requires?: Action;
      /** Whether the field alone becomes null if it fails, and not its parent. Defaults to the rule of `isolateFailures`. */
      failsAlone?: boolean;
      /** What the resolver reads of its row, as declared with `rowFields`. */
      reads?: FieldReads;
    }
  }
}

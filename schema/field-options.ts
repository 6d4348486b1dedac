import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { FieldReads } from './reads/field-reads.ts';
import type { DeclaredRequirement } from './requirement.ts';

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
       * The action that the caller must be allowed to perform. It is published in the description and as the directive
       * `@requiresPermission`. On a field of an object it is checked before the resolver runs; for an action on the sales page,
       * the object must be a `SalesPage` or a row with `salesPageId`. On a root field, it is only published: the resolver or the
       * service checks it. Defaults to no requirement.
       */
      requires?: DeclaredRequirement;
      /**
       * Whether the root field requires no token. This is only published, not enforced: the resolver or the service must not
       * require a caller. Defaults to false.
       */
      isPublic?: boolean;
      /** Whether an error makes the field itself null instead of its parent. Defaults to the rule of `isolateFailures`. */
      failsAlone?: boolean;
      /** The columns and relations that the resolver reads. Set by `rowFields`. */
      reads?: FieldReads;
    }
  }
}

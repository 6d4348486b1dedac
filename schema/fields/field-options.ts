import type {
  FieldNullability,
  FieldRequiredness,
  InputFieldMap,
  InputType,
  SchemaTypes,
  TypeParam,
} from '@pothos/core';
import type { Action } from '../../src/access/permissions.ts';
import type { DeclaredRequirement } from './requirement.ts';

declare global {
  export namespace PothosSchemaTypes {
    /**
     * Adds options to every field of the schema. TypeScript merges the interface with that of
     * Pothos, whose type parameters must be repeated.
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
       * The action that the caller must be allowed to perform. It is published in the description
       * and as the directive `@requiresPermission`, and checked before the resolver runs. For an
       * action on the sales page, an object must be a `SalesPage` or a row with `salesPageId`;
       * `authoriseRootField` determines the sales page of a query or mutation. On a subscription, it
       * is only published: the service checks it. Defaults to no requirement.
       */
      requires?: DeclaredRequirement;
      /**
       * Returns a further action that a mutation with this input requires in the same scope, or
       * null if it requires no other action. Called before the input is validated. Defaults to
       * none.
       */
      alsoRequires?: (input: object) => Action | null;
      /**
       * Whether a query with `requires` is also available to guest tokens, which have no grants. The
       * resolver checks which objects a guest may read. Defaults to false.
       */
      admitsGuests?: boolean;
      /**
       * Whether the root field requires no token. Such a field runs within `signInLimits`, which
       * count the address of the client. The resolver and the service must not require a caller.
       * Defaults to false.
       */
      isPublic?: boolean;
      /**
       * Whether an error makes the field itself null instead of its parent. Defaults to the rule of
       * `isolateFailures`.
       */
      failsAlone?: boolean;
      /**
       * Whether only the internal schema has the field. Types that only internal fields refer to are
       * internal too. Defaults to false.
       */
      internal?: boolean;
      /**
       * Whether only the storefront schema has the field, which `storefrontFields` lists. Defaults
       * to false.
       */
      storefrontOnly?: boolean;
    }

    /** Adds options to every argument and every field of an input. */
    export interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** Like `internal` of `FieldOptions`. */
      internal?: boolean;
      /** Like `storefrontOnly` of `FieldOptions`. */
      storefrontOnly?: boolean;
    }
  }
}

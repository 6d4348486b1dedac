import type { FieldMap, ObjectRef } from '@pothos/core';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import { builder } from '../builder.ts';
import { reloadRow } from '../rows/reload-row.ts';

type Types = typeof builder.$inferSchemaTypes;

/** The object that a mutation created or changed. */
export interface ChangedObject {
  readonly id: number;
  /** Whether an earlier request with the same idempotency key made the change. */
  readonly replayed: boolean;
}

export const replayedField = 'Whether an earlier request with the same idempotency key made the change.';

type PayloadFields<Change> = PothosSchemaTypes.ObjectFieldBuilder<Types, Change>;

/**
 * Creates the payload type of a mutation that creates or changes a row. `field` is the name of the
 * field that returns the object, which is reloaded after the change. `type` is the object type of
 * such rows, or of references that have only the id. `otherFields` declares the fields of the
 * payload other than the object and `replayed`.
 */
export function objectPayload<Model extends ModelName, Change extends ChangedObject = ChangedObject>(
  name: `${string}Payload`,
  field: string,
  model: Model,
  type: ObjectRef<Types, Row<Model>> | ObjectRef<Types, { readonly id: number }>,
  otherFields: (t: PayloadFields<Change>) => FieldMap = () => ({}),
) {
  return builder.objectRef<Change>(name).implement({
    description: `The result of the mutation \`${name[0]?.toLowerCase()}${name.slice(1, -'Payload'.length)}\`.`,
    fields: (t) => ({
      [field]: t.field({
        type,
        description: 'The object in its current state.',
        // A row is not a list, but TypeScript cannot infer this for a generic model.
        resolve: ({ id }, _args, context) => reloadRow(context, model, id) as never,
      }),
      ...otherFields(t),
      replayed: t.boolean({ description: replayedField, resolve: ({ replayed }) => replayed }),
    }),
  });
}

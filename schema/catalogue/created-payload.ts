import type { ObjectRef } from '@pothos/core';
import type { CreatedRow } from '../../src/catalogue/with-catalogue-lock.ts';
import type { ModelName, Row } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { reloadRow } from '../reads/reload-row.ts';

/**
 * Creates the payload type of a mutation that creates a row of the catalogue. `field` is the name of the field with the new
 * object.
 */
export function createdPayload<Model extends ModelName>(
  name: string,
  field: string,
  model: Model,
  type: ObjectRef<typeof builder.$inferSchemaTypes, Row<Model>>,
) {
  return builder.objectRef<CreatedRow>(name).implement({
    description: 'The result of adding an object to the catalogue.',
    fields: (t) => ({
      [field]: t.field({
        type,
        description: 'The object in its current state.',
        // A row is not a list, but TypeScript cannot infer it for a generic model.
        resolve: ({ id }, _args, context) => reloadRow(context, model, id) as never,
      }),
      replayed: t.exposeBoolean('replayed', {
        description: 'Whether the result is that of an earlier request with the same idempotency key.',
      }),
    }),
  });
}

import SchemaBuilder, { type SchemaTypes } from '@pothos/core';
import {
  encodeGlobalId,
  encodePageGlobalId,
  isPageType,
  isSharedType,
} from '../../src/global-ids/global-id.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import { RowFieldBuilder } from './row-field-builder.ts';

const methods: Pick<
  PothosSchemaTypes.SchemaBuilder<SchemaTypes>,
  'rowObject' | 'rowNode' | 'rowInterface' | 'rowFields'
> &
  ThisType<PothosSchemaTypes.SchemaBuilder<SchemaTypes>> = {
  rowObject(model, { name = model, fields, ...options }) {
    return this.objectRef<Row<typeof model>>(name).implement({
      ...options,
      extensions: { rowModel: model },
      fields: () => fields?.(new RowFieldBuilder(this)) ?? {},
    });
  },
  rowNode(model, { name = model, interfaces = [], fields, isReference, ...options }) {
    return this.objectRef<Row<typeof model>>(name).implement({
      ...options,
      interfaces: [this.nodeInterfaceRef(), ...interfaces],
      extensions: { rowModel: model, isRowReference: isReference },
      fields: () => ({
        id: idField(new RowFieldBuilder(this), name),
        ...fields?.(new RowFieldBuilder(this)),
      }),
    });
  },
  rowInterface(model, { name, fields, ...options }) {
    return this.interfaceRef<Row<typeof model>>(name).implement({
      ...options,
      extensions: { rowModel: model },
      fields: () => fields?.(new RowFieldBuilder(this)) ?? {},
    });
  },
  rowFields(type, fields) {
    this.configStore.addFields(type, () => fields(new RowFieldBuilder(this)));
  },
};

function idField(t: RowFieldBuilder<SchemaTypes, 'Voucher'>, type: string) {
  const description = 'The global id, for the field `node`, for mutations and for client caches.';
  if (isSharedType(type)) return t.id({ description, resolve: ({ id }) => encodeGlobalId(type, id) });
  if (!isPageType(type)) throw new Error(`${type} is not a type with a global id`);
  return t.id({
    description,
    select: ['id', 'salesPageId'],
    resolve: ({ id, salesPageId }) => encodePageGlobalId(type, salesPageId, id),
  });
}

Object.assign(SchemaBuilder.prototype, methods);

import SchemaBuilder, { type SchemaTypes } from '@pothos/core';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import {
  encodeGlobalId,
  encodePageGlobalId,
  isPageType,
  isSharedType,
  type SharedType,
} from '../../src/platform/values/global-id.ts';
import { RowFieldBuilder } from './row-field-builder.ts';

const methods: Pick<
  PothosSchemaTypes.SchemaBuilder<SchemaTypes>,
  'rowObject' | 'rowNode' | 'rowInterface' | 'rowObjectFields' | 'rowInterfaceFields'
> &
  ThisType<PothosSchemaTypes.SchemaBuilder<SchemaTypes>> = {
  rowObject(model, { name = model, fields, ...options }) {
    return this.objectRef<Row<typeof model>>(name).implement({
      ...options,
      extensions: { rowModel: model },
      fields: () => fields?.(new RowFieldBuilder(this, 'RowObject', 'Object')) ?? {},
    });
  },
  rowNode(model, { name = model, interfaces = [], fields, isReference, ...options }) {
    const t = new RowFieldBuilder<SchemaTypes, 'Voucher'>(this, 'RowObject', 'Object');
    const description = 'The global id, for the field `node`, for mutations and for client caches.';
    return this.objectRef<Row<typeof model>>(name).implement({
      ...options,
      interfaces: [this.nodeInterfaceRef(), ...interfaces],
      extensions: { rowModel: model, isRowReference: isReference },
      fields: () => ({
        id: isPageType(name)
          ? t.id({
              description,
              select: ['id', 'salesPageId'],
              resolve: ({ id, salesPageId }) => encodePageGlobalId(name, salesPageId, id),
            })
          : t.id({ description, resolve: ({ id }) => encodeGlobalId(sharedTypeOf(name), id) }),
        ...fields?.(new RowFieldBuilder(this, 'RowObject', 'Object')),
      }),
    });
  },
  rowInterface(model, { name, fields, ...options }) {
    return this.interfaceRef<Row<typeof model>>(name).implement({
      ...options,
      extensions: { rowModel: model },
      fields: () => fields?.(new RowFieldBuilder(this, 'RowObject', 'Interface')) ?? {},
    });
  },
  rowObjectFields(type, fields) {
    this.objectFields(type, () => fields(new RowFieldBuilder(this, 'RowObject', 'Object')));
  },
  rowInterfaceFields(type, fields) {
    this.interfaceFields(type, () => fields(new RowFieldBuilder(this, 'RowObject', 'Interface')));
  },
};

function sharedTypeOf(name: string): SharedType {
  if (isSharedType(name)) return name;
  throw new Error(`${name} is not a type with a global id`);
}

Object.assign(SchemaBuilder.prototype, methods);

import type { FieldMap } from '@pothos/core';
import type { ModelName, ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import {
  encodeGlobalId,
  encodePageGlobalId,
  isPageType,
  type PageType,
  type SharedType,
} from '../../src/platform/values/global-id.ts';
import { builder } from '../builder.ts';
import { rowFields } from './row-fields.ts';

type FieldBuilder<Parent> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>;
type Expose = Extract<keyof FieldBuilder<object>, `expose${string}`>;

/**
 * Builds the fields of a model's rows. An `expose…` field declares its column. Every other field
 * must declare what it reads with `rowFields`.
 */
export type RowFieldBuilder<Model extends ModelName> = Omit<FieldBuilder<Row<Model>>, Expose> &
  Pick<FieldBuilder<ModelRows[Model]>, Expose>;

interface RowInterfaceOptions<Model extends ModelName> {
  readonly description: string;
  readonly fields: (t: RowFieldBuilder<Model>) => FieldMap;
}

interface RowTypeOptions<Model extends ModelName> {
  readonly description: string;
  /** Builds the fields of the type. Defaults to none besides those of `details`. */
  readonly fields?: (t: RowFieldBuilder<Model>) => FieldMap;
  /** The interface of `rowInterface` whose fields the type inherits. Defaults to none. */
  readonly details?: RowInterface<Model>;
}

type RowInterface<Model extends ModelName> = ReturnType<typeof rowInterface<Model>>;

/**
 * Creates an interface for the rows of a model. Its object types inherit its fields and their
 * resolvers, so that a live object and a snapshot of it have the same fields.
 */
export function rowInterface<Model extends ModelName>(
  name: string,
  model: Model,
  { description, fields }: RowInterfaceOptions<Model>,
) {
  return builder.interfaceRef<Row<Model>>(name).implement({
    description,
    extensions: { rowModel: model },
    fields: (t) => fields(t as unknown as RowFieldBuilder<Model>),
  });
}

/** Creates an object type without a global id for the rows of a model. */
export function rowType<Model extends ModelName>(
  name: string,
  model: Model,
  { description, details, fields }: RowTypeOptions<Model>,
) {
  return builder.objectRef<Row<Model>>(name).implement({
    description,
    interfaces: details ? [details] : [],
    extensions: { rowModel: model },
    fields: (t) => fields?.(t as unknown as RowFieldBuilder<Model>) ?? {},
  });
}

/**
 * Creates an object type with a global id for the rows of a model. `name` is one of the types of
 * `global-id.ts`.
 */
export function rowNode<Model extends ModelName>(
  name: PageType | SharedType,
  model: Model,
  { description, details, fields }: RowTypeOptions<Model>,
) {
  return builder.objectRef<Row<Model>>(name).implement({
    description,
    interfaces: [builder.nodeInterfaceRef(), ...(details ? [details] : [])],
    extensions: { rowModel: model },
    fields: (t) => ({
      id: t.id({
        description: 'The global id, for the field `node`, for mutations and for client caches.',
        ...globalIdOf(name, model),
      }),
      ...fields?.(t as unknown as RowFieldBuilder<Model>),
    }),
  });
}

/** Returns the options of a field `id`. */
function globalIdOf<Model extends ModelName>(name: PageType | SharedType, model: Model) {
  if (!isPageType(name)) return rowFields(model).from(['id'], ({ id }) => encodeGlobalId(name, id));
  return rowFields(model as 'Voucher').from(['id', 'salesPageId'], ({ id, salesPageId }) =>
    encodePageGlobalId(name, salesPageId, id),
  ) as never;
}

/**
 * Adds fields to a type of `rowType` or `rowNode`. Required if two types refer to each other or a
 * type refers to itself.
 */
export function addRowFields<Model extends ModelName>(
  type: ReturnType<typeof rowNode<Model>>,
  fields: (t: RowFieldBuilder<Model>) => FieldMap,
): void {
  builder.objectFields(type, (t) => fields(t as unknown as RowFieldBuilder<Model>));
}

/** Adds fields to an interface of `rowInterface` and to all its types. */
export function addDetailFields<Model extends ModelName>(
  type: RowInterface<Model>,
  fields: (t: RowFieldBuilder<Model>) => FieldMap,
): void {
  builder.interfaceFields(type, (t) => fields(t as unknown as RowFieldBuilder<Model>));
}

import './row-builder.ts';
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { isModelName } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import { type Requirement, toRequirement } from '../fields/requirement.ts';
import type { FieldReads } from './field-reads.ts';
import { type ResolveRow, resolveReference, resolveRelation, resolveSelected } from './resolve-rows.ts';

const name = 'rows' as const;

interface SelectWith {
  readonly columns?: readonly string[];
  readonly with: Readonly<Record<string, Relation>>;
}

/** The options of a field that the plugin reads. */
interface RowOptions {
  readonly select?: readonly string[] | SelectWith;
  readonly expression?: (row: object) => unknown;
  /** Set by `t.relation`. */
  readonly relation?: Relation;
  /** Set by `t.variant` and `t.optionalVariant`. */
  readonly isVariant?: boolean;
  readonly resolve: ResolveRow;
}

/**
 * Determines which columns and relations a field reads of its row (`readsOf`), and passes the
 * selected rows to its resolver.
 */
export class RowsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const type = this.builder.configStore.getTypeConfig(config.parentType).extensions;
    const model = isModelName(type?.rowModel) ? type.rowModel : null;
    const exposed = config.extensions?.pothosExposedField;
    const { requires } = config.pothosOptions;
    const options = config.pothosOptions as RowOptions;
    const { select = [], relation, isVariant = false } = options;
    const { columns = [], with: related = {} } = isColumns(select) ? { columns: select } : select;
    const selected = typeof exposed === 'string' ? [exposed] : columns;
    const relations = relation ? [relation] : Object.values(related);
    const keys = [...selected, ...relations.map(({ parentKey }) => parentKey)];
    const isRead = type?.isRowReference === true && (isVariant || keys.some((key) => key !== 'id'));
    const calculate = options.expression ?? (isVariant ? identity : undefined);

    let resolve: ResolveRow | undefined = calculate;
    if (relation) resolve = resolveRelation(relation);
    else if (relations.length > 0) resolve = resolveSelected(columns, related, options.resolve);
    if (model && isRead) resolve = resolveReference(model, resolve ?? options.resolve);

    const rowReads: FieldReads = {
      columns: [...selected, ...(requires ? pageColumnsOf(toRequirement(requires)) : [])],
      relations,
      isSameRow: isVariant,
      property: typeof exposed === 'string' && !isRead ? exposed : null,
      expression: calculate && !isRead ? calculate : null,
    };
    return {
      ...config,
      extensions: { ...config.extensions, rowReads },
      ...(resolve && { resolve: resolve as NonNullable<typeof config.resolve> }),
    };
  }
}

/** Returns the columns with the sales pages on which an action is required. */
function pageColumnsOf({ on, orOn }: Requirement): readonly string[] {
  if (on !== 'page') return [];
  return orOn ? ['salesPageId', orOn] : ['salesPageId'];
}

function isColumns(select: readonly string[] | SelectWith): select is readonly string[] {
  return Array.isArray(select);
}

function identity<Value>(value: Value): Value {
  return value;
}

SchemaBuilder.registerPlugin(name, RowsPlugin);

export default name;

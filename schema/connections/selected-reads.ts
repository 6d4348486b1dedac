import type { GraphQLResolveInfo } from 'graphql';
import type { ReadAhead } from '../../src/platform/database/packed-rows.ts';
import { selectedFields } from './selected-fields.ts';

/** What the fields of a type will ask the loaders for, by the name of the field. */
export type Reads = Readonly<Record<string, readonly ReadAhead[]>>;

/**
 * What the fields that an operation selects will ask for: a statement that reads it ahead saves them their own. In an order that is ours:
 * each is a statement that is kept, and clients select in any.
 */
export function selectedReads(info: GraphQLResolveInfo, reads: Reads): ReadAhead[] {
  const selected = selectedFields(info);
  const wanted = Object.entries(reads).flatMap(([field, ofField]) => (selected.has(field) ? ofField : []));
  return [...new Set(wanted)];
}

import { getDatamodel } from '../../../prisma/generated/pothos-types.ts';

/**
 * The models of schema.prisma by name. `getDatamodel` parses all of them at each call, which takes
 * a millisecond.
 */
export const dataModel = getDatamodel().datamodel.models;

/** Returns the names of the columns of a model, in the order of schema.prisma. */
export function columnFieldsOf(model: string): readonly string[] {
  return (dataModel[model]?.fields ?? []).flatMap(({ name, kind }) => (kind === 'object' ? [] : [name]));
}

import { getDatamodel } from '../../../prisma/generated/pothos-types.ts';

/**
 * The models of schema.prisma by name. `getDatamodel` parses all of them at each call, which takes
 * a millisecond.
 */
export const dataModel = getDatamodel().datamodel.models;

import { z } from 'zod';

/**
 * The numeric id of an object. The shapes in this file are the parts of which resources are
 * composed. The shape of a resource defines the return type of the function that maps the resource,
 * and the schema of the resource in the OpenAPI document. A shape with an `id` in its metadata
 * becomes a named schema.
 */
export const id = () => z.int32().min(1);
/** A number of objects, at least 0. */
export const count = () => z.int32().min(0);
/** An amount in minor units of a currency or a number of uses, at least 0 and at most 2^53 - 1. */
export const units = () => z.int().min(0);
/** A time in the format of `toTimestamp`. */
export const timestamp = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
    .meta({ format: 'date-time' });
/** A time with the offset of the time zone of a sales page. */
export const zonedTimestamp = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
    .meta({ format: 'date-time' });
export const url = () => z.string().meta({ format: 'uri' });
export const uuid = () => z.string().meta({ format: 'uuid' });
/** An enum of the REST values in `table`, which maps GraphQL values to REST values. */
export const restEnum = <Word extends string>(table: Readonly<Record<string, Word>>) =>
  z.enum(Object.values(table));
/** A related object: its id, or the complete object if `expand[]` contains the object's name. */
export const expandable = <Shape extends z.ZodType>(shape: Shape) => z.union([id(), shape]);

export const moneyShape = z
  .object({
    amount: z.int().describe('The amount in minor units of the currency, such as pence or cents.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The currency, as an ISO 4217 code.'),
  })
  .meta({ id: 'Money' });

export const translationShape = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().nullable())
  .meta({ id: 'Translation', description: 'Texts by language, as an ISO 639-1 code.' });

import { z } from 'zod';

/**
 * The pieces that resources are described with. The description of a resource stands beside its mapping and is the type that the
 * mapping returns; the OpenAPI document is made of it. What has an `id` is a schema of that name there.
 */
export const id = () => z.int32().min(1);
export const count = () => z.int32().min(0);
/** A DateTime as `toMoment` writes it. */
export const moment = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
    .meta({ format: 'date-time' });
export const url = () => z.string().meta({ format: 'uri' });
export const uuid = () => z.string().meta({ format: 'uuid' });
/** The values of a table from the schema's words to those of REST. */
export const wordOf = <Word extends string>(table: Readonly<Record<string, Word>>) => z.enum(Object.values(table));
/** A related object: its id, or itself where `expand[]` names it. */
export const expandable = <Shape extends z.ZodType>(shape: Shape) => z.union([id(), shape]);

export const moneyShape = z
  .object({
    amount: z.int32().describe('In the smallest unit of the currency: cents, pence.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('ISO 4217.'),
  })
  .meta({ id: 'Money' });

export const translationShape = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().nullable())
  .meta({ id: 'Translation', description: 'Texts by their language, ISO 639-1.' });

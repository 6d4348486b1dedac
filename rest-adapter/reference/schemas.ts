import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schemas of an OpenAPI document. A shape with an `id` becomes a component, which is
 * referenced wherever the shape is used.
 */
export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /**
   * Returns the schema of a request (`input`) or response (`output`). Responses have no fields
   * other than those of the shape.
   */
  describe(shape: z.ZodType, direction: 'input' | 'output'): JsonSchema;
}

/**
 * Creates an empty collection of schemas. `describe` throws if two different shapes have the same
 * `id`.
 */
export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    describe(shape, direction) {
      const {
        $schema: _dialect,
        $defs = {},
        ...schema
      } = toDocumentSchema(z.toJSONSchema(shape, { io: direction, override: complete }));
      for (const [name, component] of Object.entries($defs)) {
        if (!isDeepStrictEqual(components[name] ?? component, component))
          throw new Error(`two shapes have the id ${name}`);
        components[name] = component;
      }
      return schema;
    },
  };
}

function toDocumentSchema(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/**
 * The maximum length that the document states for strings and lists without a limit. It is higher
 * than any actual length. Some OpenAPI tools require a maximum.
 */
const defaultMaximum = 2 ** 20;

/**
 * Completes the schema of a shape or a part of it: adds bounds and formats, and converts `example`
 * to `examples`.
 */
function complete({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { type, maximum, example } = jsonSchema;
  if (example !== undefined) {
    // Shapes name their metadata `example`, because zod omits `examples` from shapes that convert
    // their input.
    delete jsonSchema.example;
    jsonSchema.examples = [example];
  }
  if (type === 'string' && jsonSchema.enum === undefined && jsonSchema.const === undefined)
    jsonSchema.maxLength ??= defaultMaximum;
  if (type === 'array') jsonSchema.maxItems ??= defaultMaximum;
  if (type === 'integer')
    jsonSchema.format = maximum !== undefined && maximum <= 0x7fffffff ? 'int32' : 'int64';
}

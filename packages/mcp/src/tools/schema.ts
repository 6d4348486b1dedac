import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SchemaSource } from '../schema-source.ts';
import { describeSchema, searchSchema } from '../search-schema.ts';
import { ToolError } from '../tool-error.ts';
import { registerReadTool } from './read-tool.ts';

export function registerSchemaTools(server: McpServer, getSchema: SchemaSource): void {
  registerReadTool(server, 'search_schema', {
    title: 'Search the GraphQL schema',
    description:
      'Finds types and fields of the GraphQL schema by words, such as "close of a day" or "purchaser e-mail".',
    input: z.strictObject({
      words: z.string().min(2).max(200).describe('Words in names or descriptions.'),
      first: z.int().min(1).max(50).default(15).describe('The maximum number of matches.'),
    }),
    output: z.object({
      matches: z
        .array(z.object({ name: z.string(), signature: z.string(), description: z.string() }))
        .describe('Best first. `name` is `Type` or `Type.field`.'),
    }),
    run: async ({ words, first }) => ({ matches: searchSchema(await getSchema(), words, first) }),
  });
  registerReadTool(server, 'describe_type', {
    title: 'Describe a type or field of the GraphQL schema',
    description:
      'Returns a type of the GraphQL schema with its fields. For a field such as `Query.orders`, returns the field with the types of its arguments and its result.',
    input: z.strictObject({
      name: z
        .string()
        .regex(/^\w+(\.\w+)?$/)
        .describe('`Type` or `Type.field`, as search_schema returns it.'),
    }),
    output: z.object({ definition: z.string().describe('The definition in the GraphQL SDL.') }),
    async run({ name }) {
      const definition = describeSchema(await getSchema(), name);
      if (definition === null)
        throw new ToolError('UNKNOWN_TYPE', `The schema does not have ${name}.`, 'Use search_schema.');
      return { definition };
    },
  });
}

import type { McpServer } from '@modelcontextprotocol/server';
import { GraphQLError, Kind, OperationTypeNode, parse } from 'graphql';
import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { ToolError } from '../tool-error.ts';
import { registerReadTool } from './read-tool.ts';

const advice = 'Send a document with exactly one query. Changes have tools of their own.';

/** Throws a ToolError unless the document has exactly one operation, which is a query. */
function requireQuery(document: string): void {
  let operations: readonly OperationTypeNode[];
  try {
    operations = parse(document, { noLocation: true, maxTokens: 5_000 }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.operation] : [],
    );
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new ToolError('GRAPHQL_PARSE_FAILED', error.message, advice);
  }
  if (operations.length !== 1 || operations[0] !== OperationTypeNode.QUERY)
    throw new ToolError('NOT_A_QUERY', 'The document must have exactly one operation, a query.', advice);
}

export function registerQueryTool(server: McpServer, client: Client): void {
  registerReadTool(server, 'query', {
    title: 'Run a GraphQL query',
    description:
      'Runs a GraphQL query, for what no other tool returns. Mutations and subscriptions are rejected. Find fields with search_schema and describe_type first.',
    input: z.strictObject({
      document: z.string().max(20_000).describe('A GraphQL document with exactly one query.'),
      variables: z.record(z.string(), z.unknown()).optional().describe('The variables of the query.'),
    }),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
    async run({ document, variables = {} }) {
      requireQuery(document);
      return { data: await client.request<Record<string, unknown>, unknown>(document, variables) };
    },
  });
}

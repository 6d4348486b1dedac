import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ToolError, toErrorResult } from '../tool-error.ts';

/** The largest result, in characters of JSON. Larger ones would fill the context of a model. */
const maxResultLength = 50_000;

interface ReadTool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Returns the result. Must change nothing. */
  readonly run: (input: z.output<Input>) => Promise<z.input<Output>>;
}

/** Registers a tool that reads. */
export function registerReadTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  name: string,
  { title, description, input, output, run }: ReadTool<Input, Output>,
): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (args) => {
    try {
      return toResult(await run(args as z.output<Input>));
    } catch (error) {
      return toErrorResult(error);
    }
  });
}

/** Throws a ToolError if the result is too large. */
function toResult(value: Record<string, unknown>): CallToolResult {
  const text = JSON.stringify(value);
  if (text.length > maxResultLength)
    throw new ToolError(
      'RESULT_TOO_LARGE',
      `The result has ${text.length} characters. The limit is ${maxResultLength}.`,
      'Request fewer fields or objects, such as with `first`.',
    );
  return { content: [{ type: 'text', text }], structuredContent: value };
}

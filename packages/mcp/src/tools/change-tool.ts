import { createHash, randomUUID } from 'node:crypto';
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { mayHaveTakenEffect, Rejection, ToolError, toErrorResult } from '../tool-error.ts';

interface ChangeTool<Input extends z.ZodObject, Output extends z.ZodObject, Facts> {
  readonly title: string;
  readonly description: string;
  /** May have an `idempotencyKey`. By default, a key is created. */
  readonly input: Input;
  readonly output: Output;
  /** Whether the change cannot be undone. */
  readonly isDestructive: boolean;
  /** Returns the question for a person, and the facts that `apply` receives. Changes nothing. */
  readonly prepare: (input: z.output<Input>) => Promise<{ readonly question: string; readonly facts: Facts }>;
  /** Makes the change. With the same key, it must take effect at most once. */
  readonly apply: (input: z.output<Input>, facts: Facts, key: string) => Promise<z.input<Output>>;
}

/** Registers tools that change something. */
export type ChangeTools = <Input extends z.ZodObject, Output extends z.ZodObject, Facts>(
  name: string,
  tool: ChangeTool<Input, Output, Facts>,
) => void;

/** What a person was asked to confirm. Signed, but legible to the client. */
interface State {
  /** The digest of the tool, its input and the facts. */
  readonly digest: string;
  readonly facts: unknown;
  readonly key: string;
}

/** The input of the tools whose repetition must not take effect twice. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe('Repeat a call whose result is unknown with the key of the first call. By default, a new one.');

const confirmation = z.object({
  confirm: z.boolean().meta({ title: 'Confirm', description: 'Make this change' }),
});

/**
 * Creates tools that ask a person before each change, by the elicitation of the protocol. If the
 * client cannot ask, they reject the change, unless the operator allows unconfirmed changes.
 */
export function createChangeTools(
  server: McpServer,
  states: RequestStateCodec,
  { allowsUnconfirmed }: Pick<Settings, 'allowsUnconfirmed'>,
): ChangeTools {
  /** Keys of changes whose result is unknown or was not delivered, by digest. */
  const keys = new Map<string, string>();

  return (name, { title, description, input, output, isDestructive, prepare, apply }) => {
    type Call = z.output<typeof input>;
    const digestOf = (args: Call, facts: unknown) =>
      createHash('sha256')
        .update(JSON.stringify([name, args, facts]))
        .digest('base64url');

    const change = async (args: Call, { facts, key, digest }: State, signal: AbortSignal) => {
      keys.set(digest, key);
      try {
        const value = await apply(args, facts as never, key);
        if (!signal.aborted) keys.delete(digest);
        return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
      } catch (error) {
        if (!mayHaveTakenEffect(error)) keys.delete(digest);
        return toErrorResult(error, key);
      }
    };

    const call = async (args: Call, ctx: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
      const state = ctx.mcpReq.requestState<State>();
      if (state) {
        if (state.digest !== digestOf(args, state.facts)) throw changedError;
        const answer = acceptedContent(ctx.mcpReq.inputResponses, 'confirmation', confirmation);
        if (answer?.confirm !== true) throw declinedError;
        return (await change(args, state, ctx.mcpReq.signal)) as CallToolResult;
      }
      const { question, facts } = await prepare(args);
      const digest = digestOf(args, facts);
      const given = typeof args.idempotencyKey === 'string' ? args.idempotencyKey : undefined;
      const asked: State = { digest, facts, key: given ?? keys.get(digest) ?? randomUUID() };
      if (canAsk(server, ctx))
        return inputRequired({
          inputRequests: {
            confirmation: inputRequired.elicit({ message: question, requestedSchema: confirmation }),
          },
          requestState: await states.mint(asked),
        });
      if (!allowsUnconfirmed) throw unconfirmedError;
      return (await change(args, asked, ctx.mcpReq.signal)) as CallToolResult;
    };

    const annotations = {
      readOnlyHint: false,
      destructiveHint: isDestructive,
      idempotentHint: !('idempotencyKey' in input.shape),
      openWorldHint: false,
    };
    server.registerTool<z.ZodObject, z.ZodObject>(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      (args, ctx) => call(args as Call, ctx).catch((error) => toErrorResult(error)),
    );
  };
}

/**
 * Returns whether the client can show a form to a person. Since the revision 2026-07-28 of the
 * protocol, each request states the capabilities of the client.
 */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined = mcpReq.envelope;
  const declared = envelope ? envelope[CLIENT_CAPABILITIES_META_KEY] : server.server.getClientCapabilities();
  const elicitation = declared?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

const changedError = new ToolError(
  'ARGUMENTS_CHANGED',
  'The arguments are not those that the person was asked to confirm. Nothing was changed.',
  'Call the tool again.',
);
const declinedError = new ToolError(
  'DECLINED',
  'The person did not confirm. Nothing was changed.',
  'Do not repeat the call unless the person requests it.',
);
const unconfirmedError = new ToolError(
  'CONFIRMATION_UNAVAILABLE',
  'This client cannot ask a person to confirm, so the change was not made.',
  'Use a client that supports elicitation, or ask the operator about --allow-unconfirmed.',
);

/** Returns the value of a mutation. Throws a Rejection if the service rejected it. */
export function requireValue<Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly errors: Rejection['errors'] },
): Value {
  if (!result.ok) throw new Rejection(result.errors);
  return result.value;
}

import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { project } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';

/** The revisions of the protocol with which clients confirm changes in different ways. */
export const revisions = ['2025-11-25', '2026-07-28'] as const;

export interface AgentOptions {
  /** Options of the command. By default, no change is allowed. */
  readonly args?: readonly string[];
  /** Defaults to the demo API key. */
  readonly token?: string;
  readonly revision?: (typeof revisions)[number];
  /** The first value of `Agent.answer`. By default, the client cannot ask a person. */
  readonly answer?: Answer;
}

export type Answer = 'accept' | 'decline' | 'cancel' | 'leave unchecked';

export interface ToolResult {
  readonly isError: boolean;
  /** The structured content, or the error. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the tool
  readonly value: any;
}

export interface Agent extends AsyncDisposable {
  readonly client: Client;
  /** The answer of the person who is asked to confirm. Null if the client cannot ask. */
  answer: Answer | null;
  /** The questions that a person was asked so far. */
  readonly questions: readonly string[];
  call(tool: string, args?: Record<string, unknown>): Promise<ToolResult>;
  /** Ends the server, and returns what it wrote to standard error. */
  close(): Promise<string>;
}

/** Starts the server as a host does, by its documented command, and connects a client. */
export async function connectAgent(
  { url }: { readonly url: string },
  { args = [], token = demoApiKey, revision = '2026-07-28', answer }: AgentOptions = {},
): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: 'npm',
    args: ['run', '--silent', 'mcp', '--', ...args],
    cwd: project,
    env: { ...getDefaultEnvironment(), ...spawnEnvironment, VOUCHSAFE_URL: url, VOUCHSAFE_TOKEN: token },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const questions: string[] = [];
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } },
    },
  );
  if (answer)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      const given = agent.answer;
      if (given === 'decline' || given === 'cancel') return { action: given };
      return { action: 'accept', content: { confirm: given === 'accept' } };
    });
  await client.connect(transport);
  const close = async () => {
    await client.close();
    return stderr;
  };
  const agent: Agent = {
    client,
    answer: answer ?? null,
    questions,
    async call(name, values = {}) {
      const {
        isError = false,
        content,
        structuredContent,
      } = await client.callTool({ name, arguments: values });
      const [first] = content;
      const printed = first?.type === 'text' ? first.text : '';
      // A server without structured content writes the reason as text.
      const parsed = printed.startsWith('{') ? JSON.parse(printed) : printed;
      return { isError, value: structuredContent ?? parsed };
    },
    close,
    [Symbol.asyncDispose]: async () => void (await close()),
  };
  return agent;
}

/**
 * Connects an agent for the tests of a file or of a `describe`. Call the result in a test. `options`
 * can return a promise, because it is called when the service runs.
 */
export function useAgent(
  service: { readonly url: string },
  options: () => AgentOptions | Promise<AgentOptions> = () => ({}),
): () => Agent {
  let agent: Agent | undefined;
  beforeAll(async () => {
    agent = await connectAgent(service, await options());
  });
  afterAll(async () => void (await agent?.close()));
  return () => {
    if (!agent) throw new Error('the agent is not connected yet');
    return agent;
  };
}

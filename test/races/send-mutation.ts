import type { Row } from '../rest/stored.ts';
import { done, type Seat } from './seats.ts';

/** Sends a mutation. Returns its payload with `outcome`: `done`, or the code of its rejection. */
export async function sendMutation(
  { client }: Pick<Seat, 'client'>,
  name: string,
  input: Row,
  selection: string,
): Promise<Row> {
  const query = `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { ${selection} userErrors { code path } } }`;
  const { body } = await client.post('/graphql', { query, variables: { input } });
  const payload = body.data?.[name];
  if (!payload) return { outcome: String(body.errors?.[0]?.extensions?.code) };
  return { ...payload, outcome: payload.userErrors[0]?.code ?? done };
}

/** Returns how often each outcome occurs. */
export function countOutcomes(outcomes: readonly string[]): Row {
  return Object.fromEntries(
    [...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((o) => o === outcome).length]),
  );
}

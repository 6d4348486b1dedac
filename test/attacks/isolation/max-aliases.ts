import { operationLimits } from '../../../server/graphql/operation-limits.ts';
import type { AttackTarget } from './attack.ts';

/** Builds an operation with a field for each of the aliases. */
export type BuildOperation = (aliases: readonly string[]) => {
  readonly query: string;
  readonly variables?: object;
};

/** Returns as many aliases as the server accepts in an operation. Throws if it accepts no alias. */
export async function findMaxAliases(
  { url, authorization }: AttackTarget,
  build: BuildOperation,
): Promise<readonly string[]> {
  const names = Array.from({ length: operationLimits.aliases.maximum }, (_, index) => `a${index}`);
  // The document is validated, but not executed, because it has no operation of this name.
  const operationName = 'none';
  const isAccepted = async (count: number): Promise<boolean> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...build(names.slice(0, count)), operationName }),
    });
    return !/"GRAPHQL_(VALIDATION|PARSE)_FAILED"/.test(await response.text());
  };
  let [accepted, rejected] = [0, names.length + 1];
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (await isAccepted(middle)) accepted = middle;
    else rejected = middle;
  }
  if (accepted === 0)
    throw new Error(`the server rejected an operation with one alias: ${build(['a0']).query}`);
  return names.slice(0, accepted);
}

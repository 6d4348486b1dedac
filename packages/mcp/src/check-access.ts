import { createClient } from 'vouchsafe-client';
import { readAccess } from './access.ts';
import { changes, type Settings } from './settings.ts';
import { toErrorResult } from './tool-error.ts';

/**
 * Prints the sales pages and permissions of the API key, and the allowed changes. Returns the exit
 * code: 0, or 1 if the service rejects the API key or does not respond.
 */
export async function checkAccess({ url, token, allowed }: Settings): Promise<number> {
  const client = createClient({ url: `${url}/graphql`, credentials: { token }, maxAttempts: 1 });
  try {
    const { salesPages } = await readAccess(client);
    for (const { id, name, permissions } of salesPages)
      console.log(`${id} ${name}: ${permissions.join(', ') || 'no permissions'}`);
    const listed = changes.filter((change) => allowed.has(change)).join(', ');
    console.log(`Changes: ${listed || 'none'}`);
    return 0;
  } catch (error) {
    const [content] = toErrorResult(error).content;
    console.error(content?.type === 'text' ? content.text : error);
    return 1;
  }
}

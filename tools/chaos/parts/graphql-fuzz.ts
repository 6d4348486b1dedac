import { authorizationsOf } from '../../../test/attacks/fuzz/authorizations.ts';
import { fuzzedOperation, readTargets } from '../../../test/attacks/fuzz/fuzzed-operation.ts';
import { pick } from '../../../test/attacks/fuzz/random-values.ts';
import { describeFailure, sendFuzzed } from '../../../test/attacks/fuzz/send-fuzzed.ts';
import { exchange } from '../../harness/exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';

/**
 * Matches the fields that hash a password. They take a hundred times as long as other fields, so
 * they are requested less often.
 */
const hashesPassword =
  /^(signIn|createStaffMember|inviteStaffMember|changeStaffMemberPassword|changeOwnPassword|acceptStaffInvitation|addAuthenticatorApp|removeAuthenticatorApp|createRecoveryCodes|beginPasskeyRegistration|removePasskey)$/;

export const graphqlFuzz: Part = {
  id: 'graphql-fuzz',
  description:
    'generated requests for every GraphQL field with arguments; some variables, literals, cursors, headers and parts of the document are replaced at random',
  unit: 'requests',
  times: 50_000,
  async run({ createDatabase, startServer, report }, times) {
    const database = await createDatabase();
    const server = await startServer({
      ...database.environment,
      ROLE: 'api',
      WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'false',
    });
    const material = {
      authorizations: await authorizationsOf(server.url),
      cursors: await readCursors(server.url),
    };
    // A valid subscription never ends.
    const targets = readTargets().filter(({ operation }) => operation !== 'subscription');
    const often = targets.filter(({ field }) => !hashesPassword.test(field.name));
    const rare = targets.filter(({ field }) => hashesPassword.test(field.name));
    const { done, classes, failures, violations } = await sendFuzzed(server, times, {
      next: () => fuzzedOperation(pick(Math.random() < 0.99 ? often : rare), material),
      isFailure: ({ status, text }) => status >= 500 || text.includes('INTERNAL_SERVER_ERROR'),
      report,
    });
    const code = await server.stop();
    return {
      done,
      observations: [`${targets.length} fields; responses: ${classes}; ${failures.length} failures`],
      violations: [
        ...violations,
        ...(code === 0 ? [] : [`the server exited with code ${code}`]),
        ...failures.map((failure) => describeFailure(failure, server.output())),
      ],
    };
  },
};

async function readCursors(url: string): Promise<string[]> {
  const query = `{ salesPage(databaseId: 1) {
    orders(first: 2) { pageInfo { endCursor } } vouchers(first: 2) { pageInfo { endCursor } } categories(first: 2) { pageInfo { endCursor } } } }`;
  const { text } = await exchange(url, {
    method: 'POST',
    path: '/graphql',
    headers: jsonHeaders,
    body: JSON.stringify({ query }),
  });
  return [...text.matchAll(/"endCursor":"([^"]+)"/g)].map(([, cursor = '']) => cursor);
}

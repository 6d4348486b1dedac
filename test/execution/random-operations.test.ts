import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { signIn } from '../support/rest-client.ts';
import { exceedsLimit, runsOf, sampleOperations, seed, useComparedServices } from './compared-services.ts';
import { expectedOn, post, postTrusted, textPaths, trustedPaths } from './paths.ts';

const runs = runsOf(100, 10_000);
/** One of this many operations is also sent over all transports. */
const transportShare = 5;
const operations = sampleOperations(runs);
const { service, reference } = useComparedServices(operations.map(({ text }) => text));

/**
 * Maximum length of an operation that is sent by GET. Node.js limits the headers of a request to 16
 * KiB.
 */
const maxGetLength = 4_000;

test(`${runs} random queries have the same response compiled, interpreted, over each transport and by graphql-js (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const tokens = [
    demoApiKey,
    await signIn(service, 'redeem@demo.test'),
    await signIn(service, 'custom@demo.test'),
  ];
  for (const [index, { text, variableSets }] of operations.entries()) {
    const token = tokens[index % tokens.length] ?? demoApiKey;
    const overTransports = index % transportShare === 0 && text.length <= maxGetLength;
    const paths = overTransports
      ? { ...textPaths, ...trustedPaths }
      : { POST: post, 'trusted POST': postTrusted };
    for (const variables of variableSets) {
      const operation = { query: text, variables, token };
      const [expected, ...responses] = await Promise.all([
        post(reference, operation),
        ...Object.entries(paths).map(async ([name, send]) => ({ name, ...(await send(service, operation)) })),
      ]);
      if (exceedsLimit(expected.errors)) continue;
      const facts = `seed ${seed}\n${text}\n${JSON.stringify(variables)}`;
      for (const { name, ...response } of responses)
        expect(response, `${name}\n${facts}`).toEqual(expectedOn(response, expected));
    }
  }
});

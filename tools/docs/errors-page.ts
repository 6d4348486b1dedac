import { createProblem } from '../../rest-adapter/errors/problem.ts';
import {
  RestError,
  type RestErrorCode,
  requestErrorDescriptions as restMeanings,
} from '../../rest-adapter/errors/rest-error.ts';
import { createV1Error } from '../../rest-adapter/errors/v1-error.ts';
import { errorCodesOf } from '../../rest-adapter/reference/describe-error-responses.ts';
import { v1, v2 } from '../../rest-adapter/versions.ts';
import { requestErrorMeanings as graphqlMeanings } from '../../schema/errors/request-error.ts';
import { isUserErrorCode } from '../../schema/fields/user-error-codes.ts';
import { responseLimits } from '../../schema/limits/response-limits.ts';
import { rejectionsOf } from '../../schema/mutations/user-errors.ts';
import { schema } from '../../schema/schema.ts';
import { operationLimits } from '../../server/graphql/operation-limits.ts';
import { closeCodes } from '../../server/sockets/close-codes.ts';
import {
  type ErrorCode,
  errorCodes,
  errorDescriptions,
  fieldErrorDescriptions,
} from '../../src/platform/errors/domain-error.ts';
import { describeErrorTypes } from './error-types.ts';
import { keysOf } from './keys-of.ts';
import { block, code, table } from './markdown.ts';

/** The documented status of v1 for invalid data of a user (D8). */
const settings = { v1ValidationStatus: 302 };

const codesOfV2 = errorCodesOf(v2);
const codesOfV1 = errorCodesOf(v1);

const exampleErrors = [{ field: 'products[0].shipping_address.city', message: 'is required' }];
const example = new RestError('INVALID_INPUT', 'The request is invalid.', exampleErrors);

export const errorsPage = `# Errors

An expected error has a stable code. Its message is for people and can change. A rejected request changed nothing.

- **GraphQL**: a mutation that is rejected returns the reasons in \`userErrors\` of its payload. Every other error is in \`errors\`, with
  the code in \`extensions.code\`. Each code is in one of the two only, except \`INVALID_INPUT\`, which queries return in \`errors\`.
- **v2.1**: the response is \`application/problem+json\` with the code in \`code\`.
- **v1**: the response has the number in \`code\`.

## Codes

${table(
  ['GraphQL', 'v2.1', 'v1', 'Meaning', 'User error of'],
  errorCodes.map((name) => [
    code(name),
    ...describeRest(name),
    errorDescriptions[name],
    describeChannel(name),
  ]),
)}

A dash means that no route of that version has the error, or that the code is not that of a user error. v1 has number 1018 instead of 1000 if a required parameter is missing.

## Types of GraphQL

All types have \`code\`, \`message\` and \`path\` of the interface \`UserError\`. \`path\` is null unless the error concerns one field of
the input.

${table(
  ['Type', 'Fields', 'Meaning'],
  describeErrorTypes(schema).map(({ name, fields, description }) => [
    code(name),
    fields.map(code).join(', ') || '–',
    description,
  ]),
)}

## Codes of invalid fields

These are the values of \`fieldCode\` of an \`InvalidInputError\`, and of \`code\` of the fields in \`extensions.fields\` of other errors with
the code \`INVALID_INPUT\`, which have a \`path\` and a \`message\` as well:

${table(
  ['Code', 'Meaning'],
  keysOf(fieldErrorDescriptions).map((name) => [code(name), fieldErrorDescriptions[name]]),
)}

## Codes of REST only

${table(
  ['v2.1', 'v1', 'Meaning'],
  keysOf(restMeanings).map((name) => [...describeRest(name), restMeanings[name]]),
)}

## Codes of GraphQL only

${table(
  ['Code', 'Meaning'],
  keysOf(graphqlMeanings).map((name) => [code(name), graphqlMeanings[name]]),
)}

An error with \`tookEffect: true\` in its \`extensions\` occurred after its mutation took effect. Do not repeat the mutation.

## Limits of GraphQL documents

A document that exceeds a limit is not executed. The error's \`extensions.limit\` has the \`name\` of the limit, its \`maximum\`, and the \`actual\`
number, which is null if counting ended at the limit. Trusted documents are exempt.

${table(
  ['Limit', 'Maximum', 'Counts'],
  keysOf(operationLimits).map((name) => [
    code(name),
    operationLimits[name].maximum.toLocaleString('en'),
    operationLimits[name].description,
  ]),
)}

## Limits of responses

A response that exceeds a limit is rejected with \`ANSWER_TOO_LARGE\`. If a mutation has taken effect, its response is returned without the
lists that exceed the limit. \`extensions.limit\` of the error has the \`name\` and the \`maximum\`; \`actual\` is null, because counting ends at the limit.

${table(
  ['Limit', 'Maximum', 'Counts'],
  keysOf(responseLimits).map((name) => [
    code(name),
    responseLimits[name].maximum.toLocaleString('en'),
    responseLimits[name].description,
  ]),
)}

## The budget of points

The GraphQL operations of a principal may cost a number of points per minute (\`LIMIT_COST_PER_MINUTE\`) in all processes together. An operation
is charged its cost with the page sizes that its variables have, a subscription when it starts. REST requests are not charged.

- Over HTTP, each response to a caller with a token has the headers \`RateLimit\` (\`"cost";r=REMAINING;t=SECONDS\`) and \`RateLimit-Policy\`
  (\`"cost";q=LIMIT;w=60\`).
- An operation that costs more than the rest of the budget is rejected with \`RATE_LIMITED\`, and is not charged. \`extensions\` has the
  \`policy\` (\`cost\`), the \`limit\`, the \`window\` and \`retryAfter\`, both in seconds. Over HTTP, the response has \`Retry-After\`.
- An operation that costs more than the whole budget is charged the whole budget.

## Close codes of sockets

In addition to the codes of the graphql-transport-ws protocol, the service closes sockets with these codes:

${table(
  ['Code', 'Meaning'],
  Object.values(closeCodes).map((close) => [String(close.code), close.meaning]),
)}

## The format of v2.1

Errors of v2.1 have the format of RFC 9457. \`instance\` is the id of the request, as in \`X-Request-Id\`. \`errors\` is present if the code is
\`invalid_input\` and lists every invalid field.

${block('json', JSON.stringify(createProblem(example, '7b0f1c6e-3f0a-4c8e-9b0e-2f6a4f1f9d3c'), null, 2))}

A 401 has the header \`WWW-Authenticate\`, a 405 \`Allow\`, a 429 \`Retry-After\` and \`RateLimit\`, and a 503 \`Retry-After\`.

## The format of v1

${block('json', JSON.stringify(createV1Error(example, settings).body, null, 2))}
`;

/**
 * Returns the code with its status in v2.1, and the number with its status in v1. A dash means that
 * the version does not have the error.
 */
function describeRest(name: RestErrorCode): [v2: string, v1: string] {
  const error = new RestError(name, '');
  const problem = createProblem(error, '');
  const failed = createV1Error(error, settings);
  return [
    codesOfV2.has(name) ? `${code(problem.code)}, ${problem.status}` : '–',
    codesOfV1.has(name) ? `${failed.body.code}, ${failed.status}` : '–',
  ];
}

/** Returns the mutations that can be rejected with the code. A dash means that it is in `errors`. */
function describeChannel(name: ErrorCode): string {
  if (!isUserErrorCode(name)) return '–';
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const [rejected, others] = [true, false].map((isRejected) =>
    mutations
      .filter((field) => rejectionsOf(field).includes(name) === isRejected)
      .map((field) => code(field.name)),
  ) as [string[], string[]];
  if (others.length === 0) return 'every mutation';
  return rejected.length > others.length ? `every mutation except ${others.join(', ')}` : rejected.join(', ');
}

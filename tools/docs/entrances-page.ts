import type { GraphQLObjectType } from 'graphql';
import { templateOf } from '../../rest-adapter/reference/operation.ts';
import { v1, v2 } from '../../rest-adapter/versions.ts';
import { isPublic } from '../../schema/fields/requirement.ts';
import { pageReadLimits } from '../../schema/limits/page-read-limits.ts';
import { responseLimits } from '../../schema/limits/response-limits.ts';
import { surchargeOf } from '../../schema/limits/surcharge.ts';
import { schema } from '../../schema/schema.ts';
import { commands } from '../../server/commands/commands.ts';
import { maxQueries, maxWaiting } from '../../server/graphql/limit-concurrent-operations.ts';
import { operationLimits } from '../../server/graphql/operation-limits.ts';
import { parsingLimits } from '../../server/graphql/parsing-turns.ts';
import type { EntranceDeclaration, RequestGate } from '../../server/http/entrance.ts';
import { entrances } from '../../server/modules/entrances.ts';
import { maxSockets, socketMessages } from '../../server/sockets/socket-messages.ts';
import { signInLimits } from '../../src/access/sign-in-limits.ts';
import {
  buyerPreviewBudgets,
  createBudgets,
  createCostBudget,
  createStorefrontBudgets,
} from '../../src/budgets/budgets.ts';
import { csvImportLimits } from '../../src/catalogue/parse-csv.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { GateLimits } from '../../src/platform/throttling/gate.ts';
import type { Charge } from '../../src/platform/throttling/rate-limits.ts';
import { createLookupBudgets } from '../../src/vouchers/lookup-budgets.ts';
import { code, table } from './markdown.ts';

const { limits } = parseEnvironment({});

/** The gates by their policy: those of entrances, and those that operations pass. */
const gates = new Map(
  [...entrances.flatMap(gatesOf), parsingLimits, signInLimits, pageReadLimits, csvImportLimits].map(
    (gate): [string, GateLimits] => [gate.policy, gate],
  ),
);

const operation = `the caller: at most **${maxQueries}** GraphQL queries and **${limits.operationsPerPrincipal}** other operations run at a time, and ${number(maxWaiting)} wait`;

export const entrancesPage = `# Entrances

This page lists every path, field, message and command of the service with its limits. A request beyond the limit of a gate waits before its body
is read. It is rejected if it waits too long, or immediately if too many requests wait: with 429 for the limit of its subject, and with 503 for
that of the process (429 for \`documents\`).
The work of a request is charged before it is done. The limits are those of the default [configuration](configuration.md). Those in bold are
of all live processes together: each applies its share, rounded up, as [Scaling](../operations/scaling.md#shared-limits) states. The others are
those of one process.

## Gates

A gate limits the requests in progress of one subject and of one process. A request waits for its subject first, then for the process.

${table(
  ['Gate', 'Counts', 'Subject', 'Process', 'Longest wait for each'],
  [...gates.values()].map(({ policy, counts, shared, ofSubject, ofProcess, maxWaitMs }) => [
    code(policy),
    counts,
    describeCapacity(ofSubject, shared !== 'none'),
    describeCapacity(ofProcess, shared === 'both'),
    `${maxWaitMs / 1000} s`,
  ]),
)}

## Budgets

A budget limits the requests of one subject in a period, in all processes together.

${table(
  ['Budget', 'Subject', 'Limit', 'Window', 'Block'],
  listCharges().map(({ budget: { name, limit, window, block }, subject }) => [
    code(name),
    subject,
    number(limit),
    `${number(window)} s`,
    block === undefined ? '' : `${number(block)} s`,
  ]),
)}

## Paths

The service serves no other path. A gate applies to all requests of its path, or only to those that are named after it in
parentheses.

${table(
  ['Path', 'Serves', 'Gates', 'Limits', 'Unit of cost', 'Thread'],
  entrances.map((entrance) => [
    code(entrance.path),
    entrance.serves,
    [
      ...entrance.gates.map(describeGate),
      ...(entrance.innerGates ?? []).map(({ policy }) => code(policy)),
    ].join(', '),
    entrance.limits,
    entrance.unit,
    entrance.thread,
  ]),
)}

## GraphQL operations

Each operation passes ${code(parsingLimits.policy)} unless its document is cached, and then the limit of ${operation}.

${table(
  ['Limit', 'Maximum', 'Counts'],
  [...Object.entries(operationLimits), ...Object.entries(responseLimits)].map(
    ([name, { maximum, description }]) => [code(name), number(maximum), description],
  ),
)}

${describeFields('Query', schema.getQueryType())}

${describeFields('Mutation', schema.getMutationType())}

${describeFields('Subscription', schema.getSubscriptionType())}

## REST routes

Each route runs operations, which pass the limit of ${operation}. A route without a token passes ${code(signInLimits.policy)}.

${table(
  ['Route', 'Counts', 'Body', 'Unit of cost'],
  [v2, v1].flatMap(({ prefixes, routes }) =>
    routes.map(({ method, path, authentication, input, fileTypes }) => [
      code(`${method} ${prefixes[0]}${templateOf(path)}`),
      authentication === 'none' || authentication === 'basic' ? 'address' : 'principal',
      input ? 'yes' : '',
      fileTypes ? 'a document in progress' : 'objects and bytes of the response',
    ]),
  ),
)}

## Socket messages

A process accepts ${number(maxSockets)} sockets, and ${number(limits.socketsPerAddress)} of an address.

${table(
  ['Message', 'Gate', 'Limits', 'Unit of cost', 'Thread'],
  Object.entries(socketMessages).flatMap(([type, message]) =>
    message ? [[code(type), message.gate, message.limits, message.unit, message.thread]] : [],
  ),
)}

## Commands

A command of the operator runs in a separate process with its own connections. Each statement has a time limit.

${table(
  ['Command', 'Purpose'],
  [...commands].map(([name, { summary }]) => [code(name), summary]),
)}
`;

function gatesOf({ gates: passed, innerGates = [] }: EntranceDeclaration): readonly GateLimits[] {
  return [...passed, ...innerGates];
}

function describeGate({ policy, requests }: RequestGate): string {
  return requests === 'all requests' ? code(policy) : `${code(policy)} (${requests})`;
}

function describeCapacity({ running, waiting }: GateLimits['ofSubject'], isShared: boolean): string {
  const limit = isShared ? `**${number(running)}**` : number(running);
  return waiting === 0 ? `${limit}, none waits` : `${limit}, ${number(waiting)} wait`;
}

/** Returns the charges of all budgets, with a description of the subject in place of its value. */
function listCharges(): readonly Charge[] {
  const budgets = { ...createLookupBudgets(limits), ...createBudgets(limits) };
  const caller = { principal: 'principal', address: 'address' };
  const visitor = { page: 'voucher-page', address: 'address' } as const;
  const charges: Readonly<Record<keyof typeof budgets, readonly Charge[]>> = {
    lookups: [...budgets.lookups(caller), ...budgets.lookups(visitor)],
    misses: [...budgets.misses(caller), ...budgets.misses(visitor)],
    balancePageMisses: budgets.balancePageMisses(1),
    signInFailures: budgets.signInFailures({ account: 'account', address: 'address' }),
    passkeyFailures: budgets.passkeyFailures('address'),
    userDomains: budgets.userDomains('address'),
    emails: budgets.emails(1),
    requestedEmails: budgets.requestedEmails({ salesPageId: 1, orderProductId: 1 }),
    accountNotices: budgets.accountNotices(1),
    invitations: budgets.invitations(1),
    staffLinkMisses: budgets.staffLinkMisses('address'),
    passwordResets: budgets.passwordResets({ account: 'e-mail address', address: 'address' }),
    pairingFailures: budgets.pairingFailures('address'),
    pinFailures: budgets.pinFailures(1, 1),
    redeliveries: budgets.redeliveries('principal'),
  };
  const cost = { budget: createCostBudget(limits.costPerMinute), subject: 'principal' };
  const { ofKey, ofAddress } = createStorefrontBudgets(limits.costPerMinute);
  const ofStorefront = [
    { budget: ofKey, subject: 'publishable-key or sales-page' },
    { budget: ofAddress, subject: 'publishable-key or sales-page, and address' },
    { budget: buyerPreviewBudgets.ofAddress, subject: 'sales-page and address' },
    { budget: buyerPreviewBudgets.ofSalesPage, subject: 'sales-page' },
  ];
  return [cost, ...ofStorefront, ...Object.values(charges).flat()].map(({ budget, subject }) => ({
    budget,
    subject: subject.replaceAll(/:\d+/g, ''),
  }));
}

function describeFields(name: string, type: GraphQLObjectType | null | undefined): string {
  const fields = Object.values(type?.getFields() ?? {}).sort((a, b) => (a.name < b.name ? -1 : 1));
  return table(
    [`${name} field`, 'Counts', 'Gate', 'Surcharge'],
    fields.map((field) => [
      code(field.name),
      isPublic(field) ? 'address' : 'principal',
      isPublic(field) ? code(signInLimits.policy) : 'the operation',
      surchargeOf(field) === 0 ? '' : number(surchargeOf(field)),
    ]),
  );
}

function number(value: number): string {
  return value.toLocaleString('en');
}

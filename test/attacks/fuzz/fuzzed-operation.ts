import { type GraphQLField, isObjectType } from 'graphql';
import type { Request } from '../../../tools/harness/exchange.ts';
import { publicSchema } from '../../graphql/selections.ts';
import { sampleRequest } from '../sample-request.ts';
import { fieldPathTo } from '../tenancy/graphql-id-requests.ts';
import { kindOf } from '../tenancy/kinds.ts';
import { type FuzzMaterial, fuzzedCursor, unusualHeaders } from './fuzzed-request.ts';
import { plausibleValues } from './fuzzed-value.ts';
import { injections, pick, pickRandomShare, randomValue } from './random-values.ts';

type Field = GraphQLField<unknown, unknown>;

/** A field with arguments, and the fields through which it is reached. */
export interface Target {
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly field: Field;
  readonly fieldPath: readonly Field[];
}

/** Returns the fields with arguments of the root types, of SalesPage and of Webhook. */
export function readTargets(): Target[] {
  const operationOf = (name: string) =>
    name === 'Mutation' ? 'mutation' : name === 'Subscription' ? 'subscription' : 'query';
  return ['Query', 'Mutation', 'Subscription', 'SalesPage', 'Webhook'].flatMap((name) => {
    const type = publicSchema.getType(name);
    if (!isObjectType(type)) throw new Error(`the schema has no ${name}`);
    const fieldPath = /Mutation|Subscription/.test(name) ? [] : fieldPathTo(type);
    return Object.values(type.getFields())
      .filter(({ args }) => args.length > 0)
      .map((field) => ({ operation: operationOf(name), field, fieldPath }) as const);
  });
}

/**
 * Mutations that would revoke the access or remove the data that later requests depend on. They are
 * only sent with unknown ids.
 */
const destructive =
  /^(archiveSalesPage|revokeApiKey|deleteStaffMember|changeStaffMemberPassword|changeOwnPassword|updateStaffMember|signOut)$/;

/**
 * Returns a POST or GET request for the field, with its arguments as variables or literals,
 * sometimes with random headers or members.
 */
export function fuzzedOperation({ operation, field, fieldPath }: Target, material: FuzzMaterial): Request {
  const randomShare = pickRandomShare();
  const isRandom = () => Math.random() < randomShare;
  const { document, variables } = sampleRequest(operation, field, 1, {
    fieldPath,
    isGiven: () => Math.random() < 0.5,
    valueAt(name, owner) {
      if (name === 'after' || name === 'before') return fuzzedCursor(material.cursors, isRandom());
      if (kindOf(name, owner) !== null && !/Code$|Hash$|^ids?$|eventId/.test(name))
        return destructive.test(field.name) ? 5_000 : pick([1, 1, 2, 3, 5, 22]);
      const known = plausibleValues[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
      return known && name !== 'order' && name !== 'deliveryMethod' && Math.random() < 0.7
        ? pick(known)
        : undefined;
    },
  });
  const disturbed = randomise(variables, randomShare);
  const query = Math.random() < 0.3 ? withLiterals(document, disturbed) : document;
  const sent = {
    query: isRandom() ? damageOperation(query) : query,
    variables: isRandom() ? randomValue() : disturbed,
    ...(isRandom() && { operationName: randomValue() }),
    ...(isRandom() && { extensions: randomValue() }),
    ...(isRandom() && { [pick(injections)]: randomValue() }),
  };
  const headers = {
    authorization: isRandom() ? pick(material.authorizations) : (material.authorizations[0] ?? ''),
    ...unusualHeaders(isRandom),
    ...(Math.random() < 0.1 && { accept: 'text/event-stream' }),
  };
  // GET is rare for mutations, because such requests are rejected before execution.
  if (Math.random() < (operation === 'query' ? 0.2 : 0.01))
    return { method: 'GET', path: `/graphql?${asQuery(sent)}`, headers };
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  };
}

/** Returns the value with some of its parts replaced by random values or omitted. */
function randomise<Value>(value: Value, randomShare: number): unknown {
  if (Math.random() < randomShare) return randomValue();
  if (Array.isArray(value)) return value.map((item) => randomise(item, randomShare));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => Math.random() >= randomShare / 4);
  return Object.fromEntries(kept.map(([name, part]) => [name, randomise(part, randomShare)]));
}

/** Returns the operation with its variables replaced by their values. */
function withLiterals(document: string, variables: unknown): string {
  const values: Readonly<Record<string, unknown>> =
    typeof variables === 'object' && variables !== null ? { ...variables } : {};
  return document
    .replace(/^(\w+) \([^)]*\)/, '$1')
    .replace(/\$(\w+)/g, (_match, name: string) => literal(values[name]));
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.entries(value).map(([name, part]) => `${name}: ${literal(part)}`);
    return `{ ${names.join(', ')} }`;
  }
  // A string in the form of an enum value is written as an enum value in half of the cases.
  if (typeof value === 'string' && /^[A-Z_]+$/.test(value) && Math.random() < 0.5) return value;
  return JSON.stringify(value) ?? 'null';
}

/** Returns a damaged variant of an operation, or an arbitrary string. */
function damageOperation(document: string): string {
  const at = Math.floor(Math.random() * document.length);
  return pick([
    () => document.slice(0, at),
    () => `${document.slice(0, at)}${pick(injections)}${document.slice(at)}`,
    () => pick(injections),
    () => `${document} ${document}`,
    () => document.replace('result', pick(injections)),
    () => document.replace('__typename', `__typename ... @include(if: "${pick(injections)}") { __typename }`),
  ])();
}

function asQuery(sent: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [
      name.toWellFormed(),
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 6_000),
    ]),
  );
}

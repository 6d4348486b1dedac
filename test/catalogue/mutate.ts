import { isObjectType } from 'graphql';
import { expect } from 'vitest';
import { schema } from '../../schema/schema.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { fieldNames } from '../support/user-errors.ts';

/**
 * Sends one mutation. Returns the fields of `selection` on its payload, or the code, message and
 * field errors of a rejection.
 */
export async function mutate(
  service: TestService,
  name: string,
  input: Row,
  selection = '__typename',
  token?: string,
): Promise<Row> {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`the schema has no mutation ${name}`);
  const document = `mutation ($input: ${field.args[0]?.type}) {
    result: ${name}(input: $input) {
      ${selection}
      userErrors { code message path ... on InvalidInputError { fieldCode fieldMessage } }
    }
  }`;
  const { data, errors } = await graphql(service, document, { input }, token);
  expect(errors).toBeUndefined();
  return data.result;
}

/**
 * Sends a mutation whose payload contains the changed object. Returns the fields of `selection` on
 * the object, or the error.
 */
export async function change(
  service: TestService,
  name: string,
  input: Row,
  selection = '__typename',
  token?: string,
): Promise<Row> {
  const payload = schema.getType(`${name[0]?.toUpperCase()}${name.slice(1)}Payload`);
  const fields = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
  const [object] = fields.filter((field) => !['replayed', 'userErrors'].includes(field));
  const result = await mutate(service, name, input, `${object} { ${selection} }`, token);
  return result.code ? result : result[object ?? ''];
}

/** The name of a mutation, its input and a token, which defaults to the demo API key. */
export type Request = readonly [name: string, args: Row, token?: string];

/**
 * Sends one mutation. Asserts the code of its rejection and the fields with errors, and that it
 * changes nothing.
 */
export function expectRejection(
  service: TestService,
  request: Request,
  code: string,
  fields: readonly string[] = [],
): Promise<void> {
  return expectRejections(service, [request], code, fields);
}

/** Like `expectRejection`, for several mutations with the same code and fields. */
export async function expectRejections(
  service: TestService,
  requests: readonly Request[],
  code: string,
  fields: readonly string[] = [],
): Promise<void> {
  const before = await digestDatabase(service.database);
  for (const [name, args, token] of requests) {
    const rejected = await mutate(service, name, args, undefined, token);
    expect({ name, code: rejected.code, fields: fieldNames(rejected.errors) }).toEqual({
      name,
      code,
      fields,
    });
  }
  expect(await digestDatabase(service.database)).toEqual(before);
}

/** Returns the latest audit entry. Undefined if the audit log is empty. */
export async function lastAuditEntry({ database }: TestService): Promise<Row | undefined> {
  const [entry] = await database.query<Row>({
    text: 'select organisation_id, sales_page_id, principal, channel, action, subject, before, after from audit_entries order by id desc limit 1',
    values: [],
  });
  return entry;
}

import { getNamedType, isInputObjectType, Kind, parse } from 'graphql';
import { canReject } from '../../schema/errors/error-sources.ts';
import { schema } from '../../schema/schema.ts';
import { type ErrorCode, errorCodes } from '../../src/platform/errors/domain-error.ts';

/**
 * Throws if a mutation of the document was rejected with a code that the schema does not declare
 * for it.
 */
export function assertDeclaredRejections(document: string, data: unknown): void {
  if (!document.includes('mutation') || typeof data !== 'object' || data === null) return;
  for (const [field, code] of findRejections(document, data)) {
    if (!canReject(code, field, hasIdempotencyKey(field)))
      throw new Error(`${field} is rejected with the undeclared code ${code}`);
  }
}

function findRejections(document: string, data: object): [field: string, code: ErrorCode][] {
  const results = new Map(Object.entries(data));
  return parse(document, { noLocation: true }).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation') return [];
    return definition.selectionSet.selections.flatMap((selection): [string, ErrorCode][] => {
      if (selection.kind !== Kind.FIELD) return [];
      const code: unknown = results.get((selection.alias ?? selection.name).value)?.code;
      return isErrorCode(code) ? [[selection.name.value, code]] : [];
    });
  });
}

function isErrorCode(code: unknown): code is ErrorCode {
  return (errorCodes as readonly unknown[]).includes(code);
}

function hasIdempotencyKey(name: string): boolean {
  const inputs = schema.getMutationType()?.getFields()[name]?.args ?? [];
  return inputs.some((input) => {
    const type = getNamedType(input.type);
    return (
      input.name === 'idempotencyKey' || (isInputObjectType(type) && 'idempotencyKey' in type.getFields())
    );
  });
}

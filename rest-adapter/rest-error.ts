import type { ExceededLimit, OperationError, OperationResult } from './execute-operation.ts';
import type { ErrorCode } from './operations/generated/operations.ts';

/** Failures that the adapter finds itself, before any operation runs. */
export type RequestErrorCode =
  | 'MALFORMED_BODY'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'BODY_TOO_LARGE'
  | 'METHOD_NOT_ALLOWED'
  | 'NO_SUCH_VOUCHER'
  | 'INVALID_USER'
  | 'INTERNAL_SERVER_ERROR';

export type RestErrorCode = ErrorCode | RequestErrorCode;

export interface FieldFault {
  /** `products[0].shipping_address.city` */
  readonly field: string;
  readonly message: string;
}

/** A failure on its way to the client. Each REST version has its own table from the code to its status and body. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: RestErrorCode;
  readonly faults: readonly FieldFault[];
  /** What was asked for too often, where that is the failure. */
  readonly exceeded: ExceededLimit | null;

  constructor(
    code: RestErrorCode,
    message: string,
    faults: readonly FieldFault[] = [],
    exceeded: ExceededLimit | null | undefined = null,
  ) {
    super(message);
    this.code = code;
    this.faults = faults;
    this.exceeded = exceeded ?? null;
  }
}

export function invalidRequest(faults: readonly FieldFault[]): RestError {
  return new RestError('INVALID_INPUT', 'The request is not valid.', faults);
}

export function notFound(): RestError {
  return new RestError('NOT_FOUND', 'There is nothing here.');
}

/** The data of an operation, or its first error thrown. `rename` puts a field's path into the words of the interface. */
export function unwrap<Data>({ data, errors }: OperationResult<Data>, rename: RenameField = toSnakeCase): Data {
  if (errors?.[0]) throw fromOperation(errors[0], rename);
  if (!data) throw new RestError('INTERNAL_SERVER_ERROR', 'The operation gave no data.');
  return data;
}

/** What a mutation did, or the DomainError that it answered with thrown. */
export function unwrapResult<Result extends object>(
  result: Result,
  rename: RenameField = toSnakeCase,
): Exclude<Result, { code: ErrorCode }> {
  if (!isDomainError(result)) return result as Exclude<Result, { code: ErrorCode }>;
  throw new RestError(result.code, result.message, renameAll(result.fields, rename), result.exceeded);
}

export type RenameField = (field: string) => string;

/** `products[0].optionId` → `products[0].option_id`, `addressLine1` → `address_line_1` */
export function toSnakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/([a-z])(\d+)(?=\.|$)/g, '$1_$2');
}

function isDomainError(result: object): result is {
  code: ErrorCode;
  message: string;
  fields: readonly FieldFault[];
  exceeded: ExceededLimit | null;
} {
  return 'code' in result && 'fields' in result;
}

function fromOperation({ message, extensions }: OperationError, rename: RenameField): RestError {
  const { code = 'INTERNAL_SERVER_ERROR', fields = [], exceeded } = extensions ?? {};
  return new RestError(code, message, renameAll(fields, rename), exceeded);
}

function renameAll(faults: readonly FieldFault[], rename: RenameField): FieldFault[] {
  return faults.map(({ field, message }) => ({ field: rename(field), message }));
}

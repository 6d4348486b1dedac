import type {
  ErrorCode,
  ExceededLimit,
  InvalidField,
  OperationError,
  OperationResult,
} from '../operations/execute-operation.ts';
import type { UserErrorFieldsFragment } from '../operations/generated/operations.ts';
import { formatInputPath } from './field-path.ts';
import { markUnreadableCode } from './unreadable-codes.ts';

/**
 * Meanings of the errors that the adapter itself reports, in addition to those of the schema
 * (docs/reference/errors.md).
 */
export const requestErrorDescriptions = {
  MALFORMED_BODY: 'The body does not match its content type, or did not arrive completely.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type of the body is neither JSON nor a form.',
  BODY_TOO_LARGE: 'The body is larger than 256 KiB, or the file of an import exceeds its limits.',
  METHOD_NOT_ALLOWED: 'The path does not support the method. `Allow` lists the supported methods.',
  NO_SUCH_VOUCHER:
    'The sales page has no voucher with this code, or the token does not cover the sales page.',
  INVALID_USER:
    'A field of a user is invalid. The status is configured by `V1_VALIDATION_STATUS` and defaults to 302.',
  PERMISSIONS_INCOMPLETE: 'The permissions of a user have no entry for a sales page of the organisation.',
  INTERNAL_SERVER_ERROR: 'A bug in the service. It is logged with the id of the request.',
} as const;

export type RequestErrorCode = keyof typeof requestErrorDescriptions;

export type RestErrorCode = ErrorCode | RequestErrorCode;

/** An error of one field of a request. */
export interface FieldError {
  /** Path of the field, such as `products[0].shipping_address.city`. */
  readonly field: string;
  /** Continues a sentence that begins with the field, such as `must be at least 1`. */
  readonly message: string;
  /**
   * `missing` if the field has no value, for which v1 has a separate code (1018). Not part of the
   * response.
   */
  readonly kind?: 'missing';
}

/** An error that is sent to the client. Each REST version maps its code to a status and body. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: RestErrorCode;
  readonly fieldErrors: readonly FieldError[];
  /** The exceeded limit, for RATE_LIMITED; otherwise null. */
  readonly exceeded: ExceededLimit | null;

  constructor(
    code: RestErrorCode,
    message: string,
    fieldErrors: readonly FieldError[] = [],
    exceeded: ExceededLimit | null | undefined = null,
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.exceeded = exceeded ?? null;
  }
}

/** Returns an INVALID_INPUT error with the given field errors. */
export function invalidRequest(fieldErrors: readonly FieldError[]): RestError {
  return new RestError('INVALID_INPUT', 'The request is invalid.', fieldErrors);
}

/**
 * Returns the NOT_FOUND error, which does not distinguish unknown objects from objects that the
 * caller cannot access.
 */
export function notFound(): RestError {
  return new RestError('NOT_FOUND', 'The resource does not exist, or you cannot access it.');
}

/**
 * Returns the data of an operation. Throws its first error, or the rejection of its mutation.
 * `rename` converts field paths to the names of the REST interface. An unreadable voucher code is
 * not an error of the response: its field is null (`isCodeUnreadable`).
 */
export function unwrap<Data>(
  { data, errors = [] }: OperationResult<Data>,
  rename: RenameField = toSnakeCase,
): Data {
  const isUnreadableCode = ({ extensions }: OperationError) => extensions?.code === 'CODE_UNREADABLE';
  const failure = errors.find((error) => !isUnreadableCode(error));
  if (failure) throw fromOperationError(failure, rename);
  if (!data) throw new RestError('INTERNAL_SERVER_ERROR', 'The operation returned no data.');
  for (const { path = [] } of errors) markUnreadableCode(data, path);
  for (const value of Object.values(data)) assertNotRejected(value, rename);
  return data;
}

/** Throws a RestError if the value of a root field is the payload of a rejected mutation. */
function assertNotRejected(value: unknown, rename: RenameField): void {
  const { userErrors = [] } = (value ?? {}) as { userErrors?: readonly UserErrorFieldsFragment[] };
  const [first] = userErrors;
  if (!first) return;
  if (first.code !== 'INVALID_INPUT') throw new RestError(first.code, first.message);
  const invalidFields = userErrors.flatMap((error) =>
    'fieldMessage' in error ? [{ path: error.path ?? [], message: error.fieldMessage }] : [],
  );
  throw invalidRequest(toFieldErrors(invalidFields, rename));
}

/** Converts a field path of the GraphQL input to that of the REST interface. */
export type RenameField = (field: string) => string;

/**
 * Converts a field path to snake case: `products[0].optionId` → `products[0].option_id`,
 * `addressLine1` → `address_line_1`.
 */
export function toSnakeCase(field: string): string {
  return field
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/([a-z])(\d+)(?=\.|$)/g, '$1_$2');
}

/** Converts an error of an operation. `rename` converts the paths of its fields. */
export function fromOperationError({ message, extensions }: OperationError, rename: RenameField): RestError {
  const { code = 'INTERNAL_SERVER_ERROR', fields = [] } = extensions ?? {};
  return new RestError(code, message, toFieldErrors(fields, rename), readExceededLimit(extensions));
}

function readExceededLimit(extensions: OperationError['extensions']): ExceededLimit | null {
  const { policy, limit, window, retryAfter } = extensions ?? {};
  return policy === undefined || limit === undefined || window === undefined || retryAfter === undefined
    ? null
    : { policy, limit, window, retryAfter };
}

function toFieldErrors(invalidFields: readonly InvalidField[], rename: RenameField): FieldError[] {
  return invalidFields.map(({ path, message }) => ({ field: rename(formatInputPath(path)), message }));
}

import { decodeGlobalId, type PageType, type SharedType } from '../../src/global-ids/global-id.ts';
import { type DomainError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { isUuid } from '../../src/platform/values/uuid.ts';

/** The database ids of an object of a sales page. */
export interface PageObjectId {
  readonly salesPageId: number;
  readonly id: number;
}

/**
 * Decodes the global id of an object of a sales page. `field` is the path of the argument. Throws
 * INVALID_INPUT if `globalId` is not the global id of an object of the type. Does not check whether
 * the object exists or whether the caller may access it.
 */
export function readPageObjectId(type: PageType, globalId: string, field = 'id'): PageObjectId {
  const decoded = decodeGlobalId(globalId);
  if (decoded?.type !== type || decoded.salesPageId === null) throw invalidId(type, field);
  return decoded;
}

/**
 * Like `readPageObjectId`, for an object that does not belong to a sales page. Returns its database
 * id.
 */
export function readSharedObjectId(type: SharedType, globalId: string, field = 'id'): number {
  const decoded = decodeGlobalId(globalId);
  if (decoded?.type !== type) throw invalidId(type, field);
  return decoded.id;
}

/**
 * Like `readPageObjectId`, for an object that must belong to the given sales page. Returns its
 * database id. If the object belongs to another page, returns 0, which is the id of no object, so
 * the service reports the object as unknown.
 */
export function readIdOnPage(type: PageType, globalId: string, salesPageId: number, field: string): number {
  const decoded = readPageObjectId(type, globalId, field);
  return decoded.salesPageId === salesPageId ? decoded.id : 0;
}

/**
 * Like `readIdOnPage`, for a list of ids. Returns undefined for an omitted list, and null for null.
 */
export function readIdsOnPage<Omitted extends null | undefined>(
  type: PageType,
  globalIds: readonly string[] | Omitted,
  salesPageId: number,
  field: string,
): number[] | Omitted {
  return globalIds
    ? globalIds.map((id, index) => readIdOnPage(type, id, salesPageId, `${field}[${index}]`))
    : globalIds;
}

/**
 * Like `readSharedObjectId`, for a list of ids. Returns undefined for an omitted list, and null for
 * null.
 */
export function readSharedObjectIds<Omitted extends null | undefined>(
  type: SharedType,
  globalIds: readonly string[] | Omitted,
  field: string,
): number[] | Omitted {
  return globalIds
    ? globalIds.map((id, index) => readSharedObjectId(type, id, `${field}[${index}]`))
    : globalIds;
}

/**
 * Decodes the global id of a sales page in the input field `salesPageId`. Throws like
 * `readSharedObjectId`.
 */
export function readSalesPageId(globalId: string): number {
  return readSharedObjectId('SalesPage', globalId, 'salesPageId');
}

/**
 * Returns the UUID of an event, from its global id or from the UUID itself. Null if `id` is neither.
 * A global id must be that of an event of `salesPageId`, if it is specified.
 */
export function readEventId(id: string, salesPageId?: number): string | null {
  if (isUuid(id)) return id;
  const decoded = decodeGlobalId(id);
  if (decoded?.type !== 'Event') return null;
  return salesPageId === undefined || decoded.salesPageId === salesPageId ? decoded.id : null;
}

function invalidId(type: PageType | SharedType, field: string): DomainError {
  return invalidInput([{ field, code: 'INVALID_FORMAT', message: `must be the global id of a ${type}` }]);
}

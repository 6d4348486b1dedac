/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The separator of the cells of a CSV file. */
export type CellSeparator =
  /** A comma. */
  | 'COMMA'
  /** A semicolon. */
  | 'SEMICOLON'
  /** A tab. */
  | 'TAB';

/** The input of the mutation `checkVoucherImport`. */
export type CheckVoucherImportInput = {
  /** The global id of the import. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `commitVoucherImport`. */
export type CommitVoucherImportInput = {
  /** The `controlTotals` of the last check. Any other value returns STATE_CONFLICT. At most 2,000 characters. */
  controlTotals: string;
  /** The global id of the import. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `correctVoucherImportRows`. */
export type CorrectVoucherImportRowsInput = {
  /** The global id of the import. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The rows, 1 to 50. */
  rows: Array<VoucherImportRowInput>;
};

/** The input of the mutation `createVoucherImport`. */
export type CreateVoucherImportInput = {
  /** The columns of a file of the format TEMPLATE that has other headings. Its other columns are ignored. Omit it for a file with the headings of the template. */
  columns?: Array<VoucherImportColumnInput> | null | undefined;
  /** The format of dates. Defaults to ISO. */
  dateStyle?: DateStyle | null | undefined;
  /** The decimal mark of amounts. Defaults to POINT. */
  decimalMark?: DecimalMark | null | undefined;
  /** The encoding of the file. Defaults to UTF_8. */
  encoding?: FileEncoding | null | undefined;
  /** The format of the file. */
  format: VoucherImportFormat;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The language of the orders and of the titles. Defaults to `en`. At most 2 characters. */
  language?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The separator of the cells of a CSV file. Defaults to COMMA. */
  separator?: CellSeparator | null | undefined;
  /** The name of the system that sold the vouchers. Use one name for all its files. At most 2,000 characters. */
  source: string;
};

/** The format of dates in a file. ISO 8601 times are accepted in every style. */
export type DateStyle =
  /** Day, month and year: `31.01.2026`. */
  | 'DAY_FIRST'
  /** Year, month and day: `2026-01-31`. */
  | 'ISO'
  /** Month, day and year: `01/31/2026`. */
  | 'MONTH_FIRST';

/** The decimal mark of amounts in a file. */
export type DecimalMark =
  /** A comma. */
  | 'COMMA'
  /** A point. */
  | 'POINT';

/** The reason why a discount code cannot be applied. */
export type DiscountNotApplicableReason =
  /** The code is no longer valid. */
  | 'EXPIRED'
  /** The code is not valid yet. */
  | 'NOT_YET_VALID'
  /** No item of the order has the price paid calculator REGULAR. */
  | 'NO_REGULAR_ITEM'
  /** The sales page has no active discount code with this text. */
  | 'UNKNOWN'
  /** The code has reached its maximum number of uses. */
  | 'USED_UP';

/** The encoding of a file. */
export type FileEncoding =
  /** UTF-8. */
  | 'UTF_8'
  /** UTF-16, little-endian. */
  | 'UTF_16LE'
  /** Windows-1252. */
  | 'WINDOWS_1252';

/** The codes of invalid fields. They are stable. */
export type InvalidFieldCode =
  /** The value contradicts another value of the input or the current state of the object. */
  | 'CONFLICT'
  /** The value denotes an object that was removed after its retention period, such as an event. */
  | 'EXPIRED'
  /** The value does not have the required form, such as an e-mail address or a global id. */
  | 'INVALID_FORMAT'
  /** The value is valid elsewhere, but not for this object or this installation. */
  | 'NOT_ALLOWED'
  /** The value is already used by another object, or is given twice. */
  | 'NOT_UNIQUE'
  /** A number, an amount or a date is too small or too large. */
  | 'OUT_OF_RANGE'
  /** The value is missing, null, empty or blank. */
  | 'REQUIRED'
  /** A string has too many characters or words, or a list has too many items. */
  | 'TOO_LONG'
  /** A string has too few characters. */
  | 'TOO_SHORT'
  /** The value is not one of the allowed values, or denotes no object that the caller can use here. */
  | 'UNKNOWN';

/** The reason why a voucher is not on sale. */
export type NotOnSaleReason =
  /** The sale period has ended. */
  | 'AFTER_SALE_PERIOD'
  /** The fixed period in which the voucher can be redeemed has ended. */
  | 'AFTER_VALIDITY'
  /** The voucher is archived. */
  | 'ARCHIVED'
  /** The sale period has not begun. */
  | 'BEFORE_SALE_PERIOD'
  /** The voucher is not active. */
  | 'INACTIVE'
  /** The sales page is archived. */
  | 'SALES_PAGE_ARCHIVED'
  /** The access level of the voucher is UNPUBLISHED. */
  | 'UNPUBLISHED';

/** The input of the mutation `revertVoucherImport`. */
export type RevertVoucherImportInput = {
  /** The global id of the import. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The status of a sold voucher. */
export type SoldVoucherStatus =
  /** The voucher was cancelled. */
  | 'CANCELLED'
  /** The voucher is fully redeemed. */
  | 'COMPLETED'
  /** The voucher expired before it was fully redeemed. */
  | 'EXPIRED'
  /** The voucher can still be redeemed, unless it is blocked or the period in which it can be redeemed has not begun. */
  | 'IN_PROGRESS'
  /** The voucher was refunded and has ended. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED';

/** The codes of user errors. They are stable. */
export type UserErrorCode =
  /** The amount exceeds the part of the price paid that has not been refunded. */
  | 'AMOUNT_EXCEEDS_PAID'
  /** The voucher is blocked. It cannot be redeemed until it is unblocked. */
  | 'BLOCKED'
  /** The voucher was cancelled. For `cancelRedemption`: the redemption was already cancelled. */
  | 'CANCELLED'
  /** The discount code is unknown, exhausted, expired or does not apply to the order. */
  | 'DISCOUNT_NOT_APPLICABLE'
  /** The amount exceeds the part of the voucher's balance that is neither redeemed nor on hold, or is less than the full value of a single-use voucher. For `captureHold`: the amount exceeds the hold. */
  | 'EXCEEDS_REMAINING'
  /** The period in which the voucher can be redeemed has ended. */
  | 'EXPIRED'
  /** The voucher has been fully redeemed. */
  | 'FULLY_REDEEMED'
  /** The hold was captured or released, or has expired. */
  | 'HOLD_ENDED'
  /** The idempotency key was used for a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The e-mail address, the password, the passkey or the subdomain of a sign-in is incorrect. */
  | 'INVALID_CREDENTIALS'
  /** A value of the request is missing or invalid. The response lists all invalid fields. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller cannot see it. */
  | 'NOT_FOUND'
  /** The voucher is inactive, unpublished or outside its sale period, or the sales page is archived. */
  | 'NOT_ON_SALE'
  /** The period in which the voucher can be redeemed has not begun. */
  | 'NOT_YET_VALID'
  /** Units of the voucher are on hold. Release each hold first, or set `releaseHolds` to release all of them together with the change. */
  | 'ON_HOLD'
  /** The payment gateway declined the payment. Nothing is stored. */
  | 'PAYMENT_DECLINED'
  /** The voucher was refunded. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED'
  /** The password is correct, but the account requires a second factor in addition. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The stock of the voucher or the option is not sufficient. */
  | 'SOLD_OUT'
  /** The object has changed since the expected version. Read it again, then repeat the change. */
  | 'STALE_VERSION'
  /** The voucher has changed. Reload it, then repeat the order with its current version. */
  | 'STALE_VOUCHER_VERSION'
  /** The current state does not allow the change, or a request with the same idempotency key is in progress. */
  | 'STATE_CONFLICT'
  /** The voucher was redeemed, at least in part, and the change would end it, or the refund exceeds what remains of it. Only an administrator can make such a change, with `force`. */
  | 'VOUCHER_USED'
  /** The voucher cannot be redeemed at this redeem location, or on the sales page that sold it. */
  | 'WRONG_LOCATION';

/** A corrected cell of a row of an import. */
export type VoucherImportCellInput = {
  /** The heading of the column or the path of the value, as in `VoucherImportRow.cells`. At most 2,000 characters. */
  column: string;
  /** The content. Empty for an empty cell. At most 2,000 characters. */
  value: string;
};

/** A column of a file that has other headings than the template. */
export type VoucherImportColumnInput = {
  /** The column of the template, such as `code`. At most 2,000 characters. */
  column: string;
  /** The heading of the column in the file. At most 2,000 characters. */
  heading: string;
};

/** The format of a file with sold vouchers. */
export type VoucherImportFormat =
  /** The orders export as CSV. */
  | 'ORDERS_EXPORT_CSV'
  /** The orders export as a JSON array. */
  | 'ORDERS_EXPORT_JSON'
  /** CSV with the columns of the template. */
  | 'TEMPLATE'
  /** Responses of v1 `status`, one JSON object per line. */
  | 'VOUCHER_STATUS';

/** The result of a commit for a row of an import. */
export type VoucherImportOutcome =
  /** The commit changes nothing, because the row contradicts another row or a stored voucher. */
  | 'CONFLICT'
  /** The commit creates the voucher. */
  | 'CREATE'
  /** The commit changes nothing, because a value of the row is invalid. */
  | 'ERROR'
  /** The commit redeems the difference, because the balance is lower than in an earlier import. */
  | 'REDEEM'
  /** The commit changes nothing, because the voucher was imported before with the same balance and state. */
  | 'UNCHANGED';

/** A corrected row of an import. */
export type VoucherImportRowInput = {
  /** The corrected cells. The other cells are unchanged. */
  cells: Array<VoucherImportCellInput>;
  /** The line, as in `VoucherImportRow.line`. */
  line: number;
};

/** The status of an import of sold vouchers. */
export type VoucherImportStatus =
  /** The file was not uploaded yet. */
  | 'AWAITING_FILE'
  /** The import can be committed. */
  | 'CHECKED'
  /** The check is in progress. */
  | 'CHECKING'
  /** The vouchers are imported. */
  | 'COMMITTED'
  /** The commit is in progress. If `progress` is null, the command line runs the commit, or the commit failed. Commit again to resume a failed commit. */
  | 'COMMITTING'
  /** Everything that the import created was removed. */
  | 'REVERTED'
  /** The reversal is in progress. */
  | 'REVERTING'
  /** The file is stored and can be checked. */
  | 'UPLOADED'
  /** The file is being uploaded, or its upload was interrupted. */
  | 'UPLOADING';

export type VoucherImportsQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type VoucherImportsQuery = { salesPage: { id: string, voucherImports: { nodes: Array<{ id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, createdBy:
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
         }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ListedVoucherImportFragment = { id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, createdBy:
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
   };

export type VoucherImportQueryVariables = Exact<{
  id: string;
}>;


export type VoucherImportQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type VoucherImportDetailFragment = { progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
    | { name: string | null }
   };

export type SkippedRowsQueryVariables = Exact<{
  id: string;
  outcome: VoucherImportOutcome;
  after?: string | null | undefined;
}>;


export type SkippedRowsQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, rows: { nodes: Array<{ line: number, codeEnding: string | null, isCodeRequired: boolean, errors: Array<{ column: string | null, message: string }>, cells: Array<{ column: string, value: string, isCode: boolean }> | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type SkippedRowFragment = { line: number, codeEnding: string | null, isCodeRequired: boolean, errors: Array<{ column: string | null, message: string }>, cells: Array<{ column: string, value: string, isCode: boolean }> | null };

export type CreateVoucherImportMutationVariables = Exact<{
  input: CreateVoucherImportInput;
}>;


export type CreateVoucherImportMutation = { createVoucherImport: { voucherImport: { id: string, uploadUrl: string | null }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type CheckVoucherImportMutationVariables = Exact<{
  input: CheckVoucherImportInput;
}>;


export type CheckVoucherImportMutation = { checkVoucherImport: { voucherImport: { progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type CorrectVoucherImportRowsMutationVariables = Exact<{
  input: CorrectVoucherImportRowsInput;
}>;


export type CorrectVoucherImportRowsMutation = { correctVoucherImportRows: { voucherImport: { progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       }, rows: Array<{ line: number, errors: Array<{ column: string | null, message: string }> }>, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type CommitVoucherImportMutationVariables = Exact<{
  input: CommitVoucherImportInput;
}>;


export type CommitVoucherImportMutation = { commitVoucherImport: { voucherImport: { progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type RevertVoucherImportMutationVariables = Exact<{
  input: RevertVoucherImportInput;
}>;


export type RevertVoucherImportMutation = { revertVoucherImport: { voucherImport: { progress: number | null, failure: string | null, controlTotals: string | null, checkedAt: string | null, committedAt: string | null, revertedAt: string | null, id: string, source: string, status: VoucherImportStatus, rowCount: number, createdAt: string, totals: Array<{ outcome: VoucherImportOutcome, status: SoldVoucherStatus | null, rows: number, usesLeft: number, balance: { amount: number, currency: string } | null }>, createdBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

type ErrorDetails_AmountExceedsPaidError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } };

type ErrorDetails_DiscountNotApplicableError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null };

type ErrorDetails_ExceedsRemainingError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, balance:
    | { remaining: { amount: number, currency: string } }
    | { remainingUses: number }
   | null };

type ErrorDetails_GeneralError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_InvalidInputError_Fragment = { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_NotOnSaleError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason };

type ErrorDetails_NotRedeemableNowError_Fragment = { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } };

type ErrorDetails_SoldOutError_Fragment = { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_StaleVoucherVersionError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_UnexpectedCountError_Fragment = { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherBlockedError_Fragment = { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherStateError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherUsedError_Fragment = { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_WrongLocationError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null };

export type ErrorDetailsFragment =
  | ErrorDetails_AmountExceedsPaidError_Fragment
  | ErrorDetails_DiscountNotApplicableError_Fragment
  | ErrorDetails_ExceedsRemainingError_Fragment
  | ErrorDetails_GeneralError_Fragment
  | ErrorDetails_InvalidInputError_Fragment
  | ErrorDetails_NotOnSaleError_Fragment
  | ErrorDetails_NotRedeemableNowError_Fragment
  | ErrorDetails_SoldOutError_Fragment
  | ErrorDetails_StaleVoucherVersionError_Fragment
  | ErrorDetails_UnexpectedCountError_Fragment
  | ErrorDetails_VoucherBlockedError_Fragment
  | ErrorDetails_VoucherStateError_Fragment
  | ErrorDetails_VoucherUsedError_Fragment
  | ErrorDetails_WrongLocationError_Fragment
;

export const ListedVoucherImportFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ListedVoucherImportFragment, unknown>;
export const VoucherImportDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<VoucherImportDetailFragment, unknown>;
export const SkippedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SkippedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"codeEnding"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cells"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isCodeRequired"}}]}}]} as unknown as DocumentNode<SkippedRowFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const VoucherImportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherImports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"voucherImports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<VoucherImportsQuery, VoucherImportsQueryVariables>;
export const VoucherImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherImportDetail"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}}]} as unknown as DocumentNode<VoucherImportQuery, VoucherImportQueryVariables>;
export const SkippedRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SkippedRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImportOutcome"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SkippedRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SkippedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"codeEnding"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cells"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isCodeRequired"}}]}}]} as unknown as DocumentNode<SkippedRowsQuery, SkippedRowsQueryVariables>;
export const CreateVoucherImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVoucherImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVoucherImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uploadUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateVoucherImportMutation, CreateVoucherImportMutationVariables>;
export const CheckVoucherImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckVoucherImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CheckVoucherImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkVoucherImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherImportDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CheckVoucherImportMutation, CheckVoucherImportMutationVariables>;
export const CorrectVoucherImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectVoucherImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CorrectVoucherImportRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctVoucherImportRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherImportDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CorrectVoucherImportRowsMutation, CorrectVoucherImportRowsMutationVariables>;
export const CommitVoucherImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CommitVoucherImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommitVoucherImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commitVoucherImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherImportDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CommitVoucherImportMutation, CommitVoucherImportMutationVariables>;
export const RevertVoucherImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevertVoucherImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevertVoucherImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revertVoucherImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherImport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherImportDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucherImport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherImportDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucherImport"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"controlTotals"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usesLeft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revertedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<RevertVoucherImportMutation, RevertVoucherImportMutationVariables>;
/**
 * The part of a person in an order. A purchaser or recipient is also a customer, to whom the free
 * texts of an order may refer.
 */
export type Role = 'purchaser' | 'recipient' | 'customer';

/**
 * Whose data a column contains: a role in the order of the row, the person with the e-mail address
 * in another column of the row, a staff member, or the caller of a request.
 */
export type Owner = Role | { readonly addressIn: string } | 'staff member' | 'caller';

/** A value of a column that contains no personal data. */
export type ErasedValue = '' | null | Readonly<Record<string, string | null>>;

/**
 * The value is replaced by `by`, in its column and in JSON that contains the column under its name.
 * `keptKey` is a key of a JSON object that is not replaced. A null stays null.
 */
interface Replacement {
  readonly kind: 'replaced';
  readonly by: ErasedValue;
  readonly keptKey?: string;
}

/**
 * An erasure that is not a replacement. `copy`: the column copies values of other columns, and is
 * changed as `text` states when they are erased; the export omits it. `expires`: the value is
 * removed at the time that `text` states, and not on request. `kept`: the value is kept for the
 * reason that `text` states.
 */
interface OtherErasure {
  readonly kind: 'copy' | 'expires' | 'kept';
  readonly text: string;
}

/** A column that contains personal data. */
export interface PersonalColumn {
  readonly of: Owner;
  readonly erasure: Replacement | OtherErasure;
}

/** A column whose values the erasure replaces. */
export interface ReplacedColumn extends PersonalColumn {
  readonly erasure: Replacement;
}

/** The personal columns of a model, by the name of the field in Prisma's client. */
export type PersonalColumns = Readonly<Record<string, PersonalColumn>>;

/**
 * The classification of all columns of a model. `impersonal` lists the columns that contain no
 * personal data.
 */
export interface ClassifiedColumns {
  readonly impersonal: readonly string[];
  readonly personal: PersonalColumns;
}

/**
 * Classifies the columns of a model. `impersonal` contains names that are separated by white space.
 */
export function columns(impersonal: string, personal: PersonalColumns = {}): ClassifiedColumns {
  return { impersonal: impersonal.trim().split(/\s+/), personal };
}

/** The data of callers cannot be replaced, because no erasure finds their rows. */
export function replaced(of: Exclude<Owner, 'caller'>, by: ErasedValue, keptKey?: string): PersonalColumn {
  return { of, erasure: { kind: 'replaced', by, ...(keptKey !== undefined && { keptKey }) } };
}

export function copy(text: string): PersonalColumn {
  return { of: 'customer', erasure: { kind: 'copy', text } };
}

export function expires(of: Owner, text: string): PersonalColumn {
  return { of, erasure: { kind: 'expires', text } };
}

export function kept(of: Owner, text: string): PersonalColumn {
  return { of, erasure: { kind: 'kept', text } };
}

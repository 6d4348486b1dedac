/** The payload of the only field of a mutation. */
export type PayloadOf<Data> = NonNullable<Data[Exclude<keyof Data, '__typename'>]>;

type UserErrorOf<Payload> = Payload extends { readonly userErrors: readonly (infer UserError)[] }
  ? UserError
  : never;

/**
 * The result of a mutation. If `ok` is true, it took effect, and `value` has the changed objects.
 * Otherwise the service rejected it, nothing changed, and `errors` states why.
 */
export type Result<Payload> =
  | { readonly ok: true; readonly value: Omit<Payload, 'userErrors'> }
  | { readonly ok: false; readonly errors: readonly [UserErrorOf<Payload>, ...UserErrorOf<Payload>[]] };

/** A payload of a mutation as a result. Throws a TypeError if it does not select `userErrors`. */
export function toResult<Payload>(payload: Payload): Result<Payload> {
  const { userErrors, ...value } = payload as Payload & { userErrors?: UserErrorOf<Payload>[] };
  if (!Array.isArray(userErrors)) throw new TypeError('The mutation must select userErrors.');
  const [first, ...others] = userErrors;
  return first === undefined ? { ok: true, value } : { ok: false, errors: [first, ...others] };
}

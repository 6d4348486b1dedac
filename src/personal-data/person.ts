import { createHash } from 'node:crypto';
import { foldEmail } from '../access/fold-email.ts';
import { allowedPageIds, assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { IsPerson } from '../personal-columns/personal-values.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { emailAddressError, isEmailAddress } from '../platform/values/email-address.ts';
import { createIsPerson } from './personal-rows.ts';

/** A purchaser or recipient on the sales pages where a caller may manage personal data. */
export interface Person {
  /** The e-mail address in the form of `foldEmail`. */
  readonly email: string;
  readonly isPerson: IsPerson;
  readonly organisationId: number;
  readonly salesPageIds: readonly number[];
}

/**
 * Returns the person with this e-mail address. Requires the action `personal-data.manage` on a
 * sales page. Throws FORBIDDEN, and INVALID_INPUT if `address` is not an e-mail address.
 */
export function toPerson(context: RequestContext, address: string): Person {
  const { organisationId } = assertAllowedInOrganisation(context.caller, 'personal-data.manage');
  const email = foldEmail(address);
  if (!isEmailAddress(email))
    throw invalidInput([{ field: 'email', code: 'INVALID_FORMAT', message: emailAddressError }]);
  return {
    email,
    isPerson: createIsPerson(email),
    organisationId,
    salesPageIds: allowedPageIds(context.caller, 'personal-data.manage'),
  };
}

/**
 * Returns the confirmation that a client passes to erase the data of a person in the orders up to
 * `lastOrderId`. Orders that are placed later are not covered. The confirmation does not reveal the
 * e-mail address.
 */
export function createConfirmation({ email, organisationId }: Person, lastOrderId: number): string {
  const digest = createHash('sha256').update(JSON.stringify([organisationId, email, lastOrderId]));
  return `${lastOrderId}-${digest.digest('hex').slice(0, 16)}`;
}

/**
 * Returns the id of the last order that a confirmation covers. Throws INVALID_INPUT if it is not
 * valid for this person.
 */
export function readConfirmation(person: Person, confirmation: string): number {
  const lastOrderId = Number(/^\d{1,10}(?=-)/.exec(confirmation)?.[0] ?? Number.NaN);
  if (createConfirmation(person, lastOrderId) === confirmation) return lastOrderId;
  const message = 'must be the `confirmation` that an earlier request for this e-mail address returned';
  throw invalidInput([{ field: 'confirmation', code: 'CONFLICT', message }]);
}

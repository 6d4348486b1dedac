import type { FormValues } from '../../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../../operations/only-changes.ts';
import type {
  SalesPageAddressInput,
  SalesPageContactInput,
  SalesPageEmailsInput,
  SalesPageSocialMediaInput,
  UpdateSalesPageInput,
  WholeSalesPageFragment,
} from './generated/operations.ts';

/** Returns the entered values of every field of a sales page that can be changed. */
export function readSalesPage(entered: FormValues) {
  return {
    name: entered.text('name'),
    storefrontUrl: entered.text('storefrontUrl'),
    currency: entered.text('currency'),
    timeZone: entered.text('timeZone'),
    companyName: entered.text('companyName'),
    resellerHash: entered.textOrNull('resellerHash'),
    organisationSaleContainer: entered.textOrNull('organisationSaleContainer'),
    eraseCustomersAfterMonths: entered.numberOrNull('eraseCustomersAfterMonths'),
    isBalancePageEnabled: entered.isChecked('isBalancePageEnabled'),
    address: {
      addressLine1: entered.text('address.addressLine1'),
      addressLine2: entered.text('address.addressLine2'),
      city: entered.text('address.city'),
      postcode: entered.text('address.postcode'),
      latitude: entered.text('address.latitude'),
      longitude: entered.text('address.longitude'),
      hideAddress: entered.isChecked('address.hideAddress'),
    } satisfies Required<SalesPageAddressInput>,
    contact: {
      phone: entered.text('contact.phone'),
      hidePhone: entered.isChecked('contact.hidePhone'),
      email: entered.text('contact.email'),
      hideEmail: entered.isChecked('contact.hideEmail'),
      website: entered.textOrNull('contact.website'),
      hideWebsite: entered.isChecked('contact.hideWebsite'),
    } satisfies Required<SalesPageContactInput>,
    emails: {
      document: entered.isChecked('emails.linked') ? 'LINKED' : 'ATTACHED',
      reminderDays: (entered.text('emails.reminderDays').match(/\d+/g) ?? []).map(Number),
    } satisfies Required<Omit<SalesPageEmailsInput, 'texts'>>,
    socialMedia: {
      facebook: entered.textOrNull('socialMedia.facebook'),
      twitter: entered.textOrNull('socialMedia.twitter'),
      instagram: entered.textOrNull('socialMedia.instagram'),
      linkedin: entered.textOrNull('socialMedia.linkedin'),
    } satisfies Required<SalesPageSocialMediaInput>,
  } satisfies Required<ChangeableFields<UpdateSalesPageInput>>;
}

/**
 * Returns the values that differ from the stored ones. `address`, `contact`, `emails` and
 * `socialMedia` are compared field by field.
 */
export function changesOf(
  { address, contact, emails, socialMedia, ...rest }: ReturnType<typeof readSalesPage>,
  stored: WholeSalesPageFragment,
): Required<ChangeableFields<UpdateSalesPageInput>> {
  return {
    ...onlyChanges(rest, stored),
    address: onlyChanges(address, stored.address),
    contact: onlyChanges(contact, stored.contact),
    emails: onlyChanges(emails, stored.emails),
    socialMedia: onlyChanges(socialMedia, stored.socialMedia),
  };
}

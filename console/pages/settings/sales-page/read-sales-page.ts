import { readOrigins } from '../../../components/forms/origins-field.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../../operations/only-changes.ts';
import type {
  SalesPageAddressInput,
  SalesPageContactInput,
  SalesPageEmailSettingsInput,
  SalesPageSocialMediaInput,
  UpdateSalesPageInput,
  WholeSalesPageFragment,
} from './generated/operations.ts';

/** Returns the entered values of every field of a sales page that can be changed. */
export function readSalesPage(entered: FormValues) {
  return {
    name: entered.text('name'),
    storefrontUrl: entered.textOrNull('storefrontUrl'),
    currency: entered.text('currency'),
    timeZone: entered.text('timeZone'),
    companyName: entered.text('companyName'),
    vatNumber: entered.text('vatNumber'),
    resellerHash: entered.textOrNull('resellerHash'),
    resellerOrigins: nullIfEmpty(readOrigins(entered, 'resellerOrigins')),
    sellsForOrganisation: entered.textOrNull('sellsForOrganisation'),
    eraseCustomersAfterMonths: entered.numberOrNull('eraseCustomersAfterMonths'),
    termsUrl: entered.textOrNull('termsUrl'),
    privacyUrl: entered.textOrNull('privacyUrl'),
    legalNoticeUrl: entered.textOrNull('legalNoticeUrl'),
    isPurchaserOptional: entered.isChecked('isPurchaserOptional'),
    isBalancePageEnabled: entered.isChecked('isBalancePageEnabled'),
    redeemableOn: nullIfEmpty(entered.chosen('redeemableOn').toSorted()),
    address: {
      addressLine1: entered.text('address.addressLine1'),
      addressLine2: entered.text('address.addressLine2'),
      city: entered.text('address.city'),
      postcode: entered.text('address.postcode'),
      latitude: entered.numberOrNull('address.latitude'),
      longitude: entered.numberOrNull('address.longitude'),
      isAddressHidden: entered.isChecked('address.isAddressHidden'),
    } satisfies Required<SalesPageAddressInput>,
    contact: {
      phone: entered.text('contact.phone'),
      isPhoneHidden: entered.isChecked('contact.isPhoneHidden'),
      email: entered.text('contact.email'),
      isEmailHidden: entered.isChecked('contact.isEmailHidden'),
      website: entered.textOrNull('contact.website'),
      isWebsiteHidden: entered.isChecked('contact.isWebsiteHidden'),
    } satisfies Required<SalesPageContactInput>,
    emailSettings: {
      document: entered.isChecked('emailSettings.linked') ? 'LINKED' : 'ATTACHED',
      reminderDays: entered.text('emailSettings.reminderDays').match(/\d+/g)?.map(Number) ?? null,
    } satisfies Required<Omit<SalesPageEmailSettingsInput, 'texts'>>,
    socialMedia: {
      facebook: entered.textOrNull('socialMedia.facebook'),
      twitter: entered.textOrNull('socialMedia.twitter'),
      instagram: entered.textOrNull('socialMedia.instagram'),
      linkedin: entered.textOrNull('socialMedia.linkedin'),
    } satisfies Required<SalesPageSocialMediaInput>,
  } satisfies Required<ChangeableFields<UpdateSalesPageInput>>;
}

/**
 * Returns the values that differ from the stored ones. `address`, `contact`, `emailSettings` and
 * `socialMedia` are compared field by field. If no sales page is chosen, `redeemableOn` is unchanged.
 */
export function changesOf(
  { address, contact, emailSettings, socialMedia, ...rest }: ReturnType<typeof readSalesPage>,
  stored: WholeSalesPageFragment,
): Required<ChangeableFields<UpdateSalesPageInput>> {
  const redeemableOn = stored.redeemableOn.map(({ id }) => id).toSorted();
  const resellerOrigins = nullIfEmpty(stored.resellerOrigins);
  const reminderDays = nullIfEmpty(stored.emailSettings.reminderDays);
  return {
    ...onlyChanges(
      { ...rest, redeemableOn: rest.redeemableOn ?? redeemableOn },
      { ...stored, redeemableOn, resellerOrigins },
    ),
    address: onlyChanges(address, stored.address),
    contact: onlyChanges(contact, stored.contact),
    emailSettings: onlyChanges(emailSettings, { ...stored.emailSettings, reminderDays }),
    socialMedia: onlyChanges(socialMedia, stored.socialMedia),
  };
}

/** Returns a list as the input states it, in which null instead of an empty list removes all items. */
function nullIfEmpty<Item>(items: readonly Item[]): Item[] | null {
  return items.length > 0 ? [...items] : null;
}

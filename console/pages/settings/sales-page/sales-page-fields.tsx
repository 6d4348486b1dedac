import { Checkbox, CheckboxGroup } from '../../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../../components/forms/field.tsx';
import { FieldGroup } from '../../../components/forms/field-group.tsx';
import { FormGrid } from '../../../components/forms/form-grid.tsx';
import { FormSection } from '../../../components/forms/form-section.tsx';
import { OriginsField } from '../../../components/forms/origins-field.tsx';
import { currencyDecimals } from '../../../format/generated/currencies.ts';
import { locale } from '../../../language/language.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { salesPageTexts } from '../../../texts/sales-page-texts.ts';
import { RedeemableOnField } from '../../vouchers/redeemable-on-field.tsx';
import type { WholeSalesPageFragment } from './generated/operations.ts';

const { fields: labels, hints, groups } = salesPageTexts;

const addressLines = ['addressLine1', 'addressLine2', 'city', 'postcode'] as const;
const coordinates = ['latitude', 'longitude'] as const;
const contactsToHide = ['isPhoneHidden', 'isEmailHidden', 'isWebsiteHidden'] as const;
export const legalPages = ['termsUrl', 'privacyUrl', 'legalNoticeUrl'] as const;
export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;
const currencies = Object.keys(currencyDecimals);
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * Inputs for a sales page. A new sales page also has its subdomain, which cannot be changed later.
 */
export function SalesPageFields({ page }: { readonly page: WholeSalesPageFragment | undefined }) {
  const current = useSalesPage();
  const { timeZone, currency } = page ?? current;
  return (
    <>
      <FormSection title={groups.shop.title} summary={groups.shop.summary} isOpen>
        <FormGrid>
          <Field label={labels.name} name="name" defaultValue={page?.name} required autoComplete="off" />
          {!page && (
            <Field
              label={labels.subdomain}
              hint={hints.subdomain}
              name="subdomain"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <Field
            label={labels.companyName}
            name="companyName"
            defaultValue={page?.companyName}
            autoComplete="off"
          />
          <Field
            label={labels.vatNumber}
            hint={hints.vatNumber}
            name="vatNumber"
            defaultValue={page?.vatNumber}
            autoComplete="off"
          />
          <SelectField label={labels.currency} hint={hints.currency} name="currency" defaultValue={currency}>
            {withStored(currencies, currency).map((code) => (
              <option key={code} value={code}>
                {code} · {currencyNames.of(code)}
              </option>
            ))}
          </SelectField>
          <SelectField label={labels.timeZone} hint={hints.timeZone} name="timeZone" defaultValue={timeZone}>
            {withStored(timeZones, timeZone).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </FormGrid>
        <FieldGroup legend={labels.address}>
          {addressLines.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              name={`address.${name}`}
              defaultValue={page?.address[name]}
              autoComplete="off"
            />
          ))}
          {coordinates.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              name={`address.${name}`}
              type="number"
              step="any"
              defaultValue={page?.address[name] ?? ''}
            />
          ))}
          <Checkbox
            name="address.isAddressHidden"
            label={labels.isAddressHidden}
            defaultChecked={page?.address.isAddressHidden ?? false}
          />
        </FieldGroup>
        <FieldGroup legend={labels.contact}>
          <Field
            label={labels.phone}
            name="contact.phone"
            type="tel"
            defaultValue={page?.contact.phone}
            autoComplete="off"
          />
          <Field
            label={labels.email}
            name="contact.email"
            type="email"
            defaultValue={page?.contact.email}
            autoComplete="off"
          />
          <Field
            label={labels.website}
            name="contact.website"
            type="url"
            defaultValue={page?.contact.website ?? undefined}
            autoComplete="off"
          />
          <CheckboxGroup legend={labels.hidden} name="contact">
            {contactsToHide.map((name) => (
              <Checkbox
                key={name}
                name={`contact.${name}`}
                label={labels[name]}
                defaultChecked={page?.contact[name] ?? false}
              />
            ))}
          </CheckboxGroup>
        </FieldGroup>
      </FormSection>
      <FormSection title={groups.sales.title} summary={groups.sales.summary}>
        <FormGrid>
          <Field
            label={labels.storefrontUrl}
            hint={hints.storefrontUrl}
            name="storefrontUrl"
            type="url"
            defaultValue={page?.storefrontUrl ?? ''}
            autoComplete="off"
          />
          <Field
            label={labels.reminderDays}
            hint={hints.reminderDays}
            name="emailSettings.reminderDays"
            defaultValue={page?.emailSettings.reminderDays.join(', ')}
            pattern="[\d\s,]*"
            autoComplete="off"
          />
          <Checkbox
            name="emailSettings.linked"
            label={labels.linkDocument}
            defaultChecked={page?.emailSettings.document === 'LINKED'}
          />
          <Checkbox
            name="isPurchaserOptional"
            label={labels.isPurchaserOptional}
            defaultChecked={page?.isPurchaserOptional ?? false}
          />
          <Checkbox
            name="isBalancePageEnabled"
            label={labels.isBalancePageEnabled}
            defaultChecked={page?.isBalancePageEnabled ?? false}
          />
        </FormGrid>
        {page && (
          <RedeemableOnField
            legend={labels.redeemableOn}
            currency={currency}
            selected={page.redeemableOn.map(({ id }) => id)}
          />
        )}
        <FieldGroup legend={labels.legalPages}>
          {legalPages.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              hint={hints[name]}
              name={name}
              type="url"
              defaultValue={page?.[name] ?? undefined}
              autoComplete="off"
            />
          ))}
        </FieldGroup>
      </FormSection>
      <FormSection title={groups.more.title} summary={groups.more.summary}>
        <FormGrid>
          <Field
            label={labels.resellerHash}
            hint={hints.resellerHash}
            name="resellerHash"
            defaultValue={page?.resellerHash ?? ''}
            autoComplete="off"
          />
          <OriginsField
            label={labels.resellerOrigins}
            hint={hints.resellerOrigins}
            name="resellerOrigins"
            origins={page?.resellerOrigins}
          />
          <Field
            label={labels.sellsForOrganisation}
            hint={hints.sellsForOrganisation}
            name="sellsForOrganisation"
            defaultValue={page?.sellsForOrganisation ?? ''}
            autoComplete="off"
          />
          <Field
            label={labels.eraseCustomersAfterMonths}
            hint={hints.eraseCustomersAfterMonths}
            name="eraseCustomersAfterMonths"
            type="number"
            min={1}
            max={240}
            defaultValue={page?.eraseCustomersAfterMonths ?? ''}
            autoComplete="off"
          />
        </FormGrid>
        <FieldGroup legend={labels.socialMedia}>
          {socialNetworks.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              name={`socialMedia.${name}`}
              type="url"
              defaultValue={page?.socialMedia[name] ?? undefined}
              autoComplete="off"
            />
          ))}
        </FieldGroup>
      </FormSection>
    </>
  );
}

const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' });

/** Returns `names`, preceded by the stored name if the browser does not support it. */
function withStored(names: readonly string[], stored: string): readonly string[] {
  return names.includes(stored) ? names : [stored, ...names];
}

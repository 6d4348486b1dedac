import { parseEmailTexts } from '../../src/emails/email-texts.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { builder } from '../builder.ts';
import { parseDegrees } from '../scalars/degrees.ts';
import { EmailDocumentType } from './email-document-type.ts';
import { EmailTextsType } from './email-texts.ts';

/** Declares a field with a URL of the sales page. The field is null if the column is empty. */
function urlOrNull<Column extends 'website' | 'facebook' | 'twitter' | 'instagram' | 'linkedin'>(
  column: Column,
) {
  return {
    select: [column],
    resolve: ({ [column]: url }: Pick<ModelRows['SalesPage'], Column>) => url || null,
  };
}

export const AddressType = builder.rowObject('SalesPage', {
  name: 'SalesPageAddress',
  description: 'The address of the company of a sales page.',
  fields: (t) => ({
    addressLine1: t.exposeString('addressLine1', { description: 'The first line of the address.' }),
    addressLine2: t.exposeString('addressLine2', { description: 'The second line of the address.' }),
    city: t.exposeString('city', { description: 'The city.' }),
    postcode: t.exposeString('postcode', { description: 'The postcode.' }),
    isAddressHidden: t.exposeBoolean('hideAddress', {
      description: 'Whether the storefront hides the address.',
    }),
    latitude: t.float({
      nullable: true,
      description: 'The latitude in decimal degrees. Null if not set.',
      select: ['latitude'],
      resolve: ({ latitude }) => parseDegrees(latitude),
    }),
    longitude: t.float({
      nullable: true,
      description: 'The longitude in decimal degrees. Null if not set.',
      select: ['longitude'],
      resolve: ({ longitude }) => parseDegrees(longitude),
    }),
    latitudeText: t.exposeString('latitude', {
      internal: true,
      description: 'The latitude as stored.',
    }),
    longitudeText: t.exposeString('longitude', {
      internal: true,
      description: 'The longitude as stored.',
    }),
  }),
});

export const ContactType = builder.rowObject('SalesPage', {
  name: 'SalesPageContact',
  description: 'The contact details of the company of a sales page.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'The telephone number.' }),
    isPhoneHidden: t.exposeBoolean('hidePhone', {
      description: 'Whether the storefront hides the telephone number.',
    }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    isEmailHidden: t.exposeBoolean('hideEmail', {
      description: 'Whether the storefront hides the e-mail address.',
    }),
    website: t.field({
      type: 'URL',
      nullable: true,
      description: 'The website of the company. Null if not set.',
      ...urlOrNull('website'),
    }),
    isWebsiteHidden: t.exposeBoolean('hideWebsite', {
      description: 'Whether the storefront hides the website.',
    }),
  }),
});

export const SocialMediaType = builder.rowObject('SalesPage', {
  name: 'SalesPageSocialMedia',
  description: 'The social media pages of the company of a sales page.',
  fields: (t) => ({
    facebook: t.field({
      type: 'URL',
      nullable: true,
      description: 'The Facebook page. Null if not set.',
      ...urlOrNull('facebook'),
    }),
    twitter: t.field({
      type: 'URL',
      nullable: true,
      description: 'The Twitter profile. Null if not set.',
      ...urlOrNull('twitter'),
    }),
    instagram: t.field({
      type: 'URL',
      nullable: true,
      description: 'The Instagram profile. Null if not set.',
      ...urlOrNull('instagram'),
    }),
    linkedin: t.field({
      type: 'URL',
      nullable: true,
      description: 'The LinkedIn page. Null if not set.',
      ...urlOrNull('linkedin'),
    }),
  }),
});

export const EmailsType = builder.rowObject('SalesPage', {
  name: 'SalesPageEmailSettings',
  description: 'The settings of the e-mails of a sales page.',
  fields: (t) => ({
    document: t.expose('emailDocument', {
      type: EmailDocumentType,
      description: 'The form in which e-mails contain the document of a voucher.',
    }),
    texts: t.field({
      type: [EmailTextsType],
      description: 'Subjects and greetings that replace those of the service, one entry per language.',
      select: ['emailTexts'],
      resolve: ({ emailTexts }) => parseEmailTexts(emailTexts),
    }),
    reminderDays: t.exposeIntList('reminderDays', {
      description:
        'The numbers of days before the expiry of a voucher at which a reminder is sent. Empty if none are sent.',
    }),
  }),
});

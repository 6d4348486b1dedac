import type { SalesPageFieldsFragment } from '../operations/generated/operations.ts';
import { toSkin } from './skin.ts';

/** With its skin whole, as the reports show it (D10). */
export function toSalesPage(page: SalesPageFieldsFragment) {
  const { address, contact, socialMedia } = page;
  return {
    id: page.databaseId,
    object: 'sales-page',
    name: page.name,
    company: { name: page.companyName },
    address: {
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      city: address.city,
      postcode: address.postcode,
      hide_address: address.hideAddress,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    contact: {
      phone: contact.phone,
      hide_phone: contact.hidePhone,
      email: contact.email,
      hide_email: contact.hideEmail,
      website: contact.website,
      hide_website: contact.hideWebsite,
    },
    social_media: {
      facebook: socialMedia.facebook,
      twitter: socialMedia.twitter,
      instagram: socialMedia.instagram,
      linkedin: socialMedia.linkedin,
    },
    payment_gateways: page.paymentGateways.map(({ databaseId: id, name }) =>
      name === undefined ? id : { id, object: 'payment-gateway', name },
    ),
    organisation: String(page.organisationDatabaseId),
    organisation_sale_container: page.organisationSaleContainer,
    skin: page.skin && toSkin(page.skin),
    reseller_hash: page.resellerHash,
  };
}

import { z } from 'zod';
import type { SalesPageFieldsFragment } from '../operations/generated/operations.ts';
import { expandable, id } from './resource-shape.ts';
import { skinShape, toSkin } from './skin-resource.ts';

const paymentGatewayShape = z
  .object({ id: id(), object: z.literal('payment-gateway'), name: z.string() })
  .meta({ id: 'PaymentGateway' });

const text = z.string().nullable();

export const salesPageShape = z
  .object({
    id: id(),
    object: z.literal('sales-page'),
    name: z.string(),
    company: z.object({ name: text }),
    address: z.object({
      address_line1: text,
      address_line2: text,
      city: text,
      postcode: text,
      hide_address: z.boolean(),
      latitude: text,
      longitude: text,
    }),
    contact: z.object({
      phone: text,
      hide_phone: z.boolean(),
      email: text,
      hide_email: z.boolean(),
      website: text,
      hide_website: z.boolean(),
    }),
    social_media: z.object({ facebook: text, twitter: text, instagram: text, linkedin: text }),
    payment_gateways: z.array(expandable(paymentGatewayShape)),
    organisation: text,
    organisation_sale_container: text,
    skin: skinShape.nullable(),
    reseller_hash: text,
  })
  .meta({ id: 'SalesPage' });

/** Maps a sales page with its complete skin, as reports return it (D10). */
export function toSalesPage(page: SalesPageFieldsFragment): z.infer<typeof salesPageShape> {
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
      website: contact.website ?? '',
      hide_website: contact.hideWebsite,
    },
    social_media: {
      facebook: socialMedia.facebook ?? '',
      twitter: socialMedia.twitter ?? '',
      instagram: socialMedia.instagram ?? '',
      linkedin: socialMedia.linkedin ?? '',
    },
    payment_gateways: page.paymentGateways.map(({ databaseId: id, name }) =>
      name === undefined ? id : { id, object: 'payment-gateway' as const, name },
    ),
    organisation: String(page.rest.organisationDatabaseId),
    organisation_sale_container: page.organisationSaleContainer,
    skin: page.skin && toSkin(page.skin),
    reseller_hash: page.resellerHash,
  };
}

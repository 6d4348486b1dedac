import { z } from 'zod';
import type { RedeemLocationFieldsFragment } from '../operations/generated/operations.ts';
import { id } from './resource-shape.ts';

export const redeemLocationShape = z
  .object({
    id: id(),
    object: z.literal('redeem_location'),
    name: z.string(),
    address: z.string(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    latitude: z.string().nullable().describe('The latitude in decimal degrees.'),
    longitude: z.string().nullable().describe('The longitude in decimal degrees.'),
  })
  .meta({ id: 'RedeemLocation' });

export function toRedeemLocation(
  location: RedeemLocationFieldsFragment,
): z.infer<typeof redeemLocationShape> {
  return {
    id: location.databaseId,
    object: 'redeem_location',
    name: location.name,
    address: location.address,
    city: location.city,
    region: location.region,
    latitude: location.latitude,
    longitude: location.longitude,
  };
}

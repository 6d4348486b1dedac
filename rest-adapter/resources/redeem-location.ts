import type { RedeemLocationFieldsFragment } from '../operations/generated/operations.ts';

export function toRedeemLocation(location: RedeemLocationFieldsFragment) {
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

import { createContext, type ReactNode, use } from 'react';
import { type Locations, useLocations } from './use-locations.ts';

const LocationContext = createContext<Locations | null>(null);

/** Loads the redeem locations once for all parts of the till. */
export function TillLocationProvider({ children }: { readonly children: ReactNode }) {
  return <LocationContext value={useLocations()}>{children}</LocationContext>;
}

/** Returns the redeem locations, and the location of this till. */
export function useTillLocation(): Locations {
  const locations = use(LocationContext);
  if (!locations) throw new Error('there is no till above');
  return locations;
}

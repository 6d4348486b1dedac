import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { useTillDevice } from './device/till-device.ts';
import { TillLocationsDocument, type TillLocationsQuery } from './generated/operations.ts';

export type Location = TillLocationsQuery['redeemLocations']['nodes'][number];

export interface Locations {
  /**
   * The redeem locations of the whole organisation, in the order of their creation. Null until they
   * are loaded.
   */
  readonly locations: readonly Location[] | null;
  /** The location of this browser's till. Null until it is chosen and loaded. */
  readonly location: Location | null;
  readonly choose: (locationId: number) => void;
  readonly failure: Failure | null;
}

/**
 * Loads the redeem locations and returns the location of this till. The user's choice is stored per
 * browser and sales page. A single location requires no choice.
 */
export function useLocations(): Locations {
  const client = useClient();
  const { databaseId: salesPageId } = useSalesPage();
  const device = useTillDevice();
  const key = `vouchsafe.till.${salesPageId}`;
  const [read, setRead] = useState<Pick<Locations, 'locations' | 'failure'>>({
    locations: null,
    failure: null,
  });
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)) || null);

  useEffect(() => {
    let isOver = false;
    const readAll = async () => {
      const all: Location[] = [];
      let after: string | null = null;
      do {
        const result: { data?: TillLocationsQuery; error?: Parameters<typeof failureOf>[0] } = await client
          .query(TillLocationsDocument, { after }, { requestPolicy: 'network-only' })
          .toPromise();
        if (isOver) return;
        if (!result.data) return setRead({ locations: null, failure: failureOf(result.error) });
        const { nodes, pageInfo } = result.data.redeemLocations;
        all.push(...nodes);
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      setRead({ locations: all, failure: null });
    };
    void readAll();
    return () => {
      isOver = true;
    };
  }, [client]);

  const { locations } = read;
  const known = locations?.find(({ databaseId }) => databaseId === (device?.locationId ?? chosen));
  const only = locations?.length === 1 ? locations[0] : undefined;
  return {
    ...read,
    location: known ?? only ?? null,
    choose(locationId) {
      localStorage.setItem(key, String(locationId));
      setChosen(locationId);
    },
  };
}

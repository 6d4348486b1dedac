import { useQuery } from 'urql';
import { useViewer } from '../../sign-in/viewer.tsx';
import { AuditedLocationsDocument } from './generated/operations.ts';

/**
 * Returns a function that returns the name of the sales page or redeem location with an id that is a
 * value of an audit entry. Undefined if the value has another name, or if the object is unknown, such as
 * one that was archived.
 */
export function useAuditNames(): (name: string, id: number) => string | undefined {
  const { salesPages } = useViewer();
  const [{ data }] = useQuery({ query: AuditedLocationsDocument });
  const locations = data?.redeemLocations?.nodes ?? [];
  return (name, id) => {
    const objects = /^(sales_page_id|sales_pages|redeemable_on)$/.test(name)
      ? salesPages
      : /^redeem_locations?$/.test(name)
        ? locations
        : [];
    return objects.find(({ databaseId }) => databaseId === id)?.name;
  };
}

import type { Column } from '../../components/tables/table.tsx';
import { ManagedList } from '../../lists/managed-list.tsx';
import { versionedForm } from '../../lists/versioned-form.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  ArchiveRedeemLocationDocument,
  CurrentRedeemLocationDocument,
  type LocationFragment,
  RedeemLocationsDocument,
} from './generated/operations.ts';
import { RedeemLocationForm } from './redeem-location-form.tsx';

const { locations: texts } = catalogueTexts;

const columns: readonly Column<LocationFragment>[] = [
  { title: texts.columns.name, cell: ({ name }) => name },
  { title: texts.columns.address, cell: ({ address }) => address },
  { title: texts.columns.city, cell: ({ city }) => city },
  { title: texts.columns.region, cell: ({ region }) => region },
];

/** Lists the redeem locations, which all sales pages of the organisation share. */
export function RedeemLocations() {
  const [archive] = useAction(ArchiveRedeemLocationDocument);
  const connection = useConnection({
    query: RedeemLocationsDocument,
    variables: {},
    connectionOf: ({ redeemLocations }) => redeemLocations,
  });
  return (
    <ManagedList
      caption={vouchersTexts.sections.locations}
      texts={texts}
      connection={connection}
      columns={columns}
      removeQuestion={({ name }) => texts.removeQuestion(name)}
      mayChange={useCan('REDEEM_LOCATION_CHANGE')}
      form={versionedForm(connection, CurrentRedeemLocationDocument, (location, props) => (
        <RedeemLocationForm location={location} {...props} />
      ))}
      onRemove={async ({ id }) => (await archive({ input: { id } })).failure}
    />
  );
}

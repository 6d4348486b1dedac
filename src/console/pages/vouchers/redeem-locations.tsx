import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { AskFirst } from '../../components/ask-first.tsx';
import { Button } from '../../components/button.tsx';
import { ConnectionView } from '../../components/connection-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useMay } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { vouchersTexts } from '../../texts/vouchers.ts';
import { ArchiveRedeemLocationDocument, type LocationFragment, RedeemLocationsDocument } from './generated/operations.ts';
import { RedeemLocationForm } from './redeem-location-form.tsx';

const { locations: texts } = catalogueTexts;

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly location: LocationFragment };

/** Where vouchers are redeemed, on all sales pages of the organisation. */
export function RedeemLocations() {
  const toast = useToast();
  const mayChange = useMay('REDEEM_LOCATION_CHANGE');
  const [archive] = useAction(ArchiveRedeemLocationDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const connection = useConnection({
    query: RedeemLocationsDocument,
    variables: {},
    connectionOf: ({ redeemLocations }) => redeemLocations,
  });
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    connection.readAgain();
  };
  const confirmArchive = async ({ databaseId }: LocationFragment) => {
    const { failure } = await archive({ databaseId });
    if (!failure) done(texts.closed);
    return failure;
  };

  const columns: readonly Column<LocationFragment>[] = [
    { title: texts.columns.name, cell: ({ name }) => name },
    { title: texts.columns.address, cell: ({ address }) => address },
    { title: texts.columns.city, cell: ({ city }) => city },
    { title: texts.columns.region, cell: ({ region }) => region },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (location) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'edit', location })}>
            {vouchersTexts.edit}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'archive', location })}>
            {texts.archive}
          </Button>
        </Actions>
      ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen({ what: 'add' })}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}>
        {(locations) => (
          <Table
            caption={vouchersTexts.sections.locations}
            columns={mayChange ? columns : columns.slice(0, -1)}
            rows={locations}
            keyOf={({ id }) => id}
          />
        )}
      </ConnectionView>
      {open?.what === 'add' && <RedeemLocationForm onClose={close} onSaved={() => done(texts.created)} />}
      {open?.what === 'edit' && (
        <RedeemLocationForm location={open.location} onClose={close} onSaved={() => done(vouchersTexts.saved)} />
      )}
      {open?.what === 'archive' && (
        <AskFirst
          question={texts.archiveQuestion(open.location.name)}
          answer={texts.archive}
          onConfirm={() => confirmArchive(open.location)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </AskFirst>
      )}
    </>
  );
}

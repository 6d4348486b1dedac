import { useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { ShownOnce } from '../../../components/dialogs/shown-once.tsx';
import { Lines } from '../../../components/display/lines.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import type { Column } from '../../../components/tables/table.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { ManagedList } from '../../../lists/managed-list.tsx';
import { useAction } from '../../../operations/use-action.ts';
import { useConnection } from '../../../operations/use-connection.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { settingsTexts } from '../../../texts/settings-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import {
  type ListedTillFragment,
  RenewTillPairingDocument,
  RevokeTillDocument,
  TillsDocument,
} from './generated/operations.ts';
import { TillForm } from './till-form.tsx';

const { tills: texts } = settingsTexts;

/** Lists the tills of the sales page. Their devices are paired with codes that are displayed once. */
export function Tills() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const toast = useToast();
  const [revoke] = useAction(RevokeTillDocument);
  const [renew, isRenewing] = useAction(RenewTillPairingDocument);
  const [created, setCreated] = useState<{ readonly name: string; readonly code: string } | null>(null);
  const connection = useConnection({
    query: TillsDocument,
    variables: { salesPageId },
    // The service returns all tills that are not revoked in one response.
    connectionOf: ({ salesPage }) =>
      salesPage && { nodes: salesPage.tills, pageInfo: { hasNextPage: false } },
  });
  const showCode = (name: string, code: string) => {
    connection.reload();
    setCreated({ name, code });
  };
  const renewPairing = async ({ id, name }: ListedTillFragment) => {
    const { payload, failure } = await renew({ input: { id } });
    if (failure) toast(failure.message);
    else if (payload.pairingCode !== null) showCode(name, payload.pairingCode);
  };

  const columns: readonly Column<ListedTillFragment>[] = [
    {
      title: settingsTexts.keys.columns.name,
      cell: ({ name, redeemLocation }) => <Lines lines={[name, redeemLocation?.name ?? '']} />,
    },
    {
      title: texts.columns.cashier,
      cell: ({ isCashierRequired }) => (isCashierRequired ? texts.cashierRequired : texts.cashierOptional),
    },
    {
      title: texts.columns.device,
      cell: (till) => (
        <Lines
          lines={[
            pairingOf(till),
            <Button key="renew" size="small" disabled={isRenewing} onClick={() => void renewPairing(till)}>
              {texts.renew}
            </Button>,
          ]}
        />
      ),
    },
    {
      title: settingsTexts.keys.columns.lastUsed,
      wrap: 'never',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt, timeZone) : settingsTexts.never),
    },
  ];

  return (
    <>
      <ManagedList
        caption={settingsTexts.sections.tills}
        texts={texts}
        connection={connection}
        columns={columns}
        removeQuestion={({ name }) => texts.removeQuestion(name)}
        form={(till, props) => <TillForm till={till} onCreated={showCode} {...props} />}
        onRemove={async ({ id }) => (await revoke({ input: { id } })).failure}
      />
      {created && (
        <ShownOnce
          title={texts.codeTitle(created.name)}
          notice={texts.codeText}
          secret={created.code}
          closeLabel={sharedTexts.close}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  );
}

function pairingOf({ pairedAt, pairingExpiresAt }: ListedTillFragment): string {
  if (pairedAt !== null) return texts.paired;
  return pairingExpiresAt !== null && new Date(pairingExpiresAt) > new Date()
    ? texts.waiting
    : texts.unpaired;
}

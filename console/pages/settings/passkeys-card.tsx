import { useState } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { failureOf } from '../../operations/failure.ts';
import { arePasskeysAvailable } from '../../session/passkeys.ts';
import { useTimeZone } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { type ListedPasskeyFragment, OwnSecondFactorDocument } from './generated/operations.ts';
import { AddPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { passkeys: texts } = settingsTexts;

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: ListedPasskeyFragment };

/**
 * The user's own passkeys. `onSetUp` is called when the user has added one, and has stored the recovery
 * codes if it is the first second factor.
 */
export function PasskeysCard({ onSetUp }: { readonly onSetUp?: () => void }) {
  const toast = useToast();
  const timeZone = useTimeZone();
  const [{ data, error }, reload] = useQuery({ query: OwnSecondFactorDocument });
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (error && !data) return <FailureNotice failure={failureOf(error)} onRetry={() => reload()} />;
  const member = data?.viewer.staffMember;
  if (!member) return <Spinner />;

  const onAdded = (created: readonly string[] | null) => {
    toast(texts.added);
    if (created) setCodes(created);
    else onSetUp?.();
  };
  const columns: readonly Column<ListedPasskeyFragment>[] = [
    { title: texts.columns.name, cell: ({ name }) => name },
    {
      title: texts.columns.created,
      wrap: 'never',
      cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
    },
    {
      title: texts.columns.lastUsed,
      wrap: 'never',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt, timeZone) : settingsTexts.never),
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (passkey) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'rename', passkey })}>
            {texts.rename}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'remove', passkey })}>
            {texts.remove}
          </Button>
        </Actions>
      ),
    },
  ];
  const close = () => setOpen(null);

  return (
    <>
      <Card
        title={texts.title}
        aside={
          arePasskeysAvailable() && <Button onClick={() => setOpen({ what: 'add' })}>{texts.add}</Button>
        }
      >
        <p>{arePasskeysAvailable() ? texts.text : texts.unavailable}</p>
        {member.passkeys.length > 0 && (
          <Table caption={texts.list} columns={columns} rows={member.passkeys} keyOf={({ id }) => id} />
        )}
      </Card>
      {open?.what === 'add' && <AddPasskeyForm onAdded={onAdded} onClose={close} />}
      {open?.what === 'rename' && (
        <RenamePasskeyForm passkey={open.passkey} onDone={() => toast(texts.renamed)} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <RemovePasskeyForm passkey={open.passkey} onDone={() => toast(texts.removed)} onClose={close} />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onSetUp?.();
          }}
        />
      )}
    </>
  );
}

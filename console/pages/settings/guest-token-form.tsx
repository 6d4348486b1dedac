import { useQuery } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { fromLocalMoment } from '../../format/local-moment.ts';
import type { ListFormProps } from '../../lists/managed-list.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { MintGuestTokenDocument, ResellersDocument } from './generated/operations.ts';

const { guests: texts } = settingsTexts;

interface GuestTokenFormProps extends ListFormProps {
  /** Called with the token, which the service does not return again. */
  readonly onMinted: (token: string) => void;
}

/** Mints a token for one of the resellers of the sales pages. */
export function GuestTokenForm({ onMinted, onSaved, onClose }: GuestTokenFormProps) {
  const { timeZone } = useSalesPage();
  const [{ data }] = useQuery({ query: ResellersDocument });
  const [mint] = useFormAction(MintGuestTokenDocument);
  const resellers = [...new Set(data?.salesPages.map(({ resellerHash }) => resellerHash))].filter(
    (hash) => hash != null,
  );

  const save = async (entered: FormValues) => {
    const expires = entered.textOrNull('expiresAt');
    const { payload, failure } = await mint({
      input: {
        resellerHash: entered.text('resellerHash'),
        expiresAt: expires && fromLocalMoment(expires, timeZone),
      },
    });
    if (failure) return failure;
    // The request has no idempotency key, so the response is not a replay and contains the token.
    if (payload.token !== null) onMinted(payload.token);
    onSaved();
    return null;
  };

  if (data && resellers.length === 0) {
    return (
      <Dialog title={texts.add} onClose={onClose}>
        <Notice>{texts.noReseller}</Notice>
        <Button onClick={onClose}>{sharedTexts.close}</Button>
      </Dialog>
    );
  }
  return (
    <FormDialog title={texts.add} actionLabel={texts.createAction} onSubmit={save} onClose={onClose}>
      <SelectField label={texts.reseller} hint={texts.resellerHint} name="resellerHash" required>
        {resellers.map((hash) => (
          <option key={hash}>{hash}</option>
        ))}
      </SelectField>
      <Field label={texts.expires} hint={texts.expiresHint} name="expiresAt" type="datetime-local" />
    </FormDialog>
  );
}

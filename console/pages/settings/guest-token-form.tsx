import { useQuery } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { fromLocalMoment } from '../../format/local-moment.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { MintGuestTokenDocument, ResellersDocument } from './generated/operations.ts';

const { guests: texts } = settingsTexts;

interface GuestTokenFormProps {
  /** Called with the token, which the service does not return again. */
  readonly onMinted: (token: string) => void;
  readonly onClose: () => void;
}

/** Mints a token for one of the resellers of the sales pages. */
export function GuestTokenForm({ onMinted, onClose }: GuestTokenFormProps) {
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
    // The request has no idempotency key, so the response is not a replay and contains the token.
    if (!failure && payload.token !== null) onMinted(payload.token);
    return failure;
  };

  if (data && resellers.length === 0) {
    return (
      <Dialog title={texts.mint} onClose={onClose}>
        <Notice>{texts.noReseller}</Notice>
        <Button onClick={onClose}>{sharedTexts.close}</Button>
      </Dialog>
    );
  }
  return (
    <FormDialog title={texts.mint} actionLabel={texts.mintAction} onSubmit={save} onClose={onClose}>
      <SelectField label={texts.reseller} hint={texts.resellerHint} name="resellerHash" required>
        {resellers.map((hash) => (
          <option key={hash}>{hash}</option>
        ))}
      </SelectField>
      <Field label={texts.expires} hint={texts.expiresHint} name="expiresAt" type="datetime-local" />
    </FormDialog>
  );
}

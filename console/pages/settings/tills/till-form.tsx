import { useQuery } from 'urql';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { SelectField } from '../../../components/forms/field.tsx';
import type { ListFormProps } from '../../../lists/managed-list.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { useFormAction } from '../../../operations/use-action.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { settingsTexts } from '../../../texts/settings-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import { NameField } from '../name-field.tsx';
import {
  CreateTillDocument,
  type ListedTillFragment,
  TillFormLocationsDocument,
  UpdateTillDocument,
} from './generated/operations.ts';

const { tills: texts } = settingsTexts;

interface TillFormProps extends ListFormProps {
  /** The till to change. Undefined for a new till. */
  readonly till: ListedTillFragment | undefined;
  /** Called with the name and the pairing code of a new till. */
  readonly onCreated: (name: string, code: string) => void;
}

/** Edits a till. Its location is chosen when it is created, and then does not change. */
export function TillForm({ till, onCreated, onSaved, onClose }: TillFormProps) {
  const { id: salesPageId } = useSalesPage();
  const [{ data }] = useQuery({ query: TillFormLocationsDocument, pause: till !== undefined });
  const [create] = useFormAction(CreateTillDocument);
  const [update] = useFormAction(UpdateTillDocument);

  const save = async (entered: FormValues) => {
    const name = entered.text('name');
    if (till) {
      const isCashierRequired = entered.chosen('isCashierRequired').length > 0;
      const { failure } = await update({ input: { id: till.id, name, isCashierRequired } });
      if (!failure) onSaved();
      return failure;
    }
    const redeemLocationId = entered.text('redeemLocationId');
    const { payload, failure } = await create({
      input: { salesPageId, redeemLocationId, name, isCashierRequired: null },
    });
    if (failure) return failure;
    // The request has no idempotency key, so the response is not a replay and contains the code.
    if (payload.pairingCode !== null) onCreated(name, payload.pairingCode);
    onSaved();
    return null;
  };

  return (
    <FormDialog
      title={till ? texts.editTitle(till.name) : texts.add}
      actionLabel={till ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField hint={texts.nameHint} name={till?.name} />
      {till ? (
        <Checkbox
          name="isCashierRequired"
          value="yes"
          label={texts.requireCashier}
          hint={texts.requireCashierHint}
          defaultChecked={till.isCashierRequired}
        />
      ) : (
        <SelectField label={texts.location} hint={texts.locationHint} name="redeemLocationId" required>
          {data?.redeemLocations.nodes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

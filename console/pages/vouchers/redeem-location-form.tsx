import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import type { ListFormProps } from '../../lists/managed-list.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import {
  CreateRedeemLocationDocument,
  type LocationFragment,
  UpdateRedeemLocationDocument,
  type UpdateRedeemLocationInput,
} from './generated/operations.ts';

const { locations: texts } = catalogueTexts;

interface RedeemLocationFormProps extends ListFormProps {
  /** The location to change. Undefined for a new location. */
  readonly location: LocationFragment | undefined;
}

/** Edits the name, the address and the coordinates of a redeem location. */
export function RedeemLocationForm({ location, onSaved, onClose }: RedeemLocationFormProps) {
  const [create] = useKeyedAction(CreateRedeemLocationDocument);
  const [update] = useFormAction(UpdateRedeemLocationDocument);
  const { fields } = texts;

  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('name'),
      address: entered.text('address'),
      city: entered.textOrNull('city'),
      region: entered.textOrNull('region'),
      latitude: entered.numberOrNull('latitude'),
      longitude: entered.numberOrNull('longitude'),
    } satisfies Required<ChangeableFields<UpdateRedeemLocationInput>>;
    const { failure } = location
      ? await update({ input: { ...versionOf(location), ...onlyChanges(input, location) } })
      : await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={location ? texts.editTitle(location.name) : texts.add}
      actionLabel={location ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={fields.name} name="name" defaultValue={location?.name} required autoComplete="off" />
      <Field
        label={fields.address}
        name="address"
        defaultValue={location?.address}
        required
        autoComplete="off"
      />
      <FormGrid>
        <Field label={fields.city} name="city" defaultValue={location?.city ?? ''} autoComplete="off" />
        <Field label={fields.region} name="region" defaultValue={location?.region ?? ''} autoComplete="off" />
        <Field
          label={fields.latitude}
          hint={texts.degreesHint}
          name="latitude"
          type="number"
          step="any"
          defaultValue={location?.latitude ?? ''}
        />
        <Field
          label={fields.longitude}
          name="longitude"
          type="number"
          step="any"
          defaultValue={location?.longitude ?? ''}
        />
      </FormGrid>
    </FormDialog>
  );
}

import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { ListFormProps } from '../../lists/managed-list.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { useViewer } from '../../sign-in/viewer.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { ExpiryField, readExpiry } from './expiry-field.tsx';
import { CreateApiKeyDocument } from './generated/operations.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { permissionNames, toPermissions } from './permission-names.ts';
import { useGrantablePermissions } from './use-grantable-permissions.ts';

const { keys: texts } = settingsTexts;

interface ApiKeyFormProps extends ListFormProps {
  /** Called with the name and the key, which the service does not return again. */
  readonly onCreated: (name: string, key: string) => void;
}

/**
 * Creates a key for some sales pages, or for all. Offers the permissions that the signed-in user
 * has on at least one sales page.
 */
export function ApiKeyForm({ onCreated, onSaved, onClose }: ApiKeyFormProps) {
  const { id: current, timeZone } = useSalesPage();
  const { salesPages } = useViewer();
  const { pages } = useGrantablePermissions();
  const [isForAll, setForAll] = useState(false);
  const [create] = useFormAction(CreateApiKeyDocument);
  const managed = salesPages.filter(({ actions }) => actions.has('API_KEY_MANAGE'));
  const held = new Set(pages.flatMap(({ permissions }) => permissions));

  const save = async (entered: FormValues) => {
    const name = entered.text('name');
    const permissions = toPermissions(entered.chosen('permissions'));
    const salesPageIds = isForAll ? null : entered.chosen('salesPageIds');
    const { payload, failure } = await create({
      input: {
        name,
        permissions,
        salesPageIds,
        allSalesPages: isForAll,
        expiresAt: readExpiry(entered, timeZone),
      },
    });
    if (failure) return failure;
    // The request has no idempotency key, so the response is not a replay and contains the API key.
    if (payload.key !== null) onCreated(payload.apiKey.name, payload.key);
    onSaved();
    return null;
  };

  return (
    <FormDialog title={texts.add} actionLabel={texts.createAction} onSubmit={save} onClose={onClose}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
      />
      <ExpiryField />
      <CheckboxGroup legend={texts.pages} name="salesPageIds">
        {managed.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="salesPageIds"
            value={id}
            label={name}
            defaultChecked={id === current}
            disabled={isForAll}
          />
        ))}
        <Checkbox
          label={texts.allPagesChoice}
          hint={texts.allPagesHint}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      </CheckboxGroup>
      <PermissionChoice
        legend={texts.permissions}
        name="permissions"
        offered={permissionNames.filter((permission) => held.has(permission))}
      />
    </FormDialog>
  );
}

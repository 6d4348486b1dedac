import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { useFormAction } from '../../../operations/use-action.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { versionOf } from '../../../operations/version-of.ts';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import {
  CreateSalesPageDocument,
  UpdateSalesPageDocument,
  type WholeSalesPageFragment,
} from './generated/operations.ts';
import { changesOf, readSalesPage } from './read-sales-page.ts';
import { SalesPageFields } from './sales-page-fields.tsx';

interface SalesPageFormProps {
  /** The sales page to change. Undefined for a new sales page. */
  readonly page?: WholeSalesPageFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the settings of a sales page, such as its company, currency and time zone. */
export function SalesPageForm({ page, onSaved, onClose }: SalesPageFormProps) {
  const [create] = useKeyedAction(CreateSalesPageDocument);
  const [update] = useFormAction(UpdateSalesPageDocument);

  const save = async (entered: FormValues) => {
    const input = readSalesPage(entered);
    const request = () => {
      if (page) return update({ input: { ...versionOf(page), ...changesOf(input, page) } });
      const whole = { ...input, subdomain: entered.text('subdomain') };
      return create((idempotencyKey) => ({ input: { ...whole, idempotencyKey } }));
    };
    const { failure } = await request();
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      isWide
      title={page ? texts.editTitle(page.name) : texts.add}
      actionLabel={page ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <SalesPageFields page={page} />
    </FormDialog>
  );
}

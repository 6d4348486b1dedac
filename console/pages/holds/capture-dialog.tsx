import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { countOf } from '../../operations/units.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { holdsTexts } from '../../texts/holds-texts.ts';
import { HoldsCaptureDocument } from './generated/operations.ts';
import type { HoldDialogProps } from './held-voucher.ts';
import { readUnits, toInput, UnitsField, unitsFieldOf } from './units-field.tsx';

const { capture: texts } = holdsTexts;

/** Redeems units of a hold, by default all of them, and releases the others. */
export function CaptureDialog({ voucher, hold, onDone, onClose }: HoldDialogProps) {
  const { name, describeUnits } = voucher;
  const [send] = useKeyedAction(HoldsCaptureDocument);
  const units = countOf(hold.units);
  const held = describeUnits(units);

  const save = async (entered: FormValues) => {
    const captured = readUnits(entered, voucher, units);
    if (captured === null) return fieldFailure(unitsFieldOf(voucher), holdsTexts.unitsError(held));
    const { failure } = await send((idempotencyKey) => ({
      input: { id: hold.id, units: toInput(voucher, captured), idempotencyKey },
    }));
    if (!failure) onDone(texts.done(describeUnits(captured), name));
    return failure;
  };
  // Enter can be the end of a scan at the till, and must not redeem: hence `danger`.
  return (
    <FormDialog
      title={texts.question(name)}
      actionLabel={texts.action}
      tone="danger"
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.consequence(held, hold.redeemLocation.name)}</p>
      <UnitsField voucher={voucher} max={units} initial={units} />
    </FormDialog>
  );
}

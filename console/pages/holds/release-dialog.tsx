import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { countOf } from '../../operations/units.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { holdsTexts } from '../../texts/holds-texts.ts';
import { HoldsReleaseDocument } from './generated/operations.ts';
import type { HoldDialogProps } from './held-voucher.ts';

const { release: texts } = holdsTexts;

/** Releases all units of a hold after a confirmation. */
export function ReleaseDialog({ voucher: { name, describeUnits }, hold, onDone, onClose }: HoldDialogProps) {
  const [send] = useKeyedAction(HoldsReleaseDocument);
  const confirm = async () => {
    const { failure } = await send((idempotencyKey) => ({ input: { id: hold.id, idempotencyKey } }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.question(name)}
      actionLabel={texts.action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.consequence(describeUnits(countOf(hold.units)))}</p>
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { Failure } from '../../operations/failure.ts';
import { ForceField, type useForce } from './force-field.tsx';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { ReleaseHoldsField, useReleaseHolds } from './release-holds-field.tsx';

interface EndVoucherDialogProps extends Pick<ProductDialogProps, 'product' | 'onDone' | 'onClose'> {
  readonly texts: {
    readonly question: (name: string) => string;
    readonly consequence: string;
    readonly action: string;
    readonly done: (name: string) => string;
  };
  /** The checkbox for used vouchers. Omitted if the action does not require it. */
  readonly force?: ReturnType<typeof useForce>;
  /** Performs the action. Called after the confirmation, and again after a failure. */
  readonly end: (input: {
    readonly id: string;
    readonly releaseHolds: boolean;
  }) => Promise<{ readonly failure: Failure | null }>;
}

/** A dialog that asks for confirmation before an action that ends a voucher. */
export function EndVoucherDialog({ product, texts, force, end, onDone, onClose }: EndVoucherDialogProps) {
  const release = useReleaseHolds(product);
  const confirm = async () => {
    const { failure } = await end({ id: product.id, releaseHolds: release.releaseHolds });
    if (!failure) onDone(texts.done(product.name));
    force?.handleFailure(failure);
    return release.handleFailure(failure);
  };
  return (
    <ConfirmDialog
      question={texts.question(product.name)}
      actionLabel={texts.action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
      {force && <ForceField force={force} />}
      <ReleaseHoldsField release={release} />
    </ConfirmDialog>
  );
}

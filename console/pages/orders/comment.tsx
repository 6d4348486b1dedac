import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { TextAreaField } from '../../components/forms/field.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersChangeCommentDocument, OrdersDeleteCommentDocument } from './generated/operations.ts';
import styles from './history.module.css';
import type { ViewedOrder } from './viewed-order.ts';

const { comments: texts } = ordersTexts;

interface CommentProps {
  readonly comment: NonNullable<ViewedOrder['history']['nodes'][number]['comment']>;
  readonly onChanged: () => void;
}

/** A comment in the history of an order, with its actions if the user may change it. */
export function Comment({ comment: { id, text, editedAt, isChangeable }, onChanged }: CommentProps) {
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const [change] = useKeyedAction(OrdersChangeCommentDocument);
  const [remove] = useKeyedAction(OrdersDeleteCommentDocument);
  const showToast = useToast();
  const done = (what: string) => {
    showToast(what);
    onChanged();
  };
  return (
    <div className={styles.text}>
      {text === '' ? <em>{texts.erased}</em> : text}
      {editedAt !== null && <small>{texts.edited}</small>}
      {isChangeable && text !== '' && (
        <span className={styles.actions}>
          <Button tone="quiet" size="small" onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setOpen('delete')}>
            {texts.delete}
          </Button>
        </span>
      )}
      {open === 'change' && (
        <FormDialog
          title={texts.changeTitle}
          actionLabel={texts.save}
          onSubmit={async (entered) => {
            const input = { id, text: entered.text('text') };
            const { failure } = await change((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
            if (!failure) done(texts.changed);
            return failure;
          }}
          onClose={() => setOpen(null)}
        >
          <TextAreaField
            label={texts.label}
            name="text"
            rows={5}
            defaultValue={text}
            maxLength={2000}
            required
          />
        </FormDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion}
          actionLabel={texts.deleteAction}
          onConfirm={async () => {
            const { failure } = await remove((idempotencyKey) => ({ input: { id, idempotencyKey } }));
            if (!failure) done(texts.deleted);
            return failure;
          }}
          onClose={() => setOpen(null)}
        >
          <p>{texts.deleteConsequence}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

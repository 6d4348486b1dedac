import { useRef, useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { TextAreaField } from '../../components/forms/field.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { FormFailure } from '../../components/forms/form-failure.tsx';
import { useUnsavedChanges } from '../../components/forms/unsaved-changes.ts';
import { useFormSubmit } from '../../components/forms/use-form-submit.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersCommentDocument } from './generated/operations.ts';
import styles from './history.module.css';

const { comments: texts } = ordersTexts;

interface CommentFormProps {
  /** The global id of the order. */
  readonly orderId: string;
  readonly onChanged: () => void;
}

/** Writes a comment on an order. The input is empty again after the comment was written. */
export function CommentForm({ orderId, onChanged }: CommentFormProps) {
  const [send] = useKeyedAction(OrdersCommentDocument);
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(
    async (entered) => {
      const comment = { orderId, text: entered.text('text') };
      const outcome = await send((idempotencyKey) => ({ input: { ...comment, idempotencyKey } }));
      return outcome.failure;
    },
    () => {
      setText('');
      input.current?.focus();
      onChanged();
    },
  );
  useUnsavedChanges(() => text.trim() !== '' && !isBusy);
  return (
    <form className={styles.comment} onSubmit={submit}>
      <FormErrors value={fieldErrors}>
        <TextAreaField
          ref={input}
          label={texts.label}
          hint={texts.hint}
          name="text"
          rows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={2000}
          required
        />
      </FormErrors>
      {failure && <FormFailure failure={failure} />}
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {texts.add}
        </Button>
      </Actions>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import styles from './orders-page.module.css';

interface SearchFormProps {
  readonly search: string | null;
  readonly isBusy: boolean;
  /** Null for all orders. */
  readonly onSearch: (search: string | null) => void;
}

/** Searches when it is asked to, and not by every letter: four of them count as a look-up of a code. */
export function SearchForm({ search, isBusy, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || null);
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <Field
          label={ordersTexts.search}
          hint={ordersTexts.searchHint}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {ordersTexts.find}
        </Button>
        {search !== null && (
          <Button
            onClick={() => {
              setText('');
              onSearch(null);
            }}
          >
            {ordersTexts.showAll}
          </Button>
        )}
      </form>
    </search>
  );
}

import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { listTexts } from '../texts/list-texts.ts';
import styles from './list-toolbar.module.css';

interface ListSearchProps {
  readonly label: string;
  readonly hint: string;
  /** The current search. Null for all rows. */
  readonly search: string | null;
  /** The error message of a rejected search, otherwise null. */
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onSearch: (search: string | null) => void;
}

/**
 * Searches when the form is submitted instead of at each key press, because a text of four
 * characters is also a look-up of a code, which is rate limited.
 */
export function ListSearch({ label, hint, search, error, isBusy, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search ?? '');
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search ?? '');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || null);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextInput
          size="xs"
          type="search"
          label={label}
          placeholder={hint}
          error={error}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="small" tone="primary" isBusy={isBusy}>
          {listTexts.search}
        </Button>
      </form>
    </search>
  );
}

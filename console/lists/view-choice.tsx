import { useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Button } from '../components/actions/button.tsx';
import { FormDialog } from '../components/dialogs/form-dialog.tsx';
import { Field } from '../components/forms/field.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { listTexts as texts } from '../texts/list-texts.ts';
import { parseListPlace } from './list-place.ts';
import { readViews, removeView, saveView, viewQueryOf } from './saved-views.ts';
import type { ListNavigation } from './use-list-place.ts';
import styles from './view-choice.module.css';

/** The saved views of a list, and the buttons that save and remove one. */
export function ViewChoice({ list: { place, go } }: { readonly list: ListNavigation }) {
  const email = useCurrentUser();
  const list = usePathname().split('/').at(-1) ?? '';
  const [views, setViews] = useState(() => readViews(email, list));
  const [isNaming, setNaming] = useState(false);
  const query = viewQueryOf(place);
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <fieldset className={styles.views} aria-label={texts.views}>
      {views.map((view) => (
        <Button
          key={view.name}
          size="small"
          aria-pressed={view === current}
          onClick={() => go({ ...parseListPlace(view.query, '', namesIn(view.query)), search: place.search })}
        >
          {view.name}
        </Button>
      ))}
      {query !== '' && !current && (
        <Button size="small" tone="quiet" onClick={() => setNaming(true)}>
          {texts.saveView}
        </Button>
      )}
      {current && (
        <Button size="small" tone="quiet" onClick={() => setViews(removeView(email, list, current.name))}>
          {texts.removeView}
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title={texts.saveView}
          actionLabel={texts.saveView}
          onSubmit={async (entered) => {
            setViews(saveView(email, list, { name: entered.text('name'), query }));
            return null;
          }}
          onClose={() => setNaming(false)}
        >
          <Field label={texts.viewName} hint={texts.viewHint} name="name" required maxLength={40} />
        </FormDialog>
      )}
    </fieldset>
  );
}

/** The parameters of a query are filters, except those that `parseListPlace` reads itself. */
function namesIn(query: string): readonly string[] {
  const others = ['sort', 'columns', 'after', 'before'];
  return [...new URLSearchParams(query).keys()].filter((name) => !others.includes(name));
}

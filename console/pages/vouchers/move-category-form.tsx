import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formatTranslation } from '../../components/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { type ListedCategoryFragment, MoveCategoryDocument } from './generated/operations.ts';

const { categories: texts } = catalogueTexts;

interface MoveCategoryFormProps {
  readonly category: ListedCategoryFragment;
  /** All of them, in the order of the tree. */
  readonly tree: readonly ListedCategoryFragment[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Puts a category elsewhere in the tree, with all that is below it. */
export function MoveCategoryForm({ category, tree, onMoved, onClose }: MoveCategoryFormProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const [move] = useAction(MoveCategoryDocument);
  const [parentId, setParentId] = useState(category.parentDatabaseId ?? null);
  const below = findBelow(category, tree);
  const siblings = tree.filter((other) => (other.parentDatabaseId ?? null) === parentId && other.id !== category.id);

  const save = async (entered: FormValues) => {
    const beforeId = entered.numberOrNull('beforeDatabaseId');
    const { failure } = await move({ salesPageId, categoryId: category.databaseId, parentId, beforeId });
    if (!failure) onMoved();
    return failure;
  };

  return (
    <FormDialog
      title={texts.moveTitle(formatTranslation(category.title))}
      answer={texts.moveAnswer}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.moveText}</p>
      <SelectField
        label={texts.parent}
        name="parentDatabaseId"
        value={parentId ?? ''}
        onChange={({ currentTarget: { value } }) => setParentId(value === '' ? null : Number(value))}
      >
        <option value="">{texts.top}</option>
        {tree
          .filter(({ databaseId }) => !below.has(databaseId))
          .map(({ databaseId, title }) => (
            <option key={databaseId} value={databaseId}>
              {formatTranslation(title)}
            </option>
          ))}
      </SelectField>
      <SelectField label={texts.before} name="beforeDatabaseId">
        <option value="">{texts.last}</option>
        {siblings.map(({ databaseId, title }) => (
          <option key={databaseId} value={databaseId}>
            {formatTranslation(title)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Itself and all that is below it: where it can't go. */
function findBelow(category: ListedCategoryFragment, tree: readonly ListedCategoryFragment[]): ReadonlySet<number> {
  const found = new Set([category.databaseId]);
  // In the order of the tree parents come before their children.
  for (const { databaseId, parentDatabaseId } of tree) {
    if (typeof parentDatabaseId === 'number' && found.has(parentDatabaseId)) found.add(databaseId);
  }
  return found;
}

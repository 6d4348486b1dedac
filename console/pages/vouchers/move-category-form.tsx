import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { childrenOf } from './category-places.ts';
import { type ListedCategoryFragment, MoveCategoryDocument } from './generated/operations.ts';

const { categories: texts } = catalogueTexts;

interface MoveCategoryFormProps {
  readonly category: ListedCategoryFragment;
  /** All categories, in the order of the tree. */
  readonly tree: readonly ListedCategoryFragment[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Moves a category and its subcategories to another place in the tree. */
export function MoveCategoryForm({ category, tree, onMoved, onClose }: MoveCategoryFormProps) {
  const [move] = useFormAction(MoveCategoryDocument);
  const [parentId, setParentId] = useState(category.parent?.id ?? null);
  const below = findBelow(category, tree);
  const siblings = childrenOf(parentId, tree, category.id);

  const save = async (entered: FormValues) => {
    const beforeId = entered.textOrNull('beforeId');
    const { failure } = await move({ input: { id: category.id, parentId, beforeId } });
    if (!failure) onMoved();
    return failure;
  };

  return (
    <FormDialog
      title={texts.moveTitle(formatTranslation(category.name))}
      actionLabel={texts.moveAction}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.moveText}</p>
      <SelectField
        label={texts.parent}
        name="parentId"
        value={parentId ?? ''}
        onChange={({ currentTarget: { value } }) => setParentId(value || null)}
      >
        <option value="">{texts.top}</option>
        {tree
          .filter(({ id }) => !below.has(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {formatTranslation(name)}
            </option>
          ))}
      </SelectField>
      <SelectField label={texts.before} name="beforeId">
        <option value="">{texts.last}</option>
        {siblings.map(({ id, name }) => (
          <option key={id} value={id}>
            {formatTranslation(name)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Returns the ids of a category and all categories below it, which cannot become its parent. */
function findBelow(
  category: ListedCategoryFragment,
  tree: readonly ListedCategoryFragment[],
): ReadonlySet<string> {
  const found = new Set([category.id]);
  // In the order of the tree, parents precede their children.
  for (const { id, parent } of tree) {
    if (parent && found.has(parent.id)) found.add(id);
  }
  return found;
}

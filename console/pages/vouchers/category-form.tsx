import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import {
  formatTranslation,
  readTranslation,
  TranslationFields,
} from '../../components/forms/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  CreateCategoryDocument,
  type ListedCategoryFragment,
  UpdateCategoryDocument,
  type UpdateCategoryInput,
} from './generated/operations.ts';
import { ImageField } from './image-field.tsx';
import { WithVoucherChoices } from './with-voucher-choices.tsx';

const { categories: texts } = catalogueTexts;

interface CategoryFormProps {
  /** The category to change. Undefined for a new category. */
  readonly category?: ListedCategoryFragment;
  /**
   * The parent of a new category. The category is added as the last child. Null for the top level.
   */
  readonly parent?: ListedCategoryFragment | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the texts, the images and the URL part of a category. */
export function CategoryForm({ category, parent = null, onSaved, onClose }: CategoryFormProps) {
  const { id: salesPageId } = useSalesPage();
  const [create] = useKeyedAction(CreateCategoryDocument);
  const [update] = useFormAction(UpdateCategoryDocument);

  const save = async (entered: FormValues) => {
    const input = {
      slug: entered.text('slug'),
      name: readTranslation(entered, 'name'),
      description: readTranslation(entered, 'description'),
      headerText: readTranslation(entered, 'headerText'),
      bannerText: readTranslation(entered, 'bannerText'),
      image: entered.textOrNull('image'),
      headerImage: entered.textOrNull('headerImage'),
    } satisfies Required<ChangeableFields<UpdateCategoryInput>>;
    const place = { salesPageId, parentId: parent?.id ?? null, beforeId: undefined };
    const { failure } = category
      ? await update({ input: { ...versionOf(category), ...onlyChanges(input, category) } })
      : await create((idempotencyKey) => ({ input: { ...place, ...input, idempotencyKey } }));
    if (!failure) onSaved();
    return failure;
  };

  return (
    <WithVoucherChoices onClose={onClose}>
      {(choices) => (
        <FormDialog
          isWide
          title={category ? texts.editTitle(formatTranslation(category.name)) : texts.add}
          actionLabel={category ? sharedTexts.save : texts.createAction}
          onSubmit={save}
          onClose={onClose}
        >
          <TranslationFields
            languages={choices.languages}
            fields={[
              { name: 'name', label: texts.name, value: category?.name },
              { name: 'description', label: texts.description, value: category?.description, isLong: true },
              { name: 'headerText', label: texts.headerText, value: category?.headerText },
              { name: 'bannerText', label: texts.bannerText, value: category?.bannerText },
            ]}
          />
          <FormGrid>
            <Field
              label={texts.slug}
              hint={texts.slugHint}
              name="slug"
              defaultValue={category?.slug ?? ''}
              required
              autoComplete="off"
            />
          </FormGrid>
          <FormGrid>
            <ImageField
              label={texts.image}
              fileLabel={vouchersTexts.imageUpload.voucher}
              hint={vouchersTexts.optional}
              name="image"
              defaultValue={category?.image ?? ''}
            />
            <ImageField
              label={texts.headerImage}
              fileLabel={vouchersTexts.imageUpload.of(texts.headerImageName)}
              hint={vouchersTexts.optional}
              name="headerImage"
              defaultValue={category?.headerImage ?? ''}
            />
          </FormGrid>
        </FormDialog>
      )}
    </WithVoucherChoices>
  );
}

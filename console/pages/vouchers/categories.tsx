import { useMemo, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { IconButton } from '../../components/actions/icon-button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import { ArrowDown as Down, ArrowUp as Up } from '../../icons/icons.tsx';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { CategoryForm } from './category-form.tsx';
import { type CategoryPlace, placeNext } from './category-places.ts';
import { CategoryTree } from './category-tree.tsx';
import {
  CategoryTreeDocument,
  CurrentCategoryDocument,
  DeleteCategoryDocument,
  type ListedCategoryFragment,
  MoveCategoryDocument,
} from './generated/operations.ts';
import { MoveCategoryForm } from './move-category-form.tsx';

const { categories: texts } = catalogueTexts;

type OpenDialog =
  | { readonly what: 'add'; readonly parent: ListedCategoryFragment | null }
  | { readonly what: 'rename' | 'move' | 'delete'; readonly category: ListedCategoryFragment };

/** The tree of categories, which are moved with a pointer or with buttons. */
export function Categories() {
  const { databaseId: salesPageId } = useSalesPage();
  const toast = useToast();
  const mayChange = useCan('CATALOGUE_CHANGE');
  const [remove] = useAction(DeleteCategoryDocument);
  const [move] = useAction(MoveCategoryDocument);
  const [moveFailure, setMoveFailure] = useState<Failure | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const connection = useWholeConnection({
    query: CategoryTreeDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.categories,
  });
  const { nodes } = connection;
  const tree = useMemo(() => (nodes ?? []).toSorted((one, other) => one.position - other.position), [nodes]);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    connection.reload();
  };
  const confirmDelete = async ({ id }: ListedCategoryFragment) => {
    const { failure } = await remove({ input: { id } });
    if (!failure) reportSuccess(texts.deleted);
    return failure;
  };

  const moveTo = async (id: string, place: CategoryPlace) => {
    const { failure } = await move({ input: { id, ...place } });
    setMoveFailure(failure);
    if (!failure) reportSuccess(texts.moved);
  };
  const actions = (category: ListedCategoryFragment) => {
    const up = placeNext(category, -1, tree);
    const down = placeNext(category, 1, tree);
    return (
      <>
        <IconButton
          label={texts.moveUp}
          Icon={Up}
          isUnavailable={!up}
          onClick={() => up && moveTo(category.id, up)}
        />
        <IconButton
          label={texts.moveDown}
          Icon={Down}
          isUnavailable={!down}
          onClick={() => down && moveTo(category.id, down)}
        />
        <Button size="small" onClick={() => setOpen({ what: 'add', parent: category })}>
          {texts.addBelow}
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'rename', category })}>
          {texts.rename}
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'move', category })}>
          {texts.move}
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'delete', category })}>
          {texts.delete}
        </Button>
      </>
    );
  };

  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen({ what: 'add', parent: null })}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      {moveFailure && <FailureNotice failure={moveFailure} />}
      {mayChange && tree.length > 0 && <p>{texts.treeHint}</p>}
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      >
        {() => <CategoryTree categories={tree} {...(mayChange && { onMove: moveTo, actions })} />}
      </ConnectionView>
      {open?.what === 'add' && (
        <CategoryForm parent={open.parent} onClose={close} onSaved={() => reportSuccess(texts.created)} />
      )}
      {open?.what === 'rename' && (
        <EditedObject opened={open.category} query={CurrentCategoryDocument} onLoaded={connection.reload}>
          {(category) => (
            <CategoryForm
              category={category}
              onClose={close}
              onSaved={() => reportSuccess(sharedTexts.saved)}
            />
          )}
        </EditedObject>
      )}
      {open?.what === 'move' && (
        <MoveCategoryForm
          category={open.category}
          tree={tree}
          onClose={close}
          onMoved={() => reportSuccess(texts.moved)}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion(formatTranslation(open.category.name))}
          actionLabel={texts.deleteAction}
          onConfirm={() => confirmDelete(open.category)}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConnectionView } from '../../components/connection-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { formatTranslation } from '../../components/translation-fields.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryTreeDocument, DeleteCategoryDocument, type ListedCategoryFragment } from './generated/operations.ts';
import { MoveCategoryForm } from './move-category-form.tsx';

const { categories: texts } = catalogueTexts;

type Open =
  | { readonly what: 'add'; readonly parent: ListedCategoryFragment | null }
  | { readonly what: 'rename' | 'move' | 'delete'; readonly category: ListedCategoryFragment };

/** The tree of categories, each indented below its parent. */
export function Categories() {
  const { databaseId: salesPageId } = useSalesPage();
  const toast = useToast();
  const mayChange = useCan('CATALOGUE_CHANGE');
  const [remove] = useAction(DeleteCategoryDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const connection = useWholeConnection({
    query: CategoryTreeDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.categories,
  });
  const tree = (connection.nodes ?? []).toSorted((one, other) => one.position - other.position);
  const topLevel = Math.min(...tree.map(({ level }) => level));
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    connection.readAgain();
  };
  const confirmDelete = async ({ id }: ListedCategoryFragment) => {
    const { failure } = await remove({ input: { id } });
    if (!failure) done(texts.deleted);
    return failure;
  };

  const columns: readonly Column<ListedCategoryFragment>[] = [
    {
      title: texts.title,
      cell: ({ title, level }) => (
        <span style={{ paddingInlineStart: `${(level - topLevel) * 1.5}rem` }}>{formatTranslation(title)}</span>
      ),
    },
    { title: texts.slug, cell: ({ slug }) => slug },
    {
      title: texts.actions,
      align: 'end',
      isPlain: true,
      cell: (category) => (
        <Actions align="end">
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
        </Actions>
      ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen({ what: 'add', parent: null })}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}>
        {() => (
          <Table
            caption={vouchersTexts.sections.categories}
            columns={mayChange ? columns : columns.slice(0, -1)}
            rows={tree}
            keyOf={({ id }) => id}
          />
        )}
      </ConnectionView>
      {open?.what === 'add' && <CategoryForm parent={open.parent} onClose={close} onSaved={() => done(texts.created)} />}
      {open?.what === 'rename' && (
        <CategoryForm category={open.category} onClose={close} onSaved={() => done(vouchersTexts.saved)} />
      )}
      {open?.what === 'move' && (
        <MoveCategoryForm category={open.category} tree={tree} onClose={close} onMoved={() => done(texts.moved)} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion(formatTranslation(open.category.title))}
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

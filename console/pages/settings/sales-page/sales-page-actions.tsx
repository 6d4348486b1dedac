import { useState } from 'react';
import { useLocation } from 'wouter';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { EditedObject } from '../../../components/forms/edited-object.tsx';
import { useAction } from '../../../operations/use-action.ts';
import { salesPageHref, useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { useViewer } from '../../../sign-in/viewer.tsx';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import {
  ArchiveSalesPageDocument,
  CurrentSalesPageDocument,
  type WholeSalesPageFragment,
} from './generated/operations.ts';
import { SalesPageForm } from './sales-page-form.tsx';

interface SalesPageActionsProps {
  readonly page: WholeSalesPageFragment;
  /** Called after a form has loaded the current values of the sales page. */
  readonly onLoaded: () => void;
}

/** Buttons that change and archive the sales page. */
export function SalesPageActions({ page, onLoaded }: SalesPageActionsProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const { salesPages } = useViewer();
  const [, navigate] = useLocation();
  const toast = useToast();
  const mayChange = useCan('SALES_PAGE_CHANGE');
  const mayArchive = useCan('SALES_PAGE_ARCHIVE');
  const [archive] = useAction(ArchiveSalesPageDocument);
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null);
  const close = () => setOpen(null);

  const confirmArchive = async () => {
    const { failure } = await archive({ input: { id: page.id } });
    if (failure) return failure;
    toast(texts.archived(page.name));
    const next = salesPages.find(({ databaseId, archivedAt }) => databaseId !== salesPageId && !archivedAt);
    if (next) navigate(salesPageHref(next.subdomain, 'vouchers'));
    return null;
  };

  return (
    <>
      <Actions>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen('edit')}>
            {texts.edit}
          </Button>
        )}
        {mayArchive && !page.archivedAt && (
          <Button onClick={() => setOpen('archive')}>{texts.archive}</Button>
        )}
      </Actions>
      {open === 'edit' && (
        <EditedObject opened={page} query={CurrentSalesPageDocument} onLoaded={onLoaded}>
          {(edited) => (
            <SalesPageForm page={edited} onClose={close} onSaved={() => toast(sharedTexts.saved)} />
          )}
        </EditedObject>
      )}
      {open === 'archive' && (
        <ConfirmDialog
          question={texts.archiveQuestion(page.name)}
          actionLabel={texts.archive}
          onConfirm={confirmArchive}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

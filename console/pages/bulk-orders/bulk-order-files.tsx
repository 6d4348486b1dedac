import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { readCsvFormat } from '../../csv/chosen-csv-format.ts';
import { useFileLink } from '../../operations/use-file-link.ts';
import { useCan } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { DocumentButton } from '../orders/document-button.tsx';
import { BulkOrderCodesFileDocument, type BulkOrderCodesFileQuery } from './generated/operations.ts';

const { files: texts } = bulkOrdersTexts;

const urlOf = ({ node }: BulkOrderCodesFileQuery) => (node && 'codesUrl' in node ? node.codesUrl : null);

/** The PDF of the vouchers that were issued, and the CSV file of their codes. */
export function BulkOrderFiles({ id }: { readonly id: string }) {
  const mayPrint = useCan('VOUCHER_DOCUMENT_CREATE');
  const { download, isBusy, failure } = useFileLink();
  if (!mayPrint)
    return (
      <Card title={texts.title}>
        <p>{texts.forbidden}</p>
      </Card>
    );
  const saveCodes = () =>
    void download(BulkOrderCodesFileDocument, { id, csvFormat: readCsvFormat() }, urlOf);
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Actions>
        <DocumentButton id={id} label={texts.openPdf} />
        <Button isBusy={isBusy} onClick={saveCodes}>
          {texts.saveCodes}
        </Button>
      </Actions>
      {failure && <FailureNotice failure={failure} />}
    </Card>
  );
}

import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { ImportRedeemLocationsDocument, ImportVoucherOptionsDocument } from './generated/operations.ts';
import { ImportForm } from './import-form.tsx';

const { import: texts } = catalogueTexts;

/** Imports options of vouchers and redeem locations from CSV files. */
export function Imports() {
  const { id: salesPageId } = useSalesPage();
  const mayChangeOptions = useCan('VOUCHER_CHANGE');
  const mayChangeLocations = useCan('REDEEM_LOCATION_CHANGE');
  const [importOptions] = useKeyedAction(ImportVoucherOptionsDocument);
  const [importLocations] = useKeyedAction(ImportRedeemLocationsDocument);
  return (
    <>
      {mayChangeOptions && (
        <ImportForm
          title={texts.options.title}
          text={texts.options.text}
          onImport={(csv) =>
            importOptions((idempotencyKey) => ({ input: { salesPageId, csv, idempotencyKey } }))
          }
        />
      )}
      {mayChangeLocations && (
        <ImportForm
          title={texts.locations.title}
          text={texts.locations.text}
          onImport={(csv) => importLocations((idempotencyKey) => ({ input: { csv, idempotencyKey } }))}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Field, SelectField } from '../../../components/forms/field.tsx';
import { FormGrid } from '../../../components/forms/form-grid.tsx';
import { countryOfZone } from '../../../format/country.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { postingTexts } from '../../../texts/posting-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import type { PostedVoucherFragment } from '../generated/operations.ts';
import { addressLabels } from './address-labels.ts';
import { readLabelFormat, storeLabelFormat } from './chosen-label-format.ts';
import { type LabelFormatId, labelFormats, labelsPerPage, toPages } from './label-formats.ts';
import { LabelPage } from './label-page.tsx';
import styles from './labels.module.css';
import { usePageSize } from './use-page-size.ts';

const { labels: texts } = postingTexts;

interface LabelsDialogProps {
  readonly vouchers: readonly PostedVoucherFragment[];
  readonly onClose: () => void;
}

/** Prints the addresses of vouchers on labels, after a preview. */
export function LabelsDialog({ vouchers, onClose }: LabelsDialogProps) {
  const { timeZone } = useSalesPage();
  const [id, setId] = useState<LabelFormatId>(readLabelFormat);
  const [first, setFirst] = useState(1);
  const format = labelFormats[id];
  const size = labelsPerPage(format);
  const labels = addressLabels(vouchers, countryOfZone(timeZone));
  const pages = toPages(labels, format, first - 1);
  usePageSize(format.page);
  const choose = (value: string) => {
    const chosen = (Object.keys(labelFormats) as LabelFormatId[]).find((each) => each === value) ?? id;
    storeLabelFormat(chosen);
    setId(chosen);
    // The position is one on a sheet of the former format.
    setFirst(1);
  };
  return (
    <Dialog title={texts.title(labels.length)} onClose={onClose} isWide>
      {labels.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <>
          <FormGrid>
            <SelectField label={texts.format} value={id} onChange={(event) => choose(event.target.value)}>
              {Object.entries(texts.formats).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
            {size > 1 && (
              <Field
                label={texts.first}
                hint={texts.firstHint}
                type="number"
                min={1}
                max={size}
                value={first}
                onChange={({ currentTarget }) => setFirst(readPosition(currentTarget.value, size))}
              />
            )}
          </FormGrid>
          <p>{texts.scale}</p>
          <section className={`${styles.preview} ${size > 1 ? styles.sheet : ''}`} aria-label={texts.preview}>
            {pages.slice(0, 1).map((places) => (
              <LabelPage key={`${id} ${first}`} format={format} places={places} />
            ))}
          </section>
        </>
      )}
      <Actions align="end">
        <Button onClick={onClose}>{sharedTexts.close}</Button>
        {labels.length > 0 && (
          <Button tone="primary" onClick={() => window.print()}>
            {texts.print(labels.length)}
          </Button>
        )}
      </Actions>
      {createPortal(
        <div className={styles.printed} aria-hidden>
          {pages.map((places) => (
            <LabelPage
              key={`${id} ${places.find((place) => place !== null)?.key}`}
              format={format}
              places={places}
            />
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

/** Returns an entered position on a sheet of `size` labels. */
function readPosition(entered: string, size: number): number {
  const position = Math.trunc(Number(entered));
  return position >= 1 && position <= size ? position : 1;
}

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useQuery } from 'urql';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { useFormInput } from '../../components/forms/form-input.ts';
import { formatLanguage } from '../../format/language.ts';
import { language as consoleLanguage, isLanguage } from '../../language/language.ts';
import { failureOf } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { toOwnOrigin } from '../../service-address.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { exampleMessages } from './example-messages.ts';
import {
  VoucherPreviewDocument,
  type VoucherPreviewInput,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { readPreview } from './read-preview.ts';
import styles from './voucher-preview.module.css';

const { preview: texts } = vouchersTexts;

/** The papers of which the preview can show the document. */
const previewPapers = ['A4', 'CARD', 'SQUARE'] as const;
type PreviewPaper = (typeof previewPapers)[number];

/** Time in milliseconds without input after which the document is rendered. */
const pauseMs = 600;

interface VoucherPreviewProps {
  /** The saved voucher. Undefined for a new one. */
  readonly voucher: WholeVoucherFragment | undefined;
}

/**
 * Displays the document of a voucher with the current input of the surrounding form, and with
 * example names and an example code.
 */
export function VoucherPreview({ voucher }: VoucherPreviewProps) {
  const entered = useFormInput();
  return entered && <PreviewCard voucher={voucher} entered={entered} />;
}

function PreviewCard({ voucher, entered }: VoucherPreviewProps & { readonly entered: FormValues }) {
  const { currency, timeZone } = useSalesPage();
  const languages = entered.names.flatMap((name) =>
    name.startsWith('name.') ? name.split('.').slice(1) : [],
  );
  const layouts = voucher?.layouts ?? [];
  const [chosenLanguage, setLanguage] = useState('');
  const [layoutId, setLayoutId] = useState('');
  const preferred = [chosenLanguage, consoleLanguage].find((code) => languages.includes(code));
  const language = preferred ?? languages[0] ?? 'en';
  const layout = layouts.find(({ id }) => id === layoutId) ?? layouts[0];
  const [hasMessage, setHasMessage] = useState(true);
  const [paper, setPaper] = useState<PreviewPaper>('A4');
  const message = hasMessage ? exampleMessages[isLanguage(language) ? language : 'en'] : null;
  const preview = readPreview(entered, {
    voucher,
    layoutImage: layout?.image,
    language,
    currency,
    timeZone,
    message,
  });
  const [settled] = useDebouncedValue(JSON.stringify(preview), pauseMs);
  return (
    <Card title={texts.title}>
      {languages.length > 1 && (
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {formatLanguage(code)}
            </option>
          ))}
        </SelectField>
      )}
      {layouts.length > 1 && (
        <SelectField
          label={texts.layout}
          value={layout?.id ?? ''}
          onChange={({ currentTarget }) => setLayoutId(currentTarget.value)}
        >
          {layouts.map(({ id }, index) => (
            <option key={id} value={id}>
              {texts.layoutNumber(index + 1)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.paper}
        value={paper}
        onChange={({ currentTarget: { value } }) =>
          setPaper(previewPapers.find((each) => each === value) ?? 'A4')
        }
      >
        {previewPapers.map((each) => (
          <option key={each} value={each}>
            {texts.papers[each]}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={texts.withMessage}
        checked={hasMessage}
        onChange={({ currentTarget }) => setHasMessage(currentTarget.checked)}
      />
      <PreviewImage preview={settled} paper={paper} />
    </Card>
  );
}

/**
 * Displays the image of a preview. `preview` is the input as JSON, so an equal input is not
 * requested again.
 */
function PreviewImage({ preview, paper }: { readonly preview: string; readonly paper: PreviewPaper }) {
  const { databaseId: salesPageId } = useSalesPage();
  const voucher: VoucherPreviewInput = JSON.parse(preview);
  const [{ data, error }] = useQuery({
    query: VoucherPreviewDocument,
    variables: { salesPageId, voucher, paper },
    requestPolicy: 'network-only',
  });
  const [failedUrl, setFailedUrl] = useState('');
  const url = data?.salesPage?.voucherPreviewUrl;
  if (error) return <FailureNotice failure={failureOf(error)} />;
  if (!url) return <div className={styles.page} />;
  if (url === failedUrl) return <Notice tone="warning">{texts.failed}</Notice>;
  return (
    <img
      className={styles.page}
      src={toOwnOrigin(url)}
      alt={texts.image(voucher.name)}
      onError={() => setFailedUrl(url)}
    />
  );
}

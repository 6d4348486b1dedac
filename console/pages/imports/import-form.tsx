import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { formatLanguage, offeredLanguages } from '../../format/language.ts';
import { type Failure, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { importsTexts } from '../../texts/imports-texts.ts';
import { ColumnMappingFields, FirstRows, fieldOf, readMapping } from './column-mapping.tsx';
import { CheckVoucherImportDocument, CreateVoucherImportDocument } from './generated/operations.ts';
import { areTemplateHeadings, requiredColumns } from './own-headings.ts';
import { readImportInput } from './read-import-input.ts';
import { TemplateHelp } from './template-help.tsx';
import { uploadFile } from './upload-file.ts';
import { maxBytes } from './upload-limits.ts';
import { type Progress, UploadProgress } from './upload-progress.tsx';
import { toNotation, useHead } from './use-head.ts';

const { form: texts, file: fileTexts, mapping: mappingTexts } = importsTexts;

interface ImportFormProps {
  /**
   * Called with the global id of the import after its file was stored and its check was requested.
   */
  readonly onUploaded: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * Creates an import with the entered format of the file, uploads the file and requests its check. A CSV
 * file with other headings than the template is uploaded as it is, with the mapping of its headings.
 * Closing the dialog aborts the upload.
 */
export function ImportForm({ onUploaded, onClose }: ImportFormProps) {
  const { id: salesPageId } = useSalesPage();
  const [create] = useKeyedAction(CreateVoucherImportDocument);
  const [check] = useFormAction(CheckVoucherImportDocument);
  const [format, setFormat] = useState('');
  const [encoding, setEncoding] = useState('');
  const [separator, setSeparator] = useState('');
  const [chosen, setChosen] = useState<File | null>(null);
  const notation = toNotation(encoding, separator);
  const head = useHead(format === 'TEMPLATE' ? chosen : null, notation);
  const hasOwnHeadings = head !== null && !areTemplateHeadings(head.headings);
  const [progress, setProgress] = useState<Progress | null>(null);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (input: ReturnType<typeof readImportInput>, file: File): Promise<Failure | null> => {
    const { payload, failure } = await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (failure) return failure;
    const { id, uploadUrl } = payload.voucherImport;
    upload.current = new AbortController();
    const { signal } = upload.current;
    const onProgress = (bytes: number) => setProgress({ bytes, total: file.size });
    onProgress(0);
    const rejection = uploadUrl
      ? await uploadFile({ url: uploadUrl, file, signal, onProgress })
      : fileNotUploaded;
    if (rejection || signal.aborted) return rejection;
    // If the check is rejected, the user can repeat it on the page of the import.
    await check({ input: { id } });
    if (!signal.aborted) onUploaded(id);
    return null;
  };
  const submit = async (entered: FormValues) => {
    const file = entered.file('file');
    if (!file) return fieldFailure('file', fileTexts.notUploaded);
    if (file.size > maxBytes) return fieldFailure('file', fileTexts.tooLarge);
    const mapping = readMapping(entered);
    const missing = mapping && requiredColumns.find((column) => !mapping.has(column));
    if (missing) return fieldFailure(fieldOf(missing), mappingTexts.missing);
    const failure = await send(readImportInput(entered, salesPageId, mapping), file);
    setProgress(null);
    return failure;
  };

  return (
    <FormDialog isWide title={texts.title} actionLabel={texts.submit} onSubmit={submit} onClose={onClose}>
      <p>{texts.introduction}</p>
      <Field
        label={texts.source}
        hint={texts.sourceHint}
        name="source"
        required
        maxLength={200}
        autoComplete="off"
      />
      <FormGrid>
        <Choice label={texts.format} name="format" choices={texts.formats} onChoose={setFormat} />
        <Choice label={texts.encoding} name="encoding" choices={texts.encodings} onChoose={setEncoding} />
        {format !== '' && !format.endsWith('JSON') && format !== 'VOUCHER_STATUS' && (
          <Choice
            label={texts.separator}
            name="separator"
            choices={texts.separators}
            onChoose={setSeparator}
          />
        )}
        {format !== 'VOUCHER_STATUS' && (
          <>
            <Choice label={texts.dateStyle} name="dateStyle" choices={texts.dateStyles} />
            <Choice label={texts.decimalMark} name="decimalMark" choices={texts.decimalMarks} />
          </>
        )}
        <Choice label={texts.language} name="language" choices={languages} />
      </FormGrid>
      {format === 'TEMPLATE' && <TemplateHelp delimiter={notation?.delimiter ?? ','} />}
      <Field
        label={texts.file}
        hint={texts.fileHint}
        name="file"
        type="file"
        required
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0] ?? null)}
      />
      {head && hasOwnHeadings && (
        <>
          <Notice>{mappingTexts.text}</Notice>
          <ColumnMappingFields head={head} />
        </>
      )}
      {head && !hasOwnHeadings && head.rows.length > 0 && <FirstRows head={head} />}
      {progress && <UploadProgress progress={progress} />}
    </FormDialog>
  );
}

const fileNotUploaded = fieldFailure('file', fileTexts.notUploaded);
const languages = Object.fromEntries(offeredLanguages.map((code) => [code, formatLanguage(code)]));

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** The texts of the values. */
  readonly choices: Readonly<Record<string, string>>;
  /** Called with the chosen value. */
  readonly onChoose?: (value: string) => void;
}

/** A required choice without a default. */
function Choice({ label, name, choices, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      name={name}
      required
      defaultValue=""
      onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
    >
      <option value="">{texts.choose}</option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { FormFailure } from '../../components/forms/form-failure.tsx';
import { useFormSubmit } from '../../components/forms/use-form-submit.ts';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { describeServiceError } from '../../operations/describe-service-error.ts';
import { type Failure, failureOf, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { putFile, type UploadRejection } from '../../operations/put-file.ts';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { describeImportError } from '../imports/describe-import-error.ts';
import { type BulkOrderDetailFragment, RecipientsUploadUrlDocument } from './generated/operations.ts';

const { upload: texts } = bulkOrdersTexts;
const { skipped: columnTexts } = importsTexts;

type Problem = BulkOrderDetailFragment['problems'][number];

/** Maximum size of the file in bytes. */
const maxBytes = 4 * 1024 * 1024;

interface RecipientUploadProps {
  /** The global id of the bulk order. */
  readonly id: string;
  /** The problems of the last file, which was therefore not stored. */
  readonly problems: readonly Problem[];
  /** Called after an upload. The file was stored, or has problems. */
  readonly onUploaded: () => void;
}

/** Uploads the file with the recipients of a bulk order, and lists the problems of the last file. */
export function RecipientUpload({ id, problems, onUploaded }: RecipientUploadProps) {
  const client = useClient();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (entered: FormValues): Promise<Failure | null> => {
    const file = entered.file('file');
    if (!file) return fieldFailure('file', texts.notUploaded);
    if (file.size > maxBytes) return fieldFailure('file', texts.tooLarge);
    const { data, error } = await client.query(
      RecipientsUploadUrlDocument,
      { id },
      { requestPolicy: 'network-only' },
    );
    const url = data?.node && 'uploadUrl' in data.node ? data.node.uploadUrl : null;
    if (error) return failureOf(error);
    if (!url) return fieldFailure('file', texts.linkExpired);
    abort.current = new AbortController();
    const rejection = await putFile({ url, file, signal: abort.current.signal });
    return rejection && toFailure(rejection);
  };
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(send, onUploaded);
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      {problems.length > 0 && (
        <>
          <Notice tone="warning">{texts.problems}</Notice>
          <Table caption={texts.caption} columns={columns} rows={problems} keyOf={keyOf} />
        </>
      )}
      <form onSubmit={submit}>
        <FormErrors value={fieldErrors}>
          <Field label={texts.file} hint={texts.fileHint} name="file" type="file" required />
        </FormErrors>
        {failure && <FormFailure failure={failure} />}
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

const columns: readonly Column<Problem>[] = [
  { title: columnTexts.line, align: 'end', cell: ({ line }) => formatCount(line) },
  { title: columnTexts.column, cell: ({ column }) => column ?? columnTexts.wholeRow },
  { title: columnTexts.message, cell: ({ message }) => describeImportError(message) },
];

const keyOf = ({ line, column, message }: Problem) => `${line} ${column} ${message}`;

function toFailure({ status, problem }: UploadRejection): Failure {
  if (status === 413) return fieldFailure('file', texts.tooLarge);
  if (status === 404 || status === 409) return fieldFailure('file', texts.linkExpired);
  if (!problem) return fieldFailure('file', texts.notUploaded);
  const { code, detail, errors } = problem;
  return fieldFailure(
    'file',
    errors.map(({ message }) => describeImportError(message)).join(', ') ||
      describeServiceError(code, detail),
  );
}

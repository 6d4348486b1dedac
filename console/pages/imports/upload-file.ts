import { type Failure, fieldFailure } from '../../operations/failure.ts';
import { type FileUpload, putFile, type UploadRejection } from '../../operations/put-file.ts';
import { failureTexts } from '../../texts/failure-texts.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { describeImportError } from './describe-import-error.ts';

const { file: texts } = importsTexts;

/**
 * Uploads the file of an import. Returns null if it is stored. Otherwise returns the failure, whose
 * field is `file`. Never rejects.
 */
export async function uploadFile(upload: FileUpload): Promise<Failure | null> {
  const rejection = await putFile(upload);
  return rejection && toFailure(rejection);
}

function toFailure({ status, problem }: UploadRejection): Failure {
  const errors = problem?.errors ?? [];
  if (status === 413) return fieldFailure('file', texts.tooLarge);
  if (status === 404 || status === 409) return fieldFailure('file', texts.linkExpired);
  if (errors.length === 0) return fieldFailure('file', texts.notUploaded);
  const fields = errors.map(({ message }) => ({ field: 'file', message: describeImportError(message) }));
  return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields };
}

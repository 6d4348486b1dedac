import { type Failure, fieldFailure } from '../../operations/failure.ts';
import { parseProblem } from '../../operations/parse-problem.ts';
import { toOwnOrigin } from '../../service-address.ts';
import { failureTexts } from '../../texts/failure-texts.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { describeImportError } from './describe-import-error.ts';

const { file: texts } = importsTexts;

export interface Upload {
  /** The `uploadUrl` of an import. */
  readonly url: string;
  readonly file: File;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded bytes whenever the browser has sent some. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads the file of an import. Returns null if it is stored. Otherwise returns the failure, whose
 * field is `file`. Never rejects.
 */
export function uploadFile({ url, file, signal, onProgress }: Upload): Promise<Failure | null> {
  return new Promise((resolve) => {
    // Unlike `fetch`, `XMLHttpRequest` reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('PUT', toOwnOrigin(url));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      resolve(request.status === 204 ? null : toFailure(request.status, request.responseText));
    request.onerror = request.onabort = () => resolve(fieldFailure('file', texts.notUploaded));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Converts a response with a problem (RFC 9457) to a failure. */
function toFailure(status: number, body: string): Failure {
  const errors = parseProblem(body)?.errors ?? [];
  if (status === 413) return fieldFailure('file', texts.tooLarge);
  if (status === 404 || status === 409) return fieldFailure('file', texts.linkExpired);
  if (errors.length === 0) return fieldFailure('file', texts.notUploaded);
  const fields = errors.map(({ message }) => ({ field: 'file', message: describeImportError(message) }));
  return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields };
}

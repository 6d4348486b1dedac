import { toOwnOrigin } from '../service-address.ts';
import { type Problem, parseProblem } from './parse-problem.ts';

export interface FileUpload {
  /** An `uploadUrl` of the service. */
  readonly url: string;
  readonly file: File;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded bytes whenever the browser has sent some. */
  readonly onProgress?: (bytes: number) => void;
}

/** Why a file was not stored. `status` is 0 if the connection was lost or the upload was aborted. */
export interface UploadRejection {
  readonly status: number;
  /** Null if the response contains no problem, such as that of a proxy. */
  readonly problem: Problem | null;
}

/** Uploads a file. Returns null if the service has accepted it. Never rejects. */
export function putFile({ url, file, signal, onProgress }: FileUpload): Promise<UploadRejection | null> {
  return new Promise((resolve) => {
    // Unlike `fetch`, `XMLHttpRequest` reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('PUT', toOwnOrigin(url));
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(status === 204 ? null : { status, problem: parseProblem(responseText) });
    };
    request.onerror = request.onabort = () => resolve({ status: 0, problem: null });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

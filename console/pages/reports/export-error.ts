import { ConnectionError } from 'vouchsafe-client';
import { describeFieldError, describeServiceError } from '../../operations/describe-service-error.ts';
import type { Failure } from '../../operations/failure.ts';
import { parseProblem } from '../../operations/parse-problem.ts';
import { failureTexts } from '../../texts/failure-texts.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';

/** The error of an export that saved no file, with the failure to display. */
export class ExportError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }

  static cutOff(): ExportError {
    return new ExportError({ code: 'CUT_OFF', message: reportsTexts.export.cutOff, fields: [] });
  }
}

/**
 * Returns the failure of a download, described for the user. Null if the user stopped the download.
 */
export function failureOfExport(error: unknown, signal: AbortSignal): Failure | null {
  if (signal.aborted) return null;
  if (error instanceof ExportError) return error.failure;
  // `fetch` rejects with a TypeError if the service cannot be reached or the connection is lost.
  if (error instanceof TypeError || error instanceof ConnectionError)
    return { code: 'NETWORK', message: failureTexts.network, fields: [] };
  return ExportError.cutOff().failure;
}

/** Reads the error of a REST response. */
export async function readProblem(response: Response): Promise<ExportError> {
  const problem = parseProblem(await response.text().catch(() => ''));
  if (!problem) return new ExportError({ code: 'UNEXPECTED', message: failureTexts.unexpected, fields: [] });
  const { code, detail, errors } = problem;
  const fields = errors.map(({ field, message }) => ({
    field,
    message: describeField(field, describeFieldError(message)),
  }));
  return new ExportError({ code, message: describeServiceError(code, detail), fields });
}

const { from, to } = reportsTexts.period;
const labels: Readonly<Record<string, string>> = { start_date: from, end_date: to };

/** Prefixes the error of a query parameter with the label of its input. */
function describeField(parameter: string, error: string): string {
  const label = labels[parameter];
  return label === undefined ? error : `${label}: ${error}`;
}

import type { Failure } from '../../operations/failure.ts';
import { failureTexts } from '../../texts/failure-texts.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';

/** Why there is no file. */
export class ExportRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }

  static cutOff(): ExportRefused {
    return new ExportRefused({ code: 'CUT_OFF', message: reportsTexts.export.cutOff, fields: [] });
  }
}

/** What went wrong with a download, for a person; null where it was stopped on purpose. */
export function failureOfExport(error: unknown, signal: AbortSignal): Failure | null {
  if (signal.aborted) return null;
  if (error instanceof ExportRefused) return error.failure;
  // What fetch rejects with where the service can't be reached, or the connection breaks.
  if (error instanceof TypeError) return { code: 'NETWORK', message: failureTexts.network, fields: [] };
  return ExportRefused.cutOff().failure;
}

/** Of an answer of REST that is no file: problem details (RFC 9457). */
export async function readRefusal(response: Response): Promise<ExportRefused> {
  const problem: unknown = await response.json().catch(() => null);
  if (!isProblem(problem)) return new ExportRefused({ code: 'UNEXPECTED', message: failureTexts.unexpected, fields: [] });
  const { code = 'unexpected', detail, errors = [] } = problem;
  return new ExportRefused({ code: code.toUpperCase(), message: detail, fields: errors });
}

interface Problem {
  readonly code?: string;
  readonly detail: string;
  readonly errors?: Failure['fields'];
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && typeof value.detail === 'string';
}

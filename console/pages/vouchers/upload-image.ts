import { describeFieldError, describeServiceError } from '../../operations/describe-service-error.ts';
import { parseProblem } from '../../operations/parse-problem.ts';
import { toOwnOrigin } from '../../service-address.ts';
import { failureTexts } from '../../texts/failure-texts.ts';

/**
 * Uploads an image to the `uploadUrl` of an upload. Returns null if it is stored, otherwise the
 * error. Never rejects.
 */
export async function uploadImage(uploadUrl: string, file: File): Promise<string | null> {
  try {
    const response = await fetch(toOwnOrigin(uploadUrl), { method: 'PUT', body: file });
    if (response.ok) return null;
    const problem = parseProblem(await response.text());
    if (!problem) return failureTexts.unexpected;
    const [error] = problem.errors;
    return error ? describeFieldError(error.message) : describeServiceError(problem.code, problem.detail);
  } catch {
    return failureTexts.network;
  }
}

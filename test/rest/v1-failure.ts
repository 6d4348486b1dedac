import { expect } from 'vitest';
import type { RestResponse } from '../support/rest-client.ts';

export function expectDeprecated({ headers }: RestResponse): void {
  expect(headers.get('deprecation')).toMatch(/^@\d+$/);
  expect(headers.get('link')).toMatch(/^<[^>]+>; rel="successor-version"$/);
}

/** Asserts the full error body of v1, with exactly these fields in `errors`. */
export function expectFailure(
  response: RestResponse,
  httpStatus: number,
  code: number,
  fields: readonly string[] = [],
): void {
  expect({ status: response.status, code: response.body?.code }).toEqual({ status: httpStatus, code });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.body).toEqual({
    code,
    errors: Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/\w/)]])),
    message: expect.stringMatching(/\w/),
    status: 'failed',
  });
  expect(response.headers.has('location')).toBe(false);
  expectDeprecated(response);
}

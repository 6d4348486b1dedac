import { expect } from 'vitest';
import type { RestResponse } from '../support/rest-client.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Request Failed',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/**
 * Asserts a complete problem (RFC 9457, D7). `instance` is the id of the request. Only
 * `invalid_input` has `errors`.
 */
export function expectProblem(response: RestResponse, status: number, code: string): void {
  expect({ status: response.status, code: response.body?.code }).toEqual({ status, code });
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const keys = ['code', 'detail', 'instance', 'status', 'title', 'type'];
  expect(Object.keys(response.body).sort()).toEqual(
    (code === 'invalid_input' ? [...keys, 'errors'] : keys).sort(),
  );
  expect(response.body).toMatchObject({
    type: expect.stringMatching(/^\S+$/),
    title: titles[status],
    status,
    detail: expect.stringMatching(/\w/),
    instance: response.headers.get('x-request-id'),
  });
}

/** Asserts a 400 problem with the code `invalid_input` and errors on exactly the given fields. */
export function expectFieldErrors(response: RestResponse, fields: readonly string[]): void {
  expectProblem(response, 400, 'invalid_input');
  for (const error of response.body.errors) {
    expect(Object.keys(error).sort()).toEqual(['field', 'message']);
    expect(error.message).toMatch(/\w/);
  }
  const named: string[] = response.body.errors.map(({ field }: { field: string }) => field);
  expect([...new Set(named)].sort()).toEqual([...fields].sort());
}

/**
 * Returns a problem without the id of the request. If two results are equal, a caller cannot
 * distinguish the responses.
 */
export function withoutInstance({ status, body }: RestResponse): object {
  const { instance: _instance, ...rest } = body;
  return { status, body: rest };
}

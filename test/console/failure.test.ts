import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { failureOf, readRejection } from '../../console/operations/failure.ts';

test('failureOf states when an action that exceeded a rate limit can be repeated', () => {
  const extensions = { code: 'RATE_LIMITED', policy: 'lookups', limit: 30, window: 60, retryAfter: 12 };
  const error = new CombinedError({ graphQLErrors: [{ message: 'Too many.', extensions }] });
  expect(failureOf(error)).toEqual({
    code: 'RATE_LIMITED',
    message: 'There were too many attempts. Try again in 12 seconds.',
    fields: [],
  });
});

test('readRejection returns one failure with the fields of all user errors, and null without user errors', () => {
  const invalid = (path: string[]) => ({
    code: 'INVALID_INPUT' as const,
    message: 'x',
    path,
    fieldCode: 'REQUIRED' as const,
    fieldMessage: 'is required',
  });
  const userErrors = [invalid(['name']), invalid(['options', '0', 'sellPrice'])];
  expect(readRejection({ userErrors }, 'UTC')).toEqual({
    code: 'INVALID_INPUT',
    message: 'Some of the values are not valid.',
    fields: [
      { field: 'name', message: 'is required' },
      { field: 'options[0].sellPrice', message: 'is required' },
    ],
  });
  expect(readRejection({ userErrors: [] }, 'UTC')).toBeNull();
});

import { expect } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import type { TestService } from '../support/test-service.ts';

const uploadFields = 'url uploadUrl imageCount maxImages replayed';

/** Runs createImageUpload for sales page 1. Returns the payload or the user error. */
export function createUpload(service: TestService, token?: string, input: object = {}) {
  return mutate(service, 'createImageUpload', { salesPageId: 'SalesPage:1', ...input }, uploadFields, token);
}

/**
 * Sends a file to the URL of an upload. Returns the status, and the code, detail and field errors
 * of a rejection.
 */
export async function put(url: string, bytes: Uint8Array) {
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  const text = await response.text();
  const { code, detail, errors } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, code, detail, errors };
}

/** Uploads an image. Returns its URL. */
export async function uploadImage(service: TestService, bytes: Uint8Array, token?: string): Promise<string> {
  const { url, uploadUrl } = await createUpload(service, token);
  expect(await put(uploadUrl, bytes)).toMatchObject({ status: 204 });
  return url;
}

import type { TestService } from '../support/test-service.ts';

/** A response of a sales page. */
export interface SalesPageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Requests a page of the sales page `demo-spa`, as a browser whose language is English by default. */
export async function openSalesPage(
  service: Pick<TestService, 'url'>,
  path = '',
  { language = 'en', method = 'GET' } = {},
): Promise<SalesPageResponse> {
  const response = await fetch(`${service.url}/s/demo-spa${path}`, {
    method,
    headers: { 'accept-language': language },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

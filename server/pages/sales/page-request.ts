import type { ExecuteBuyerOperation } from '../../graphql/create-execute-operation.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import type { SalesPageView } from './sales-page-view.ts';

/** A request for a page of a sales page that is not archived. */
export interface PageRequest {
  readonly execute: ExecuteBuyerOperation;
  readonly salesPageId: number;
  readonly view: SalesPageView;
  readonly parameters: URLSearchParams;
  /** The entries of the submitted form. Null unless the method is POST. */
  readonly form: URLSearchParams | null;
}

/** What is sent to the client: a page, or a redirect. */
export type PageResult =
  | { readonly status: number; readonly page: RenderedPage; readonly retryAfter?: number | null }
  | { readonly location: string };

import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from './failure.ts';

/**
 * Downloads files by URLs that the service returns. The URLs expire within minutes, so each
 * download requests a new one. `urlOf` returns the URL in the response.
 */
export function useFileLink() {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const download = async <Data, Variables extends AnyVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    urlOf: (data: Data) => string | null | undefined,
  ) => {
    setBusy(true);
    setFailure(null);
    const { data, error } = await client.query(query, variables, { requestPolicy: 'network-only' });
    setBusy(false);
    const url = data && urlOf(data);
    if (url) openFile(url);
    else setFailure(failureOf(error));
  };

  return { download, isBusy, failure };
}

/**
 * Downloads the file at a URL. Browsers ignore the attribute `download` if the URL has another
 * origin. A new tab is requested, so the file does not replace the console.
 */
function openFile(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: '', target: '_blank', rel: 'noopener' });
  link.click();
}

import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { failureOf } from './failure.ts';

/**
 * Opens files in new tabs by URLs that the service returns. The URLs expire within minutes, so each call
 * of `open` requests a new one. `urlOf` returns the URL in the response. If the request fails, the tab is
 * closed, and `open` returns the message of the failure. If the response contains no URL, the tab is
 * closed, and `open` returns `missing`.
 */
export function useTabLink() {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);

  const open = async <Data, Variables extends AnyVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    urlOf: (data: Data) => string | null | undefined,
    missing: string,
  ): Promise<string | null> => {
    // Browsers block a tab that is opened after the response has arrived.
    const tab = window.open('', '_blank');
    if (!tab) return null;
    tab.opener = null;
    setBusy(true);
    const { data, error } = await client.query(query, variables, { requestPolicy: 'network-only' });
    setBusy(false);
    const url = data && urlOf(data);
    if (url) {
      tab.location.replace(url);
      return null;
    }
    tab.close();
    return error ? failureOf(error).message : missing;
  };

  return { open, isBusy };
}

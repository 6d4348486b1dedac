import type { TypedDocumentNode } from '@urql/core';
import { createContext, Fragment, type ReactNode, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../operations/failure.ts';
import type { Versioned } from '../../operations/version-of.ts';
import { serviceTexts } from '../../texts/service-texts.ts';

/**
 * Loads the current values of the object that the surrounding form edits, in place of the input.
 * Resolves to the failure, or to null on success. The context is null in a form that adds an object.
 */
export const LoadCurrentValues = createContext<(() => Promise<Failure | null>) | null>(null);

export interface EditedObjectProps<Edited extends Versioned> {
  /** The object when the form is opened. Later values of the property are ignored. */
  readonly opened: Edited;
  /** Reads the object by its global id. No other type of the result has the field `updatedAt`. */
  readonly query: TypedDocumentNode<
    { readonly node: NoInfer<Edited> | { readonly id: string } | null },
    { id: string }
  >;
  /** Called after the current values were loaded, so that the page displays them as well. */
  readonly onLoaded: () => void;
  /** Renders the form. It is mounted again with the current values when the user loads them. */
  readonly children: (edited: Edited) => ReactNode;
}

/**
 * The object that a form edits, in the version in which the form was opened. The form sends this
 * version (`versionOf`). If the service rejects it as stale, the form offers to load the current
 * values.
 */
export function EditedObject<Edited extends Versioned>({
  opened,
  query,
  onLoaded,
  children,
}: EditedObjectProps<Edited>) {
  const client = useClient();
  const [{ edited, loads }, setCurrent] = useState({ edited: opened, loads: 0 });
  const load = async () => {
    const { data, error } = await client
      .query(query, { id: opened.id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) return failureOf(error);
    const { node } = data;
    if (!node || !('updatedAt' in node))
      return { code: 'NOT_FOUND', message: serviceTexts.codes.NOT_FOUND, fields: [] };
    setCurrent({ edited: node as Edited, loads: loads + 1 });
    onLoaded();
    return null;
  };
  return (
    <LoadCurrentValues value={load}>
      <Fragment key={loads}>{children(edited)}</Fragment>
    </LoadCurrentValues>
  );
}

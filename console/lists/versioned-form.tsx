import { EditedObject, type EditedObjectProps } from '../components/forms/edited-object.tsx';
import type { ConnectionNodes } from '../operations/use-connection.ts';
import type { Versioned } from '../operations/version-of.ts';
import type { ListForm } from './managed-list.tsx';

/**
 * Returns a form of a managed list that states the version of the row that it changes. If the
 * service rejects the version as stale, the form offers to read the row again with `currentRow`.
 */
export function versionedForm<Row extends Versioned>(
  connection: ConnectionNodes<Row>,
  currentRow: EditedObjectProps<Row>['query'],
  form: ListForm<Row>,
): ListForm<Row> {
  return (row, props) =>
    row ? (
      <EditedObject opened={row} query={currentRow} onLoaded={connection.reload}>
        {(current) => form(current, props)}
      </EditedObject>
    ) : (
      form(undefined, props)
    );
}

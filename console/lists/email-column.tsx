import { EmailAddress } from '../components/display/email-address.tsx';
import type { ListColumn } from './list-column.ts';
import { textColumn } from './text-column.ts';

/** Returns a column of e-mail addresses, which wrap only before their `@`. */
export function emailColumn<Row>(...args: Parameters<typeof textColumn<Row>>): ListColumn<Row> {
  const column = textColumn(...args);
  return {
    ...column,
    cell: (row) => {
      const address = column.text(row);
      return typeof address === 'string' ? <EmailAddress address={address} /> : null;
    },
  };
}

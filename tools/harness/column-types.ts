import pg from 'pg';
import { parseSafeInteger } from '../../src/platform/database/column-parsers.ts';

/** The parsers of `pg`, except that a bigint becomes a number, as in the service. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? parseSafeInteger
      : pg.types.getTypeParser(oid, format),
};

import { InvalidInputError, invalidInput } from '../../src/platform/errors/domain-error.ts';

/**
 * Runs `work` and renames the fields of its INVALID_INPUT errors. A service reports the fields of
 * the service's input, which the mutation's input can name or nest differently. `paths` maps the
 * name of a field of the service to its path in the mutation's input. Fields within that field,
 * such as `voucherTitle.en`, are renamed with it.
 */
export async function withFieldPaths<Result>(
  paths: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw invalidInput(
      error.fields.map((fieldError) => ({ ...fieldError, field: renameField(fieldError.field, paths) })),
    );
  }
}

function renameField(field: string, paths: Readonly<Record<string, string>>): string {
  const path = Object.keys(paths).find(
    (one) => field.startsWith(one) && /^([.[]|$)/.test(field.slice(one.length)),
  );
  return path === undefined ? field : `${paths[path]}${field.slice(path.length)}`;
}

import { InvalidInputError, invalidInput } from '../src/platform/errors/domain-error.ts';

/**
 * Runs `work` and renames the fields of its INVALID_INPUT errors: a service reports its own input, which can be nested
 * differently in the schema. `paths` has the path in the mutation's input by the name of the service's field.
 */
export async function withFieldPaths<Result>(
  paths: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw invalidInput(error.fields.map((fieldError) => ({ ...fieldError, field: paths[fieldError.field] ?? fieldError.field })));
  }
}

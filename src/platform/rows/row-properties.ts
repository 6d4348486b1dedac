const prototypes = new Map<string, object>();

/**
 * Returns the prototype of all rows of a model, which has the properties of `defineRowProperty`.
 */
export function rowPrototype(model: string): object {
  let prototype = prototypes.get(model);
  if (!prototype) {
    prototype = {};
    prototypes.set(model, prototype);
  }
  return prototype;
}

/** The names of the properties, by prototype and calculation. */
const names = new WeakMap<object, Map<(row: object) => unknown, string>>();

/**
 * Defines a property of all rows of a model and returns its name, which contains `columns` and is
 * unique per calculation. Its value is calculated whenever it is read. If `calculate` throws, the
 * value is an `Error`, which an executor reports as the error of the field.
 */
export function defineRowProperty(
  model: string,
  columns: readonly string[],
  calculate: (row: object) => unknown,
): string {
  const prototype = rowPrototype(model);
  const known = names.get(prototype) ?? new Map<typeof calculate, string>();
  const name = known.get(calculate) ?? ['property', ...columns, known.size].join('_');
  if (known.has(calculate)) return name;
  names.set(prototype, known.set(calculate, name));
  Object.defineProperty(prototype, name, {
    get(this: object) {
      try {
        return calculate(this);
      } catch (error) {
        return error instanceof Error
          ? error
          : new Error('The property threw a value that is not an Error', { cause: error });
      }
    },
  });
  return name;
}

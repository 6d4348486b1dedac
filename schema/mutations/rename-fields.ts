type Renamed<Input, Names> = {
  [Field in keyof Input as Field extends keyof Names ? Names[Field] & string : Field]: Input[Field];
};

/**
 * Renames the fields of an input to those of the service. `names` maps a name in the schema to the
 * service's name. Other fields, and omitted ones, are unchanged.
 */
export function renameFields<Input extends object, const Names extends Readonly<Record<string, string>>>(
  input: Input,
  names: Names,
): Renamed<Input, Names> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [names[name] ?? name, value]),
  ) as Renamed<Input, Names>;
}

/**
 * Returns the paths for `withFieldPaths` of fields that `renameFields` has renamed. `prefix` is the
 * path of the input object that contains them.
 */
export function toFieldPaths(names: Readonly<Record<string, string>>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([name, serviceName]) => [`${prefix}${serviceName}`, `${prefix}${name}`]),
  );
}

import { readFieldClients, retentionDays } from '../../src/field-usage/field-uses.ts';
import { type Command, CommandFailure, parseOptions, requireOptions } from './command.ts';

const help = `Usage: npm run cli -- field-usage --field FIELD

Prints the clients that used a field or an argument of the GraphQL schema, most recent first. Run it before
you remove a deprecated field. Each line contains the last day of use in UTC, the client, its organisation and
the name of the API key, separated by tabs. A client is an API key, all staff members and guest tokens of an
organisation together, or anonymous. Uses appear within a minute. REST requests are not included. Input fields
in variables are recorded only while they are deprecated.

  --field FIELD   Type.field, Type.field.argument or Input.field

Example:

  npm run cli -- field-usage --field Order.reference
`;

export const fieldUsageCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    const { field } = requireOptions(parseOptions(args, { field: { type: 'string' } }), ['field']);
    await assertExists(field);
    const clients = await withDatabase((database) => readFieldClients(database, field));
    for (const { client, lastUsedOn, keyName, organisation } of clients) {
      print([lastUsedOn.toISOString().slice(0, 10), client, organisation ?? '', keyName ?? ''].join('\t'));
    }
    if (clients.length === 0)
      note(
        `No client has used ${field} in the last ${retentionDays} days, or since recording began if that is more recent.`,
      );
  },
};

/**
 * Throws a CommandFailure if the schema has no such field or argument, because a misspelt name
 * would appear to be unused.
 */
async function assertExists(path: string): Promise<void> {
  const { isInputObjectType, isInterfaceType, isObjectType } = await import('graphql');
  const { schema } = await import('../../schema/schema.ts');
  const [typeName = '', fieldName = '', argumentName, ...rest] = path.split('.');
  const type = schema.getType(typeName);
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  const field = hasFields ? type.getFields()[fieldName] : undefined;
  const exists =
    field &&
    (argumentName === undefined || ('args' in field && field.args.some(({ name }) => name === argumentName)));
  if (!exists || rest.length > 0)
    throw new CommandFailure(`--field: the schema has no field or argument ${path}`);
}

import type { z } from 'zod';
import { variableGroups } from '../../src/platform/config/environment-variables.ts';
import { code, table } from './markdown.ts';

export const configurationPage = `# Configuration

Vouchsafe is configured by environment variables only. They are read once, at start. If a value is invalid, the process does not start and
reports every invalid value together. An empty variable is treated as unset. A flag is \`true\` or \`1\`, \`false\` or \`0\`.

${Object.entries(variableGroups)
  .map(([title, variables]) => `## ${title}\n\n${describeGroup(variables)}`)
  .join('\n\n')}

The exporter of traces also reads the other variables that OpenTelemetry defines for headers, resource attributes and timeouts.

## The command line

${table(['Variable', 'Default', 'Values', 'Meaning'], [[code('STAFF_PASSWORD'), 'none', 'a password', 'The password that `create-organisation` and `reset-password` set. By default they read it from the terminal or standard input.']])}
`;

function describeGroup(variables: Readonly<Record<string, z.ZodType>>): string {
  return table(['Variable', 'Default', 'Values', 'Meaning'], Object.entries(variables).map(describeVariable));
}

/**
 * Returns the table row of a variable. Throws if the variable has no description, so that the page
 * is complete.
 */
function describeVariable([name, variable]: [string, z.ZodType]): string[] {
  const { description, values = '`true` or `false`', fallback } = variable.meta() ?? {};
  if (description === undefined) throw new Error(`${name} has no description`);
  return [
    code(name),
    String(fallback ?? showDefault(variable.parse(undefined))),
    String(values),
    description,
  ];
}

function showDefault(value: unknown): string {
  const isNone = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : code(String(value));
}

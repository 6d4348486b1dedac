import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { project } from '../../tools/harness/launch.ts';

interface ComposeFile {
  /** The services by name, with variables replaced by `values`. */
  readonly services: Readonly<Record<string, ComposeService>>;
  /** The names of the variables that the file reads. */
  readonly variables: ReadonlySet<string>;
}

interface ComposeService {
  readonly env_file?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
}

/**
 * Reads compose.yaml as Docker Compose does with these variables. Throws if a required variable is
 * missing.
 */
export async function readComposeFile(values: Readonly<Record<string, string>>): Promise<ComposeFile> {
  const text = await readFile(join(project, 'compose.yaml'), 'utf8');
  const variables = new Set<string>();
  const replaced = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_match, name: string, operator?: string, rest = '') => {
      variables.add(name);
      const value = values[name] ?? '';
      if (value === '' && operator === '?') throw new Error(`${name}: ${rest}`);
      return value === '' && operator === '-' ? rest : JSON.stringify(value).slice(1, -1);
    },
  );
  return { services: parse(replaced).services, variables };
}

/**
 * Parses the parameter `options` of a connection URL (`-c search_path=shop --work-mem=7MB`) and
 * returns the settings by name. A backslash escapes a space or a backslash, as in libpq. Throws an
 * error for options that are not settings.
 */
export function parseStartupOptions(options: string): Readonly<Record<string, string>> {
  const words = (options.match(/(?:\\.|[^\s\\])+/g) ?? []).map((word) => word.replace(/\\(.)/g, '$1'));
  const settings: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] === '-c' ? `-c${words[++index] ?? ''}` : words[index];
    const [, name, value] = /^(?:-c|--)([^=\s]+)=(.*)$/s.exec(word ?? '') ?? [];
    if (name === undefined || value === undefined) {
      throw new Error(
        `has invalid options: they may contain settings only (-c name=value or --name=value), not "${word}"`,
      );
    }
    settings[name.replaceAll('-', '_')] = value;
  }
  return settings;
}

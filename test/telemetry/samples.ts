/** The samples of a `/metrics` response: values by name and labels, in the exposition format. */
export type Samples = ReadonlyMap<string, number>;

/** Reads the metrics at a URL, with an optional token. Throws if the status is not 200. */
export async function readMetrics(
  url: string,
  token?: string,
): Promise<{ readonly text: string; readonly samples: Samples }> {
  const response = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const entries = lines.map((line): [string, number] => {
    const cut = line.lastIndexOf(' ');
    return [line.slice(0, cut), Number(line.slice(cut + 1))];
  });
  return { text, samples: new Map(entries) };
}

/**
 * Returns the increase of each sample with a matching name. Samples that have not changed are
 * omitted.
 */
export function growth(before: Samples, after: Samples, names: RegExp): Record<string, number> {
  const grown = [...after].map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(grown.filter(([name, by]) => names.test(name) && by !== 0));
}

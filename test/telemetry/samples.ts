/** What `/metrics` answered: each sample's value by its name and labels, as they are written. */
export type Samples = ReadonlyMap<string, number>;

export async function readMetrics(url: string, token?: string): Promise<{ readonly text: string; readonly samples: Samples }> {
  const response = await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const entries = lines.map((line): [string, number] => {
    const cut = line.lastIndexOf(' ');
    return [line.slice(0, cut), Number(line.slice(cut + 1))];
  });
  return { text, samples: new Map(entries) };
}

/** By how much the samples have grown whose names match, those that have not left out. */
export function growth(before: Samples, after: Samples, names: RegExp): Record<string, number> {
  const grown = [...after].map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(grown.filter(([name, by]) => names.test(name) && by !== 0));
}

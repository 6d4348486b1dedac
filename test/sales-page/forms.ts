/** A form of a page, with the values that a browser would send. */
export interface PageForm {
  readonly action: string;
  /** The names of all controls, in the order of the page. */
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );

/** Returns the last form of a page, as a browser without scripts reads it. */
export function readPageForm(text: string): PageForm {
  const [, head = '', body = ''] = /<form([^>]*)>(?!.*<form)(.*?)<\/form>/s.exec(text) ?? [];
  const values: Record<string, string> = {};
  const names: string[] = [];
  for (const [, kind = '', tag = '', content = ''] of body.matchAll(
    /<(input|textarea|select)(\s[^>]*)>(?:(?<=<textarea\s[^>]*>)\n?(.*?)<\/textarea>)?/gs,
  )) {
    const attributes = attributesOf(tag);
    const name = attributes.get('name') ?? '';
    names.push(name);
    const type = attributes.get('type') ?? '';
    if (attributes.has('disabled')) continue;
    if ((type === 'radio' || type === 'checkbox') && !attributes.has('checked')) continue;
    if (kind === 'textarea') values[name] = decode(content);
    else if (kind === 'select') values[name] = selectedOf(body, tag);
    else values[name] = attributes.get('value') ?? '';
  }
  return { action: attributesOf(head).get('action') ?? '', names: [...new Set(names)], values };
}

/** Submits a form by the button with this value of `step`, with changed values. Follows no redirect. */
export async function submit(
  { action, values }: PageForm,
  step: string,
  changes: Readonly<Record<string, string | null>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<{
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: string;
}> {
  const entries = Object.entries({ ...values, ...changes, step }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'accept-language': 'en', ...headers },
    body: new URLSearchParams(entries),
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location') ?? '',
  };
}

/** Returns the rejected fields of a page, with their texts. */
export function readErrors(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/<p class="error" id="(\w+)-error">([^<]*)<\/p>/g)].map(
      ([, field = '', error = '']) => [field, decode(error)],
    ),
  );
}

function selectedOf(body: string, tag: string): string {
  const content = body.slice(body.indexOf(tag)).split('</select>', 1)[0] ?? '';
  return decode(/<option value="([^"]*)" selected>/.exec(content)?.[1] ?? '');
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

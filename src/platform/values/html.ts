/** HTML that is inserted into a template unchanged. All other values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertable = Html | string | number | null | readonly (Html | null)[];

/**
 * Creates HTML from a template. Texts are escaped, HTML is inserted as it is, and null is omitted.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  return new Html(parts.map((part, index) => part + toText(values[index] ?? null)).join(''));
}

/** Joins values with HTML between them, as `html` would insert them. */
export function joinHtml(values: readonly Insertable[], separator: Html): Html {
  return new Html(values.map(toText).join(separator.text));
}

function toText(value: Insertable): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(toText).join('') : escapeHtml(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for the content of an element or for an attribute in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf } from './languages.ts';
import type { MessageKey } from './messages.ts';

/**
 * Returns the reason why a text cannot replace a message of the catalogue, or null if it can. The
 * text must be valid ICU MessageFormat and use only arguments of the English message. It must
 * insert an argument unchanged or format it as the English message does.
 */
export function findMessageError(key: MessageKey, text: string): string | null {
  const known = listArguments(languageOf('en').messages[key]);
  let used: ReadonlyMap<string, ArgumentKind>;
  try {
    used = listArguments(text);
  } catch {
    return 'must be a text in ICU MessageFormat, such as "Hello {name}"';
  }
  for (const [name, kind] of used) {
    const expected = known.get(name);
    if (expected === undefined) return `must not contain the argument {${name}}: ${describe(known)}`;
    if (kind !== 'text' && kind !== expected) return `must not format the argument {${name}} as ${kind}`;
  }
  return null;
}

/** The format of an argument in a message. `text` inserts the argument unchanged. */
type ArgumentKind = 'text' | 'number' | 'date' | 'selection';

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

/**
 * Returns the arguments of a text in ICU MessageFormat. Throws SyntaxError if the text is invalid.
 */
export function listArguments(text: string): ReadonlyMap<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>();
  const visit = (elements: readonly MessageElement[]) => {
    for (const element of elements) {
      const kind = kinds[element.type];
      if (kind && 'value' in element && (kind !== 'text' || !found.has(element.value)))
        found.set(element.value, kind);
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());
  return found;
}

/**
 * The kind of an argument by its element type in the parser of FormatJS. Literals, `#` and tags are
 * not arguments.
 */
const kinds: { readonly [type: number]: ArgumentKind } = {
  1: 'text',
  2: 'number',
  3: 'date',
  4: 'date',
  5: 'selection',
  6: 'number',
};

function describe(known: ReadonlyMap<string, unknown>): string {
  if (known.size === 0) return 'the text has no arguments';
  return `the known arguments are ${[...known.keys()].map((name) => `{${name}}`).join(', ')}`;
}

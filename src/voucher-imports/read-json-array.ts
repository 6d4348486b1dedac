import { invalidFile, maxRecordCharacters } from './invalid-file.ts';

/**
 * Maximum number of levels of nested lists and objects in a row of a JSON file. A row of the orders
 * export has one level, a response of v1 `status` has three.
 */
export const maxDepth = 16;

/**
 * Yields the elements of a JSON array, or of several concatenated arrays, such as all files of a
 * folder. The text is divided into elements, each of which is then parsed, so that time and memory
 * do not depend on how the values are nested. Throws INVALID_INPUT if the text is not JSON or not
 * complete, or if an element exceeds the maximum length or depth.
 */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  const splitter = createSplitter();
  for await (const chunk of text) yield* splitter.split(chunk);
  splitter.end();
}

function createSplitter() {
  let count = 0;
  let hasArray = false;
  /** 0 between arrays, 1 between the elements of an array. Within an element, one more than its levels. */
  let depth = 0;
  let isFirst = true;
  let isInString = false;
  let isEscaped = false;
  let element = '';

  const invalidJson = () => invalidFile(`is not valid JSON after element ${count}`);
  const append = (part: string) => {
    element += part;
    if (element.length > maxRecordCharacters)
      throw invalidFile(
        `has an element of more than ${maxRecordCharacters} characters after element ${count}`,
      );
  };
  const takeElement = (): unknown => {
    try {
      const value: unknown = JSON.parse(element);
      count += 1;
      isFirst = false;
      element = '';
      return value;
    } catch {
      throw invalidJson();
    }
  };
  const beginArray = (character: string) => {
    if (isSpace(character)) return;
    if (character !== '[') throw invalidJson();
    depth = 1;
    isFirst = true;
    hasArray = true;
  };
  /** Processes a character of an array. Returns whether it ends an element. */
  const endsElement = (character: string): boolean => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth - 1 > maxDepth)
        throw invalidFile(`has values that are nested more than ${maxDepth} levels after element ${count}`);
    } else if (character === ',') return depth === 1;
    else if (character === ']' || character === '}') {
      depth -= 1;
      return depth === 0;
    }
    return false;
  };

  return {
    *split(chunk: string): Generator<unknown> {
      let start = 0;
      for (let index = 0; index < chunk.length; index += 1) {
        const character = chunk.charAt(index);
        if (depth === 0) {
          beginArray(character);
          start = index + 1;
        } else if (endsElement(character)) {
          append(chunk.slice(start, index));
          start = index + 1;
          const isEmptyArray = depth === 0 && isFirst && element.trim() === '';
          if (isEmptyArray) element = '';
          else yield takeElement();
          if (character === '}') throw invalidJson();
        }
      }
      if (depth > 0) append(chunk.slice(start));
    },
    end(): void {
      if (depth > 0 || !hasArray) throw invalidFile('is not a complete JSON array. The file was truncated');
    },
  };
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

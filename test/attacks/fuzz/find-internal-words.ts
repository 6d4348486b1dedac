/**
 * Matches words of PostgreSQL, its driver and Node.js, which no response may contain. No generated
 * request contains these words, so a match is not an echo of a request.
 */
const internalWords =
  /violates|invalid input syntax|syntax error at or near|relation "|column "|duplicate key|SQLSTATE|deadlock detected|out of range for type|PrismaClient|node_modules|\.ts:\d+|\bat \w+ \(|ECONNREFUSED/;

/** Returns the first internal word in a response, with the text around it, or null. */
export function findInternalWords(text: string): string | null {
  const found = internalWords.exec(text);
  return found && text.slice(Math.max(0, found.index - 40), found.index + 80);
}

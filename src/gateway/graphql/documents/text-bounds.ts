import { GraphQLError } from 'graphql';

/** Maximum nesting of brackets in a document: parsers and validators recurse once for each level. */
const maxNesting = 200;
/** Maximum characters of a name: errors repeat names and search for similar ones. */
const maxNameLength = 256;
/** Maximum number of comments in a document: the parser creates a token for each but does not count it. */
const maxComments = 2_000;

const opening = new Set(['{', '[', '('].map((one) => one.charCodeAt(0)));
const closing = new Set(['}', ']', ')'].map((one) => one.charCodeAt(0)));
const nameCharacter = /\w/;
const isNameCharacter = Array.from({ length: 128 }, (_, code) =>
  nameCharacter.test(String.fromCharCode(code)),
);
const quote = 34;
const hash = 35;
const backslash = 92;

/**
 * Throws a GraphQLError, as the parser does, for a text that nests too deeply, or has too long a name or too many
 * comments. It scans the characters once without recursion, so that no text can exhaust the stack.
 */
export function refuseBoundless(text: string): void {
  let depth = 0;
  let name = 0;
  let comments = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    name = isNameCharacter[code] ? name + 1 : 0;
    if (name > maxNameLength) throw syntaxError(`A name has more than ${maxNameLength} characters`);
    if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    else if (code === quote) at = endOfString(text, at);
    else if (code === hash) {
      comments += 1;
      at = endOfLine(text, at);
    }
    if (comments > maxComments) throw syntaxError(`The document has more than ${maxComments} comments`);
    if (depth > maxNesting) {
      throw syntaxError(`The document nests brackets more than ${maxNesting} levels deep`);
    }
  }
}

/** Returns the index at which the string literal ends; the parser refuses one without an end. */
function endOfString(text: string, start: number): number {
  const block = text.startsWith('"""', start);
  for (let at = start + (block ? 3 : 1); at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += block && text.startsWith('"""', at + 1) ? 3 : block ? 0 : 1;
    else if (code === quote && (!block || text.startsWith('"""', at))) return block ? at + 2 : at;
    else if (!block && (code === 10 || code === 13)) return at;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

function syntaxError(what: string): GraphQLError {
  return new GraphQLError(`Syntax Error: ${what}.`, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
}

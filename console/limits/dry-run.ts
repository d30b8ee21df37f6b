/** An operation as text, as far as its price needs to know it. */
export type Operation =
  /** A query, with the field added that turns it into a dry run. */
  | { readonly kind: 'query'; readonly text: string }
  | { readonly kind: 'mutation' | 'subscription' }
  | { readonly kind: 'none' | 'several' };

/** Name of the added field. An alias, so that the operation may have `rateLimit` itself. */
export const priceField = 'consolePrice';
const added = ` ${priceField}: rateLimit(dryRun: true) { cost nodeCount limit remaining used resetAt } `;

/** Block strings, strings, comments, names, and all other characters one by one. */
const token = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*|[_A-Za-z]\w*|\S/g;

interface Found {
  readonly kind: string;
  /** Position behind the bracket that opens the operation's fields; null where there is none. */
  readonly fields: number | null;
}

/**
 * Makes a query measure itself. The text is scanned, not parsed: the gateway says what is wrong with it. It is never
 * sent without the added field.
 */
export function dryRunOf(text: string): Operation {
  const [first, ...others] = operationsOf(text);
  if (!first) return { kind: 'none' };
  if (others.length > 0) return { kind: 'several' };
  if (first.kind === 'mutation' || first.kind === 'subscription') return { kind: first.kind };
  if (first.fields === null) return { kind: 'none' };
  return { kind: 'query', text: text.slice(0, first.fields) + added + text.slice(first.fields) };
}

/** Returns the operations at the top of the document. Values in parentheses may have brackets of their own. */
function operationsOf(text: string): readonly Found[] {
  const found: Found[] = [];
  let depth = 0;
  let parentheses = 0;
  /** Keyword of the definition whose fields have not begun. */
  let keyword: string | null = null;
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part === '(') parentheses += 1;
    else if (part === ')') parentheses -= 1;
    else if (parentheses > 0) continue;
    else if (part === '{') {
      if (depth === 0 && keyword !== 'fragment')
        found.push({ kind: keyword ?? 'query', fields: index + part.length });
      if (depth === 0) keyword = null;
      depth += 1;
    } else if (part === '}') depth -= 1;
    else if (depth === 0) keyword ??= keywords.has(part) ? part : null;
  }
  return keyword === null || keyword === 'fragment' ? found : [...found, { kind: keyword, fields: null }];
}

const keywords: ReadonlySet<string> = new Set(['query', 'mutation', 'subscription', 'fragment']);

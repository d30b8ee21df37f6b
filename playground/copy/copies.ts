import { getOperationAST, OperationTypeNode } from 'graphql';
import { parsed } from '../operation.ts';
import { resumableStream } from '../stream/resumable-document.ts';

/** An operation that is copied as a program. */
export interface Copied {
  readonly query: string;
  /** JSON text of the editor. */
  readonly variables: string;
  readonly operationName: string | null;
  /** Address of `/graphql`. */
  readonly url: string;
  /** Scheme of the credential, such as `Bearer`; null without one. The credential itself is never copied. */
  readonly scheme: string | null;
}

/** Returns a command for a shell, with the credential as `$TOKEN`. */
export function asCurl(copied: Copied): string {
  const { query, operationName, url, scheme } = copied;
  const body = { query, operationName: operationName ?? undefined, variables: variablesOf(copied) };
  return [
    `curl -sS${isStream(copied) ? ' -N' : ''} ${quoted(url)}`,
    ...(scheme ? [`-H "Authorization: ${scheme} $TOKEN"`] : []),
    ...(isStream(copied) ? [`-H 'Accept: text/event-stream'`] : []),
    `-H 'Content-Type: application/json'`,
    `--data-binary ${quoted(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
}

/** Returns the text as the client takes it: a subscription must be one that can be resumed. */
function clientText(copied: Copied): string {
  const { query, operationName } = copied;
  const isResumable = /\bafter\s*:\s*\$/.test(query) && /\bcursor\b/.test(query);
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName ?? undefined);
  if (!document || !operation || !isStream(copied) || isResumable) return query;
  return resumableStream(document, operation, {}).query;
}

/** Returns a module that runs the operation with `@tributary/client`. */
export function asCode(copied: Copied): string {
  const variables = variablesOf(copied);
  const given = variables ? `, ${JSON.stringify(variables, null, 2)}` : '';
  return `import { createClient } from '@tributary/client';

const client = createClient({ url: ${JSON.stringify(copied.url)}${tokenOf(copied)} });
const document = \`${escaped(clientText(copied))}\`;

${isStream(copied) ? follow(given) : once(given)}`;
}

const once = (given: string) => `const data = await client.query(document${given});
console.log(data);
`;

const follow = (given: string) => `for await (const message of client.subscribe(document${given})) {
  console.log(message);
}
`;

function tokenOf({ scheme }: Copied): string {
  if (!scheme) return '';
  return scheme === 'Bearer' ? ', token: process.env.TOKEN' : `, token: \`${scheme} \${process.env.TOKEN}\``;
}

function isStream({ query, operationName }: Copied): boolean {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName ?? undefined);
  return operation?.operation === OperationTypeNode.SUBSCRIPTION;
}

function variablesOf({ variables }: Copied): unknown {
  try {
    const values: unknown = JSON.parse(variables.trim() || '{}');
    return Object.keys(Object(values)).length > 0 ? values : undefined;
  } catch {
    return undefined;
  }
}

/** One word for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** Text of a template literal. */
const escaped = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');

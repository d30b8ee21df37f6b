import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oversizedMessage } from '../../src/gateway/limits/refusals.ts';
import { readPage, root } from '../support/doc-blocks.ts';
import { keys, startGateway } from '../support/gateway.ts';

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** Texts of the sources as they are shown: values that are put in are `…`. One message is Apollo Server's. */
const sources = [textOf('src/**/*.ts'), textOf('node_modules/@apollo/server/dist/esm/*.js')]
  .join('\n')
  .replaceAll(/\$\{[^}]*\}/g, '…')
  .replaceAll("\\'", "'");

/** Messages of the page's tables: code in their first column. */
const messages = readPage('docs/troubleshooting.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
  );

/** Every three words in a row; all of a shorter part. Many messages are joined from several texts. */
function windowsOf(message: string): readonly string[] {
  return message.split('…').flatMap((part) => {
    const words = part.split(/\s+/).filter((word) => /\w/.test(word));
    if (words.length === 0) return [];
    const count = Math.max(1, words.length - 2);
    return Array.from({ length: count }, (_, at) =>
      words
        .slice(at, at + 3)
        .join(' ')
        .replace(/[.,;:?]$/, ''),
    );
  });
}

const shareInSources = (windows: readonly string[]) =>
  windows.filter((words) => sources.includes(words)).length / windows.length;

const location = '/v1/projects/shop/locations/us-central1';
const flow = `FW${'5'.repeat(32)}`;

/** Messages whose texts are joined too often to be found in the sources, and requests that are answered with them. */
const provoked: Readonly<Record<string, readonly [path: string, body?: string, type?: string]>> = {
  'Content-Type must be application/json, got …': ['/graphql', '{}', 'text/plain'],
  'The operation asks for up to … nodes; at most … are allowed. Ask for smaller pages.': [
    '/graphql',
    JSON.stringify({
      query: `{ executions(flowSid: "${flow}", first: 1000) { nodes { steps(first: 1000) { nodes { name } } } } }`,
    }),
  ],
  'flowSid must be FW followed by 32 hexadecimal digits': [
    '/graphql',
    JSON.stringify({ query: '{ executions(flowSid: "FW5") { nodes { sid } } }' }),
  ],
  'filter, character …: Asset has no field …': [`${location}/assets?filter=titel=1`],
  'The operation has … aliases; at most … are allowed.': [
    '/graphql',
    JSON.stringify({
      query: `{ viewer { ${Array.from({ length: 180 }, (_, at) => `a${at}: ${['kind', 'owner', 'plan', 'scopes'][at % 4]}`).join(' ')} } }`,
    }),
  ],
};

/** A message of a request that other bounds refuse first, unless an operator has raised them. */
const assembled: Readonly<Record<string, string>> = {
  'The request creates …; at most … a minute are allowed (…). Divide it.': oversizedMessage({
    rule: 'content_per_minute',
    needs: 81,
    limit: 80,
  }),
};

test('every message of the page is one that the gateway gives, but for where its texts are joined', () => {
  expect(messages.length).toBeGreaterThan(50);
  const isProved = (message: string) => message in provoked || message in assembled;
  const unknown = messages.filter((message) => shareInSources(windowsOf(message)) < 0.6);
  expect(unknown.filter((message) => !isProved(message))).toEqual([]);
  for (const message of Object.keys({ ...provoked, ...assembled })) expect(messages).toContain(message);
});

test('the others are what the gateway answers', async () => {
  for (const [message, made] of Object.entries(assembled))
    for (const part of message.split('…')) expect(made).toContain(part);
  await using gateway = await startGateway();
  for (const [message, [path, body, type = 'application/json']] of Object.entries(provoked)) {
    const answer = await fetch(new URL(path, gateway.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${keys.devToken}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    });
    const said = await answer.text();
    for (const part of message.split('…')) expect(said).toContain(part);
  }
});

import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireAuthentic } from '../../src/apis/executions/intake/authentic.ts';
import type { RouteHead } from '../../src/gateway/http/route.ts';

const key = 'auth token of 16';
const body = '[]';
const target = `/hooks/executions?bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
const origin = 'https://graph.example.com';

interface Post {
  /** The URL that was signed, without its path. */
  readonly signedFor: string;
  readonly host?: string;
  /** The text of a Basic credential. */
  readonly basic?: string;
}

function isTaken({ signedFor, host = 'graph.example.com', basic }: Post): boolean {
  const headers: Readonly<Record<string, string | undefined>> = {
    host,
    'x-twilio-signature': createHmac('sha1', key).update(`${signedFor}${target}`).digest('base64'),
    authorization: basic && `Basic ${btoa(basic)}`,
  };
  const head = { origin, target, header: (name: string) => headers[name] } as unknown as RouteHead;
  try {
    requireAuthentic(head, body, key);
    return true;
  } catch {
    return false;
  }
}

test.each<readonly [string, Post, boolean]>([
  ['this gateway', { signedFor: origin }, true],
  [
    'this gateway with credentials',
    { signedFor: 'https://user:pass@graph.example.com', basic: 'user:pass' },
    true,
  ],
  [
    'this gateway with credentials that a URL escapes',
    { signedFor: 'https://user:p%2Fa%40ss@graph.example.com', basic: 'user:p/a@ss' },
    true,
  ],
  [
    'another host that the request names',
    { signedFor: 'https://own.example.com', host: 'own.example.com' },
    false,
  ],
  [
    'another host that the credentials name',
    { signedFor: 'https://own.example.com/x?a=@graph.example.com', basic: 'own.example.com/x?a=' },
    false,
  ],
  [
    'another host that the password names',
    { signedFor: 'https://a:own.example.com/x?a=@graph.example.com', basic: 'a:own.example.com/x?a=' },
    false,
  ],
])('a post that was signed for %s', (_, post, expected) => {
  expect(isTaken(post)).toBe(expected);
});

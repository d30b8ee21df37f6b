import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createLog } from '../../src/app/log.ts';
import { hideSecrets, newSecret } from '../../src/gateway/auth/secrets.ts';

test("an error is logged with type, message, code and causes, and without a driver's own properties", () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const command = { name: 'auth', args: ['hunter2'] };
  const cause = Object.assign(new Error('WRONGPASS'), { code: 'ERR', command });
  createLog('debug', to).debug({ err: new Error('no connection', { cause }) }, 'failed');
  expect(lines.join('')).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'no connection', cause: { message: 'WRONGPASS', code: 'ERR' } },
  });
});

test.each(['token', 'clientSecret', 'appCode'] as const)('a %s in a text is hidden', (kind) => {
  const secret = newSecret(kind);
  for (const written of [secret, secret.replace('_', '%5F'), secret.toUpperCase()]) {
    const hidden = hideSecrets(`/app-manifests/${written}/conversions`);
    expect(hidden).not.toContain(written.slice(6));
    expect(hidden).toMatch(/^\/app-manifests\/.*<hidden>\/conversions$/);
  }
});

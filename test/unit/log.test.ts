import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from '../../src/app/log/log.ts';
import { joiningLines } from '../../src/app/log/log-output.ts';
import { hideSecrets, newSecret } from '../../src/gateway/auth/secrets.ts';
import { requestLog } from '../../src/gateway/http/reports/request-log.ts';
import { shownPath } from '../../src/gateway/http/request/request-target.ts';

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

function joined() {
  const written: string[] = [];
  const told = Promise.withResolvers<void>();
  const output = joiningLines({
    write(lines) {
      written.push(lines);
      told.resolve();
    },
    flushSync: () => void written.push('flushed'),
  });
  return { output, written, told: told.promise };
}

test('lines that come together are written together, and none waits for another one', async () => {
  const { output, written, told } = joined();
  output.write('a\n');
  output.write('b\n');
  expect(written).toEqual([]);
  await told;
  expect(written).toEqual(['a\nb\n']);
});

test('lines are written at once when they are many, and when the log is flushed', () => {
  const { output, written } = joined();
  output.write('a'.repeat(20_000));
  expect(written).toEqual(['a'.repeat(20_000)]);
  output.write('b\n');
  output.flushSync();
  expect(written.slice(1)).toEqual(['b\n', 'flushed']);
});

test.each([
  ['ends by itself', ''],
  ['exits', 'process.exit(0);'],
])('a process that %s has written its last lines', async (_, end) => {
  const { href } = new URL('../../src/app/log/log.ts', import.meta.url);
  const program = `import { createLog } from '${href}'; createLog('info').info('last'); ${end}`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(JSON.parse(stdout)).toMatchObject({ msg: 'last' });
});

test("a request's logger is created with its first line, which has the request's id", () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  let children = 0;
  const counted = Object.create(log, {
    child: {
      value: (...given: Parameters<typeof log.child>) => {
        children += 1;
        return log.child(...given);
      },
    },
  });
  const own = requestLog(counted, { requestId: 'RQ1' }, {});
  expect(children).toBe(0);
  own.warn({ code: 'X' }, 'first');
  own.debug('not told');
  own.error('second');
  expect(children).toBe(1);
  expect(own.level).toBe('info');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, requestId: 'RQ1', code: 'X', msg: 'first' },
    { level: 50, requestId: 'RQ1', msg: 'second' },
  ]);
});

test("the level of a request's log can be set, and that of the gateway stays", () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const own = requestLog(log, { requestId: 'RQ1' }, {});
  own.level = 'error';
  own.warn('not told');
  log.warn('told');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'told' }]);
});

test.each([
  '/hooks/reseller/hidden',
  '//hooks/reseller/hidden/',
  '/HOOKS/reseller/hidden',
  '/hooks%2Freseller/hidden',
])('the path %s is logged without the secret of its hook', (url) => {
  expect(shownPath({ url })).toMatch(/reseller\/…$/);
});

test('a path in the log has at most 1,024 characters, and a cut one says so', () => {
  expect(shownPath({ url: `/${'a'.repeat(1_023)}?b=c` })).toBe(`/${'a'.repeat(1_023)}`);
  const cut = shownPath({ url: `/${'a'.repeat(14_000)}` });
  expect([cut.length, cut.endsWith('a...')]).toEqual([1_024, true]);
});

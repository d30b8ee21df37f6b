import { describe, expect, test, vi } from 'vitest';
import { openLog } from '../../src/cli/start/log.ts';
import { tempFolder } from '../support/folder.ts';
import { startProcess } from '../support/process.ts';

describe('the log', () => {
  test('has readable lines with LOG_FORMAT=text, and the addresses come after the lines of the start', async () => {
    await using folder = await tempFolder();
    const environment = { TRIBUTARY_DATA: folder.path, LOG_LEVEL: 'info', LOG_FORMAT: 'text' };
    await using gateway = await startProcess([], environment);
    const [log = '', welcome = ''] = gateway.welcome.split('Tributary is running.');
    expect(log).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: Server listening at http/m);
    expect(gateway.welcome).not.toContain('{"level":');
    expect(welcome).toMatch(/ Console +http:\S+\/console#token=\w+\n/);
    expect(welcome).toMatch(/ Playground +http:\S+\/playground#token=\w+\n/);
    expect(welcome).not.toContain('INFO');
  });

  test('is JSON in a pipe', async () => {
    await using folder = await tempFolder();
    await using gateway = await startProcess([], { TRIBUTARY_DATA: folder.path, LOG_LEVEL: 'info' });
    await gateway.heard(/^\{"level":30,.*Server listening/m);
  });

  test.each([
    ['lines on a terminal', { isTTY: true, production: false }, /^\[\d\d:\d\d:\d\d/],
    ['JSON on a terminal in production', { isTTY: true, production: true }, /^\{"level":30/],
  ])('is %s', async (_, { isTTY, production }, expected) => {
    const wasTTY = process.stdout.isTTY;
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      process.stdout.isTTY = isTTY;
      openLog({ logLevel: 'info', logFormat: 'auto', production }).info('asked');
      expect(String(write.mock.calls[0]?.[0])).toMatch(expected);
    } finally {
      process.stdout.isTTY = wasTTY;
      write.mockRestore();
    }
  });

  test.each([
    ['auto', 'info', ['429']],
    ['auto', 'debug', ['200', '429']],
    ['text', 'info', ['200', '429']],
  ] as const)(
    'has with LOG_FORMAT=%s and LOG_LEVEL=%s on a terminal the requests with status %j',
    async (logFormat, logLevel, expected) => {
      const wasTTY = process.stdout.isTTY;
      const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      try {
        process.stdout.isTTY = true;
        const log = openLog({ logLevel, logFormat, production: false });
        for (const status of [200, 429]) log.info({ status }, 'answered');
        const written = write.mock.calls.flatMap(([text]) => /"status":(\d+)/.exec(String(text))?.[1] ?? []);
        expect(written).toEqual(expected);
      } finally {
        process.stdout.isTTY = wasTTY;
        write.mockRestore();
      }
    },
  );

  test('escapes control characters of a client in the text format', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const log = openLog({ logLevel: 'info', logFormat: 'text', production: true });
      log.info(
        { path: '/\u001b[2J', err: new Error('one\u001b[2J\u202etwo') },
        'asked\u001b]0;x\u0007\nINFO',
      );
      const said = write.mock.calls.map(([text]) => String(text)).join('');
      expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
      expect(said).toContain('asked\\u{1b}]0;x\\u{7}\\u{a}INFO');
    } finally {
      write.mockRestore();
    }
  });
});

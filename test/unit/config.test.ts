import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, variableTable } from '../../src/app/config.ts';
import { shownKeys } from '../../src/app/parts/load-identity.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import { printConfig } from '../../src/cli/start/printing.ts';
import { ConfigFault } from '../../src/config/config.ts';
import type { Environment } from '../../src/config/environment.ts';
import { tempFolder } from '../support/folder.ts';
import { accountOf } from '../support/sids.ts';

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.message.split('\n').slice(1);
    throw error;
  }
}

const elsewhere = {
  TRIBUTARY_EXECUTIONS_URL: 'http://h',
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'x',
};

describe('the configuration', () => {
  test('is valid without any variable', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      production: false,
      storage: { databaseUrl: undefined, folder: './data' },
      corsOrigins: undefined,
      guards: {
        maxNodes: 500_000,
        maxAnswerFields: 1_000_000,
        maxAnswerBytes: 16 * 1024 * 1024,
        upstreamCalls: 250,
      },
      requestTimeoutMs: 10_000,
    });
  });

  test('is read-only', () => {
    const config = readConfig({ TRIBUTARY_CORS_ORIGINS: 'https://a.example.com, https://b.example.com' });
    expect(config.corsOrigins).toEqual(['https://a.example.com', 'https://b.example.com']);
    expect([config, config.guards, config.corsOrigins].every(Object.isFrozen)).toBe(true);
  });

  test('an empty value counts as unset', () => {
    const empty = { PORT: '', TRIBUTARY_SECRET: '', TRIBUTARY_SECRET_FILE: '' };
    expect(readConfig(empty)).toMatchObject({ port: 4000, secret: undefined });
  });

  test('ignores variables of other programs', () => {
    expect(faultsOf({ PATH: '/bin', HOME: '/root' })).toEqual([]);
  });
});

describe('the connection to a Google service', () => {
  const TRIBUTARY_RESELLER_URL = 'https://reseller.example';
  const who = 'admin@reseller.example';

  test.each([
    ["uses the machine's own credentials by default", {}, { kind: 'default' }],
    ['uses a token', { TRIBUTARY_RESELLER_TOKEN: 'x' }, { kind: 'bearer', token: 'x' }],
    [
      'uses a service account',
      { TRIBUTARY_RESELLER_KEY_FILE: './key.json', TRIBUTARY_RESELLER_SUBJECT: who },
      {
        kind: 'service-account',
        keyFile: './key.json',
        variable: 'TRIBUTARY_RESELLER_KEY_FILE',
        subject: who,
      },
    ],
  ])('%s', (_, environment, credential) => {
    const { reseller } = readConfig({ TRIBUTARY_RESELLER_URL, ...environment });
    expect(reseller.remote).toEqual({ url: TRIBUTARY_RESELLER_URL, credential });
  });
});

describe('faults', () => {
  test('are listed all at once, each with the expected value', () => {
    expect(
      faultsOf({
        PORT: 'http',
        NODE_ENV: 'prod',
        TRIBUTARY_ACCOUNT_SID: 'AC1',
        TRIBUTARY_PUBLIC_URL: 'https://a.example.com/path',
        TRIBUTARY_CORS_ORIGINS: 'a.example.com',
        TRIBUTARY_HEARTBEAT_MS: '0',
        TRIBUTARY_HEARTBEATS_MS: '1',
      }),
    ).toEqual([
      '  - PORT must be a whole number from 0 to 65535, got "http".',
      expect.stringMatching(/^ {2}- NODE_ENV must be development, test or production, got "prod"\.$/),
      expect.stringMatching(/^ {2}- TRIBUTARY_PUBLIC_URL must be an http or https address without path/),
      expect.stringMatching(/^ {2}- TRIBUTARY_CORS_ORIGINS must be \* or a comma-separated list of origins/),
      '  - TRIBUTARY_ACCOUNT_SID must be AC followed by 32 hexadecimal digits, got "AC1".',
      expect.stringMatching(
        /^ {2}- TRIBUTARY_HEARTBEAT_MS must be a whole number from 10 to 600000, got "0"\.$/,
      ),
      '  - TRIBUTARY_HEARTBEATS_MS is not a variable of Tributary; did you mean TRIBUTARY_HEARTBEAT_MS?',
    ]);
  });

  test('faults of several variables together are listed with faults of single ones', () => {
    const wrong = {
      PORT: 'abc',
      NODE_ENV: 'production',
      TRIBUTARY_DEV_TOKEN: 'x',
      TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'y',
    };
    const said = [
      /PORT must be/,
      /TRIBUTARY_DEV_TOKEN must be unset/,
      /TRIBUTARY_EXECUTIONS_URL and .* must be set/,
    ];
    for (const fault of said) expect(() => readConfig(wrong)).toThrow(fault);
  });

  test("a project's files may use a quarter of the quota or one file's size, and never more than the quota", () => {
    const bytes = (environment: Environment) =>
      readConfig(environment).inventory.fileBytes.project / 1024 ** 2;
    expect(bytes({})).toBe(2_560);
    expect(bytes({ TRIBUTARY_MAX_FILES_MIB: '200' })).toBe(100);
    expect(bytes({ TRIBUTARY_MAX_FILES_MIB: '50' })).toBe(50);
  });

  test('a variable that has no prefix is suggested for its name with one', () => {
    expect(faultsOf({ TRIBUTARY_PORT: '4001' })).toEqual([
      '  - TRIBUTARY_PORT is not a variable of Tributary; did you mean PORT?',
    ]);
  });

  test('a short name is suggested for what it resembles, not for any name of its length', () => {
    expect(faultsOf({ TRIBUTARY_PRT: '4001', TRIBUTARY_MIN: '1' })).toEqual([
      '  - TRIBUTARY_PRT is not a variable of Tributary; did you mean PORT?',
      '  - TRIBUTARY_MIN is not a variable of Tributary.',
    ]);
  });

  test('an unknown name that resembles no other gets no suggestion', () => {
    expect(faultsOf({ TRIBUTARY_XYZXYZXYZXYZXYZ: '1' })).toEqual([
      '  - TRIBUTARY_XYZXYZXYZXYZXYZ is not a variable of Tributary.',
    ]);
  });

  test('never contain a secret', () => {
    const secrets = {
      TRIBUTARY_SECRET: 'tooshort',
      TRIBUTARY_DEV_TOKEN: 'has a space',
      TRIBUTARY_INVENTORY_TOKEN: 's\u0113cret',
      DATABASE_URL: 'mysql://u:pw@h/d',
    };
    const faults = faultsOf(secrets);
    expect(faults).toHaveLength(5);
    for (const secret of Object.values(secrets)) expect(faults.join('\n')).not.toContain(secret);
  });

  test.each(['http://me:hunter2@h', 'http://h/?key=hunter2', 'http://h/#hunter2'])(
    'do not contain the value of an address such as %s',
    (url) => {
      const faults = faultsOf({ ...elsewhere, TRIBUTARY_EXECUTIONS_URL: url });
      expect(faults).toEqual([expect.stringMatching(/TRIBUTARY_EXECUTIONS_URL must be an http/)]);
      expect(faults.join()).not.toContain('hunter2');
    },
  );

  test.each([
    [
      'a developer token in production',
      { NODE_ENV: 'production', TRIBUTARY_DEV_TOKEN: 'x' },
      /TRIBUTARY_DEV_TOKEN must be unset/,
    ],
    [
      'a shared database without a secret',
      { DATABASE_URL: 'postgres://h/d' },
      /TRIBUTARY_SECRET must be set/,
    ],
    [
      'workers without a shared database',
      { TRIBUTARY_WORKERS: '2', REDIS_URL: 'redis://h' },
      /^ *- DATABASE_URL must be set when TRIBUTARY_WORKERS is not 1/m,
    ],
    [
      'workers without a shared database and Redis',
      { TRIBUTARY_WORKERS: 'auto' },
      /DATABASE_URL and REDIS_URL must be set when TRIBUTARY_WORKERS/,
    ],
    [
      'a numbered database of a cluster',
      { REDIS_URL: 'redis://one:7000,two:7001/3', REDIS_CLUSTER: 'true' },
      /REDIS_URL must not have the number of a database when REDIS_CLUSTER is true/,
    ],
    [
      'a password of PostgreSQL that cannot be decoded',
      { DATABASE_URL: 'postgres://u:p%zz@h/d', TRIBUTARY_SECRET: 'sixteen characters' },
      /DATABASE_URL must be a PostgreSQL address.*percent-encoded/,
    ],
    [
      'a mode of TLS that pg does not know',
      { DATABASE_URL: 'postgres://h/d?sslmode=allow', TRIBUTARY_SECRET: 'sixteen characters' },
      /DATABASE_URL must be a PostgreSQL address whose sslmode is one of disable, prefer/,
    ],
    [
      'no workers at all',
      {
        TRIBUTARY_WORKERS: '0',
        REDIS_URL: 'redis://h',
        DATABASE_URL: 'postgres://h/d',
        TRIBUTARY_SECRET: 'sixteen characters',
      },
      /TRIBUTARY_WORKERS must be auto, or a whole/,
    ],
    [
      'a credential without the address of its service',
      { TRIBUTARY_PUBSUB_TOKEN: 'x' },
      /TRIBUTARY_PUBSUB_URL must be set when TRIBUTARY_PUBSUB_TOKEN is\./,
    ],
    [
      'a messaging service without a reselling service',
      { TRIBUTARY_PUBSUB_URL: 'http://h' },
      /TRIBUTARY_RESELLER_URL must be set when TRIBUTARY_PUBSUB_URL is/,
    ],
    [
      'flows to poll without a remote execution service',
      { TRIBUTARY_EXECUTIONS_FLOWS: `FW${'0'.repeat(32)}` },
      /TRIBUTARY_EXECUTIONS_URL must be set when TRIBUTARY_EXECUTIONS_FLOWS is/,
    ],
    [
      'an event sink to create at the embedded execution service',
      { TRIBUTARY_EXECUTIONS_SINK: 'create' },
      /TRIBUTARY_EXECUTIONS_URL must be set when TRIBUTARY_EXECUTIONS_SINK is create/,
    ],
    [
      'an event sink to create without an address to post to',
      { ...elsewhere, TRIBUTARY_EXECUTIONS_SINK: 'create' },
      /TRIBUTARY_PUBLIC_URL must be set when TRIBUTARY_EXECUTIONS_SINK is create/,
    ],
    [
      'an event sink to create whose signatures cannot be checked',
      {
        ...elsewhere,
        TRIBUTARY_EXECUTIONS_SINK: 'create',
        TRIBUTARY_PUBLIC_URL: 'https://graph.test',
        TRIBUTARY_EXECUTIONS_AUTH_TOKEN: '',
        TRIBUTARY_EXECUTIONS_API_KEY: `SK${'0'.repeat(32)}`,
        TRIBUTARY_EXECUTIONS_API_SECRET: 'x',
      },
      /TRIBUTARY_EXECUTIONS_AUTH_TOKEN.* must be set when TRIBUTARY_EXECUTIONS_SINK is create/,
    ],
    [
      'a real execution service without a credential',
      { ...elsewhere, TRIBUTARY_EXECUTIONS_AUTH_TOKEN: '' },
      /TRIBUTARY_EXECUTIONS_AUTH_TOKEN, or TRIBUTARY_EXECUTIONS_API_KEY and TRIBUTARY_EXECUTIONS_API_SECRET, must be set/,
    ],
    [
      'an API key without its secret',
      { ...elsewhere, TRIBUTARY_EXECUTIONS_API_KEY: `SK${'0'.repeat(32)}` },
      /TRIBUTARY_EXECUTIONS_API_SECRET must be set when TRIBUTARY_EXECUTIONS_API_KEY is/,
    ],
    [
      'an API secret without its key',
      { ...elsewhere, TRIBUTARY_EXECUTIONS_API_SECRET: 'x' },
      /TRIBUTARY_EXECUTIONS_API_KEY must be set when TRIBUTARY_EXECUTIONS_API_SECRET is/,
    ],
    [
      'an account SID as API key',
      {
        ...elsewhere,
        TRIBUTARY_EXECUTIONS_API_KEY: `AC${'0'.repeat(32)}`,
        TRIBUTARY_EXECUTIONS_API_SECRET: 'x',
      },
      /TRIBUTARY_EXECUTIONS_API_KEY must be SK followed by 32 hexadecimal digits/,
    ],
    [
      'an invalid flow SID',
      { ...elsewhere, TRIBUTARY_EXECUTIONS_FLOWS: 'FW1' },
      /TRIBUTARY_EXECUTIONS_FLOWS must be a comma-separated list of flow SIDs/,
    ],
    ...['RESELLER', 'PUBSUB', 'INVENTORY'].map((service): [string, Environment, RegExp] => [
      `a token of the ${service} that no header can hold`,
      {
        TRIBUTARY_RESELLER_URL: 'http://h',
        [`TRIBUTARY_${service}_URL`]: 'http://h',
        [`TRIBUTARY_${service}_TOKEN`]: 's\u2026x',
      },
      new RegExp(`TRIBUTARY_${service}_TOKEN must be printable ASCII without white space[^"]*$`),
    ]),
    ...['EXECUTIONS', 'RESELLER', 'PUBSUB', 'INVENTORY'].flatMap((service): [string, Environment, RegExp][] =>
      ['ftp://h', 'http://me:hunter2@h'].map((url) => [
        `the ${service} at ${url}`,
        { ...elsewhere, TRIBUTARY_RESELLER_URL: 'http://h', [`TRIBUTARY_${service}_URL`]: url },
        new RegExp(`TRIBUTARY_${service}_URL must be an http or https address without credentials`),
      ]),
    ),
    [
      'two credentials for one service',
      {
        TRIBUTARY_RESELLER_URL: 'http://h',
        TRIBUTARY_PUBSUB_URL: 'http://h',
        TRIBUTARY_PUBSUB_TOKEN: 'x',
        TRIBUTARY_PUBSUB_KEY_FILE: 'y',
      },
      /Only one of TRIBUTARY_PUBSUB_KEY_FILE and TRIBUTARY_PUBSUB_TOKEN/,
    ],
    [
      'a user to act for together with a token',
      {
        TRIBUTARY_RESELLER_URL: 'http://h',
        TRIBUTARY_RESELLER_TOKEN: 'x',
        TRIBUTARY_RESELLER_SUBJECT: 'a@b',
      },
      /TRIBUTARY_RESELLER_SUBJECT must be unset when TRIBUTARY_RESELLER_TOKEN is/,
    ],
  ])('%s', (_, environment, message) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(message)]);
  });
});

test.each([
  [[], undefined],
  [['--demo'], 'moving'],
  [['--demo=still'], 'still'],
  [['--demo', '--check'], 'moving'],
])('the options %j have the sample data %s', (args, mode) => {
  expect(parseCommandLine(args).demo).toBe(mode);
});

test('other sample data than the known is refused', () => {
  expect(() => parseCommandLine(['--demo=other'])).toThrow(
    '--demo must have no value, or be --demo=still; got --demo=other.',
  );
});

describe('the connections to remote services', () => {
  const callsOf = (environment: Environment) => {
    const { timeout, retries, concurrency, rate, breakerOpen } = readConfig(environment).calls;
    return { timeout, retries, concurrency, rate, breakerOpen };
  };
  const each = (value: number, of = {}) => ({
    executions: value,
    reseller: value,
    messaging: value,
    inventory: value,
    ...of,
  });

  test('have defaults, and a longer timeout for the pulls of messages', () => {
    expect(callsOf({})).toEqual({
      timeout: each(8_000, { messaging: 40_000 }),
      retries: each(2),
      concurrency: each(64),
      rate: each(0),
      breakerOpen: each(5_000),
    });
  });

  test('may have rates', () => {
    expect(callsOf({ TRIBUTARY_UPSTREAM_RATES: '100,reseller=10' }).rate).toEqual(
      each(100, { reseller: 10 }),
    );
  });

  test.each([
    ['20s', each(20_000, { messaging: 40_000 })],
    ['reseller=20s', each(8_000, { reseller: 20_000, messaging: 40_000 })],
    ['500ms, messaging = 35s,inventory=1500ms', each(500, { messaging: 35_000, inventory: 1_500 })],
  ])('have the timeouts %s', (value, expected) => {
    expect(callsOf({ TRIBUTARY_UPSTREAM_TIMEOUT: value }).timeout).toEqual(expected);
  });

  test('may have no retries and no breaker', () => {
    const { retries, breakerOpen } = callsOf({
      TRIBUTARY_UPSTREAM_RETRIES: 'reseller=0',
      TRIBUTARY_UPSTREAM_BREAKER: '0s',
    });
    expect(retries).toEqual(each(2, { reseller: 0 }));
    expect(breakerOpen).toEqual(each(0));
  });

  const services = 'executions, reseller, messaging, inventory';
  test.each([
    ['5s,reselling=20s', `"reselling" is not one of ${services}; did you mean reseller?`],
    ['pubsub=20s', `"pubsub" is not one of ${services}.`],
    ['reseller=20', '"reseller=20" must have a time from 1ms to 600s.'],
    ['reseller=601s', '"reseller=601s" must have a time from 1ms to 600s.'],
    ['reseller=1s=2s', '"reseller=1s=2s" must have a time from 1ms to 600s.'],
    ['5s,', '"" must have a time from 1ms to 600s.'],
    ['5s,reseller=0ms', '"reseller=0ms" must have a time from 1ms to 600s.'],
    ['reseller=1s,5s,reseller=2s', '"reseller=2s" is the second value of its kind.'],
    ['5s,6s', '"6s" is the second value of its kind.'],
  ])('refuse the timeouts %s', (value, detail) => {
    const expected = 'a time from 1ms to 600s, for all services or for single ones';
    const example = 'such as 8s or 8s,executions=8s';
    expect(faultsOf({ TRIBUTARY_UPSTREAM_TIMEOUT: value })).toEqual([
      `  - TRIBUTARY_UPSTREAM_TIMEOUT must be ${expected}, ${example}, got "${value}". ${detail}`,
    ]);
  });

  test('a long time may be in milliseconds as well as in seconds', () => {
    const periods = (value: string) => readConfig({ TRIBUTARY_RESELLER_PERIODS: value }).reseller.periods;
    expect(periods('trial=2592000000ms,commitment=315360000000ms')).toEqual(
      periods('trial=2592000s,commitment=315360000s'),
    );
    expect(faultsOf({ TRIBUTARY_RESELLER_PERIODS: 'trial=31536000001ms' })).toHaveLength(1);
  });

  test.each([
    ['TRIBUTARY_MAX_UPSTREAM_CALLS', 'TRIBUTARY_GRAPH_BOUNDS, such as upstreamCalls=250'],
    ['TRIBUTARY_MAX_CONNECTIONS', 'TRIBUTARY_LIVE_BOUNDS, such as connections=1000'],
    ['TRIBUTARY_RESELLER_TRIAL_SECONDS', 'TRIBUTARY_RESELLER_PERIODS, such as trial=2592000s'],
  ])('refuse the former variable %s with the one that replaces it', (name, replacement) => {
    expect(faultsOf({ [name]: '100' })).toEqual([`  - ${name} is now a part of ${replacement}.`]);
  });

  test.each([
    ['TRIBUTARY_JWT_TOLERANCE_SECONDS', /may differ by 30 seconds/],
    ['TRIBUTARY_SCAN_MS', /TRIBUTARY_REQUEST_TIMEOUT_MS/],
    ['TRIBUTARY_MAX_PROJECT_FILES_MIB', /a quarter of TRIBUTARY_MAX_FILES_MIB/],
    ['TRIBUTARY_RESELLER_PROJECT', /tributary-reseller/],
  ])('refuse the removed variable %s with what to do instead', (name, advice) => {
    const [fault, ...others] = faultsOf({ [name]: '100' });
    expect(others).toEqual([]);
    expect(fault).toMatch(new RegExp(`^ {2}- ${name} is gone\\. .*${advice.source}.*\\.$`));
  });
});

describe('the bounds of an operation', () => {
  test('are those that the value names, and the others keep their default', () => {
    const { guards } = readConfig({ TRIBUTARY_GRAPH_BOUNDS: 'depth=30,answerMib=2' });
    expect(guards).toEqual({ ...readConfig({}).guards, maxDepth: 30, maxAnswerBytes: 2 * 1024 * 1024 });
  });

  const names =
    'depth, aliases, rootFields, fields, tokens, nodes, answerFields, answerMib, directNodes, upstreamCalls';
  test.each([
    ['20', '"20" has no name.'],
    ['depth=0', '"depth=0" must have a whole number from 1 to 1000.'],
    ['dept=9', `"dept" is not one of ${names}; did you mean depth?`],
  ])('refuse %s', (value, detail) => {
    expect(faultsOf({ TRIBUTARY_GRAPH_BOUNDS: value })).toEqual([
      `  - TRIBUTARY_GRAPH_BOUNDS must be numbers by name, such as depth=20, got "${value}". ${detail}`,
    ]);
  });
});

test('an API key is the credential of the calls, and the auth token stays the key of posted events', () => {
  const key = `SK${'0'.repeat(32)}`;
  const keyed = {
    ...elsewhere,
    TRIBUTARY_EXECUTIONS_API_KEY: key,
    TRIBUTARY_EXECUTIONS_API_SECRET: 'of-the-key',
  };
  const { TRIBUTARY_EXECUTIONS_AUTH_TOKEN: _, ...alone } = keyed;
  const secret = { TRIBUTARY_EXECUTIONS_HOOK_SECRET: 'a secret of sixteen' };
  const credentials = { username: key, password: 'of-the-key' };
  expect(readConfig(elsewhere).executions).toMatchObject({
    credentials: { username: `AC${'0'.repeat(32)}`, password: 'x' },
    hookKey: 'x',
  });
  expect(readConfig(keyed).executions).toMatchObject({ credentials, hookKey: 'x' });
  expect(readConfig(alone).executions).toMatchObject({ credentials, hookKey: undefined });
  expect(readConfig({ ...alone, ...secret }).executions).toMatchObject({ hookKey: 'a secret of sixteen' });
});

describe('the credentials that are printed at the start', () => {
  const made = { account: { sid: accountOf(1), authToken: 'made' }, devToken: 'made' };
  const other = { TRIBUTARY_ACCOUNT_SID: made.account.sid };

  test.each([
    ['the generated ones', {}, 'made', 'made'],
    [
      'the names of configured variables',
      { TRIBUTARY_DEV_TOKEN: 'x', TRIBUTARY_AUTH_TOKEN: 'y' },
      '$TRIBUTARY_AUTH_TOKEN',
      '$TRIBUTARY_DEV_TOKEN',
    ],
    ["the variable with the remote service's token", elsewhere, '$TRIBUTARY_EXECUTIONS_AUTH_TOKEN', 'made'],
    ['the generated ones of another account', { ...elsewhere, ...other }, 'made', 'made'],
  ])('are %s', (_, environment: Environment, authToken, devToken) => {
    const config = readConfig(environment);
    const sid = config.account.sid ?? config.executions?.accountSid ?? made.account.sid;
    const shown = shownKeys(config, { ...made, account: { ...made.account, sid } });
    expect(shown).toEqual({ accountSid: sid, authToken, devToken });
  });
});

describe('a secret in a file', () => {
  test('former secrets are separated by commas and lines, and one may have commas itself', () => {
    const [one, two, odd] = [
      'the first former secret',
      'the second former secret',
      'an odd former secret,chosen with a comma',
    ];
    for (const value of [`${one},${two}\n${odd}`, `${one}, ${two}\r\n${odd}\r\n`]) {
      const { formerSecrets } = readConfig({ TRIBUTARY_SECRET_FALLBACKS: value });
      expect(formerSecrets).toEqual(expect.arrayContaining([one, two, odd]));
    }
    expect(faultsOf({ TRIBUTARY_SECRET_FALLBACKS: `${one},short` })).toEqual([
      expect.stringMatching(
        /TRIBUTARY_SECRET_FALLBACKS must be secrets of at least 16 characters each.* comma needs a line of its own/,
      ),
    ]);
    const short = 'a secret,with a short part';
    for (const value of [`${one}\n${short}`, `${short}\n${short}`])
      expect(readConfig({ TRIBUTARY_SECRET_FALLBACKS: value }).formerSecrets).toContain(short);
    expect(faultsOf({ TRIBUTARY_SECRET_FALLBACKS: `${one}\nshort` })).toHaveLength(1);
  });

  test('counts like one in the environment, and is hidden too', async () => {
    await using folder = await tempFolder();
    const path = join(folder.path, 'secret');
    await writeFile(path, 'a secret of sixteen or more\n');
    expect(readConfig({ TRIBUTARY_SECRET_FILE: path }).secret).toBe('a secret of sixteen or more');
    expect(printConfig({ TRIBUTARY_SECRET_FILE: path })).toMatch(/^TRIBUTARY_SECRET=<hidden>$/m);
    await writeFile(path, 'short');
    const short = faultsOf({ TRIBUTARY_SECRET_FILE: path });
    expect(short).toEqual(['  - TRIBUTARY_SECRET must be at least 16 characters.']);
    const both = { TRIBUTARY_SECRET_FILE: path, TRIBUTARY_SECRET: 'a secret of sixteen or more' };
    expect(faultsOf(both)).toEqual(['  - TRIBUTARY_SECRET and TRIBUTARY_SECRET_FILE cannot both be set.']);
    expect(readConfig({ TRIBUTARY_SECRET_FILE: '' }).secret).toBeUndefined();
    const nowhere = faultsOf({ TRIBUTARY_AUTH_TOKEN_FILE: join(folder.path, 'none') });
    expect(nowhere).toEqual([expect.stringMatching(/TRIBUTARY_AUTH_TOKEN_FILE must be the path of a file/)]);
  });

  test('is not printed with an address that contains it', () => {
    for (const url of ['http://me:hidden@host', 'http://host/?key=hidden']) {
      const [fault] = faultsOf({ TRIBUTARY_EXECUTIONS_URL: url });
      expect(fault).toContain('without credentials or query');
      expect(fault).not.toContain('hidden');
    }
  });

  test('is supported only for secrets', () => {
    const [fault] = faultsOf({ TRIBUTARY_DATA_FILE: '/x' });
    expect(fault).toContain('TRIBUTARY_DATA_FILE is not a variable of Tributary');
  });
});

describe('the table of variables', () => {
  test('has for each variable its purpose and its default', () => {
    for (const { help, fallback, unset = fallback } of variableTable()) {
      expect(help).toMatch(/^[A-Z].*\.$/);
      expect(unset).toMatch(/\S/);
    }
  });

  test('has at most 100 variables', () => {
    expect(variableTable().length).toBeLessThanOrEqual(100);
  });

  test('.env.example sets only defaults, whichever of its lines are active', async () => {
    const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const lines = [...text.matchAll(/^# ([A-Z_]+=.*)$/gm)].map(([, line = '']) => line);
    expect(lines).toHaveLength(variableTable().length);
    const untold = readConfig({});
    for (const line of lines) expect(readConfig(parseEnv(line))).toEqual(untold);
    expect(readConfig(parseEnv(lines.join('\n')))).toEqual(untold);
  });

  test('printing shows the values that are set and hides secrets', () => {
    const names = variableTable().filter(({ secret }) => secret);
    const environment = Object.fromEntries(names.map(({ name }) => [name, 'hidden-value']));
    const printed = printConfig({ ...environment, PORT: '1' });
    expect(printed).toMatch(/^PORT=1$/m);
    expect(printed).not.toContain('hidden-value');
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'TRIBUTARY_SECRET',
        'TRIBUTARY_AUTH_TOKEN',
        'TRIBUTARY_DEV_TOKEN',
      ]),
    );
  });
});

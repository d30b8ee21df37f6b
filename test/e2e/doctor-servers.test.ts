import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { Redis } from 'ioredis';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { runMain } from '../../scripts/cluster/process.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { keepConnected } from '../../src/gateway/redis/sessions.ts';
import { checkedAt, listen, serve } from '../support/doctor.ts';
import { startGateway } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { startRedisCluster } from '../support/redis-cluster.ts';
import { selfSigned } from '../support/self-signed.ts';

const checked = (environment: Environment) => checkedAt('/tmp', environment);

/** The end of a line about a Redis that cannot be read. */
const redisHint = '; check REDIS_URL, REDIS_CLUSTER, the server, and firewalls.';

describe('Redis', () => {
  const redis = async (url: string) => (await checked({ REDIS_URL: url })).redis;

  test('is ok, and keeps no key; a policy that forgets is a warning', async () => {
    await using server = await startRedis();
    expect(await redis(server.url)).toEqual([
      expect.stringMatching(/^ok Redis [\d.]+, maxmemory-policy noeviction\.$/),
    ]);
    const client = new Redis(server.url);
    expect(await client.dbsize()).toBe(0);
    for (const policy of ['allkeys-lru', 'volatile-lru', 'volatile-ttl']) {
      await client.config('SET', 'maxmemory-policy', policy);
      expect(await redis(server.url)).toEqual([
        expect.stringMatching(`^warn .*${policy}: spent budgets may be forgotten; set`),
      ]);
    }
    client.disconnect();
  });

  test('a database number that it does not have is a failure', async () => {
    await using server = await startRedis();
    expect(await redis(`${server.url}/99`)).toEqual([`fail ERR DB index is out of range${redisHint}`]);
  });

  test('that is a replica, needs another password or is dead is a failure', async () => {
    await using server = await startRedis({ settings: ['--requirepass', 'right'] });
    const { port } = new URL(server.url);
    const at = (password: string) => `redis://:${password}@127.0.0.1:${port}`;
    const [wrong = ''] = (await redis(at('hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail WRONGPASS .*; check REDIS_URL/);
    expect(wrong).not.toContain('hidden');
    const client = new Redis(at('right'));
    await client.call('REPLICAOF', '127.0.0.1', '1');
    expect(await redis(at('right'))).toEqual([
      'fail it is a replica, which takes no writes; set REDIS_URL to the primary.',
    ]);
    client.disconnect();
    await server.kill();
    expect(await redis(at('right'))).toEqual([`fail connect ECONNREFUSED 127.0.0.1:${port}${redisHint}`]);
  });
});

describe('Redis that repeats the arguments of an unknown command', () => {
  const settings = ['--rename-command', 'AUTH', '""'];
  const secret = 'hidden-user:hidden-password@';

  test.each(['false', 'true'])('shows no user and no password, REDIS_CLUSTER=%s', async (REDIS_CLUSTER) => {
    await using server = await startRedis({ settings });
    const client = new Redis(server.url);
    await expect(client.call('AUTH', 'hidden-user', 'hidden-password')).rejects.toThrow('hidden-password');
    client.disconnect();
    const REDIS_URL = server.url.replace('//', `//${secret}`);
    const { redis: lines } = await checked({ REDIS_URL, REDIS_CLUSTER });
    expect(lines).toEqual([`fail ERR unknown command 'auth'${redisHint}`]);
  });

  test('ends a session of the gateway with an error that has none', async () => {
    await using server = await startRedis({ settings });
    const address = { url: server.url.replace('//', `//${secret}`), cluster: false };
    const { promise: failure, resolve: failed } = Promise.withResolvers<unknown>();
    await using _session = keepConnected({ address, use: async () => {}, failed });
    expect(await failure).toMatchObject({ message: "Redis: ERR unknown command 'auth'" });
  });
});

describe('Redis of another kind', () => {
  const redis = async (environment: Environment) => (await checked(environment)).redis;

  test('a single one with REDIS_CLUSTER, and a node of a cluster without it, are failures', async () => {
    await using single = await startRedis();
    expect(await redis({ REDIS_URL: single.url, REDIS_CLUSTER: 'true' })).toEqual([
      `fail ERR This instance has cluster support disabled${redisHint}`,
    ]);
    await using cluster = await startRedisCluster();
    for (const { url } of cluster.masters) {
      expect(await redis({ REDIS_URL: url })).toEqual([
        'fail it is a node of a Redis Cluster; set REDIS_CLUSTER=true.',
      ]);
      expect(await redis({ REDIS_URL: url, REDIS_CLUSTER: 'true' })).toEqual([
        expect.stringMatching(/^ok Redis [\d.]+, maxmemory-policy noeviction\.$/),
      ]);
    }
  });

  test('a cluster whose user may not read the slots is a failure, without the user', async () => {
    await using cluster = await startRedisCluster();
    const client = new Redis(cluster.url);
    await client.call('ACL', 'SETUSER', 'hidden-user', 'on', '>hidden', '~*', '+@all', '-cluster');
    client.disconnect();
    const url = cluster.url.replace('//', '//hidden-user:hidden@');
    expect(await redis({ REDIS_URL: url, REDIS_CLUSTER: 'true' })).toEqual([
      expect.stringMatching(
        /^fail NOPERM (its|this) user has no permissions to run the 'cluster.*; check REDIS_URL/,
      ),
    ]);
  });

  test.each(['redis', 'rediss'])('another program at %s:// is a failure', async (scheme) => {
    await using http = await serve((_, response) => void response.end());
    await using mail = await listen(
      createTcpServer((socket) => void socket.on('error', () => {}).write('220 mail ESMTP\r\n')),
    );
    for (const { port } of [http, mail]) {
      const [line = ''] = (await redis({ REDIS_URL: `${scheme}://user:hidden@127.0.0.1:${port}` })) ?? [];
      expect(line).toMatch(/^fail .+; check REDIS_URL/);
      expect(line).not.toContain('hidden');
    }
  });

  test('one that never answers is a failure in time, and its connection is broken', async () => {
    const closed = Promise.withResolvers<void>();
    await using silent = await listen(
      createTcpServer(
        (socket) =>
          void socket
            .on('error', () => {})
            .on('close', closed.resolve)
            .resume(),
      ),
    );
    const found = await checkedAt('/tmp', { REDIS_URL: `redis://127.0.0.1:${silent.port}` }, 300);
    expect(found['redis']).toEqual([`fail no answer within 0.3 s${redisHint}`]);
    await closed.promise;
  });
});

describe('a user of Redis', () => {
  let server: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    server = await startRedis();
    client = new Redis(server.url);
  });
  afterAll(async () => {
    client.disconnect();
    await server[Symbol.asyncDispose]();
  });

  /** Returns the address for a new user with these rights. */
  async function userWith(...rules: readonly string[]): Promise<string> {
    const name = `user${randomUUID()}`;
    await client.call('ACL', 'SETUSER', name, 'on', '>hidden-password', ...rules);
    return `redis://${name}:hidden-password@127.0.0.1:${server.port}`;
  }

  test('without INFO is a warning, and ioredis writes nothing to the terminal', async () => {
    const environment = {
      REDIS_URL: await userWith('~*', '+@all', '-info'),
      PORT: '0',
      TRIBUTARY_DATA: '/tmp',
    };
    const { code, stdout, stderr } = await runMain(['--check'], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^warn {2}redis .*NOPERM .*'info' command: its role and maxmemory-policy are not checked; allow it/m,
    );
    expect(stdout).not.toContain('hidden');
  });

  test('with these rights serves a gateway', async () => {
    const url = await userWith('~tributary:*', '+@all', '-@dangerous', '+info');
    expect((await checked({ REDIS_URL: url })).redis).toEqual([expect.stringMatching(/^ok Redis/)]);
    await client.call('ACL', 'LOG', 'RESET');
    await using gateway = await startGateway({ REDIS_URL: url });
    const state = async () =>
      (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies['redis'];
    while ((await state()) !== 'ok');
    await gateway.graph('{ viewer { kind } }');
    expect(await client.call('ACL', 'LOG')).toEqual([]);
  });
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  const as = (user: string, password = '') => {
    const url = new URL(server.url);
    [url.username, url.password] = [user, password];
    return url.href;
  };
  const database = async (url: string) =>
    (await checked({ DATABASE_URL: url, TRIBUTARY_SECRET: sharedSecret })).database;
  async function execute<Row extends object>(...statements: readonly string[]): Promise<readonly Row[]> {
    const client = new PostgresClient({ connectionString: server.url });
    await client.connect();
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    await client.end();
    return rows;
  }

  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(async () => await server[Symbol.asyncDispose]());

  test('is ok before and after its first gateway, and nothing is written', async () => {
    expect(await database(server.url)).toEqual([
      expect.stringMatching(
        /^ok PostgreSQL at 127\.0\.0\.1:\d+, database "postgres", PostgreSQL [\d.]+.*, the next start runs \d+ migrations\.$/,
      ),
    ]);
    const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
    expect(await execute(tables)).toEqual([{ count: 0 }]);
    await (await openStorage({ databaseUrl: server.url, folder: '' }))[Symbol.asyncDispose]();
    const settings = 'select count(*)::int as count from settings';
    const before = await execute(settings);
    expect(await database(server.url)).toEqual([expect.stringMatching(/all migrations are done\.$/)]);
    expect(await execute(settings)).toEqual(before);
  });

  test('behind PgBouncer is ok; a pooler without effect of settings is a warning', async () => {
    await using pooler = await startPgBouncer(server);
    expect(await database(pooler.url)).toEqual([
      expect.stringMatching(/^ok .*PostgreSQL [\d.]+.* behind a pooler, .* migrations.*\.$/),
    ]);
    const { hostname, port } = new URL(pooler.url);
    await using proxy = await listen(
      createTcpServer((client) => {
        const upstream = connect(Number(port), hostname);
        for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
        upstream.pipe(client);
        client
          .on('end', () => upstream.end())
          .on('data', (bytes) => {
            const text = bytes.toString('latin1');
            const other = text.replaceAll("'statement_timeout'", "'tributary.ignored'");
            upstream.write(Buffer.from(other, 'latin1'));
          });
      }),
    );
    expect(await database(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)).toEqual([
      expect.stringMatching(
        /^warn .*; nothing ends a statement or a transaction that hangs, .*; set DATABASE_URL to the server/,
      ),
    ]);
  });

  test('with another password, or none, is a failure', async () => {
    const [file] = await execute<{ hba_file: string }>(
      "create role locked login password 'right'",
      'show hba_file',
    );
    const path = file?.hba_file ?? '';
    const rules = await readFile(path, 'utf8');
    await writeFile(path, `host all locked 127.0.0.1/32 scram-sha-256\n${rules}`);
    await execute('select pg_reload_conf()');
    const [wrong = ''] = (await database(as('locked', 'hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail password authentication failed.*; check DATABASE_URL/);
    expect(wrong).not.toContain('hidden');
    expect(await database(as('locked'))).toEqual([
      expect.stringMatching(/^fail .*client password must be.*; check DATABASE_URL/),
    ]);
  });

  test('with another encoding than UTF8 is a failure, and refused by the start before a table is made', async () => {
    await execute(
      "create database latin encoding latin1 lc_collate 'C' lc_ctype 'C' locale_provider libc template template0",
    );
    const url = new URL(server.url);
    url.pathname = '/latin';
    expect(await database(url.href)).toEqual([
      expect.stringMatching(
        /^fail .*"latin", cannot be used: its encoding is LATIN1.*; make a database with the encoding UTF8/,
      ),
    ]);
    await expect(openStorage({ databaseUrl: url.href, folder: '' })).rejects.toThrow(
      /"latin", cannot be used: its encoding is LATIN1.*expected UTF8/,
    );
    const client = new PostgresClient({ connectionString: url.href });
    await client.connect();
    const tables = await client.query("select tablename from pg_tables where schemaname = 'public'");
    await client.end();
    expect(tables.rows).toEqual([]);
  });

  test.each(['HTTP', 'Redis', 'TLS'])('%s at its address is a failure', async (protocol) => {
    await using opened = new AsyncDisposableStack();
    const start = {
      HTTP: () => serve((_, response) => void response.end()),
      Redis: () => startRedis(),
      TLS: () => listen(createTlsServer(selfSigned)),
    }[protocol];
    const port = start && opened.use(await start()).port;
    const [line = ''] = (await database(`postgres://user:hidden@127.0.0.1:${port}/db`)) ?? [];
    expect(line).toMatch(/^fail .+; check DATABASE_URL, the server, and firewalls\.$/);
    expect(line).not.toContain('hidden');
  });

  test('without TLS, which sslmode demands, is a failure, and no warning is printed', async () => {
    const DATABASE_URL = `${server.url}?sslmode=require`;
    const { stdout, stderr } = await runMain(['--check'], { DATABASE_URL, TRIBUTARY_SECRET: sharedSecret });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^fail {2}database .*does not support SSL.*; check DATABASE_URL/m);
  });

  test('a server that sends without end and never closes is a failure, and the command ends', async () => {
    const junk = Buffer.from('+\0\0\0\x04'.repeat(100));
    await using endless = await listen(
      createTcpServer({ allowHalfOpen: true }, (socket) => {
        const sending = setInterval(() => socket.write(junk), 10);
        socket.on('error', () => {}).once('close', () => clearInterval(sending));
        socket.resume();
      }),
    );
    const { code, stdout } = await runMain(['--check'], {
      DATABASE_URL: `postgres://user:hidden@127.0.0.1:${endless.port}/db`,
      TRIBUTARY_SECRET: sharedSecret,
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fail {2}database .+; check DATABASE_URL/m);
  });

  test('a server that no longer answers is a failure, and its connection is broken', async () => {
    const closed = Promise.withResolvers<void>();
    const [authenticated, ready] = ['R\0\0\0\x08\0\0\0\0', 'Z\0\0\0\x05I'];
    await using frozen = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => {}).once('close', () => closed.resolve());
        socket.once('data', () => socket.write(`${authenticated}${ready}`)).resume();
      }),
    );
    const DATABASE_URL = `postgres://user:hidden@127.0.0.1:${frozen.port}/db`;
    const found = await checkedAt('/tmp', { DATABASE_URL, TRIBUTARY_SECRET: sharedSecret }, 300);
    expect(found['database']).toEqual([
      'fail no answer within 0.3 s; check DATABASE_URL, the server, and firewalls.',
    ]);
    await closed.promise;
  });

  test.each(['DATABASE_URL=postgres', 'REDIS_URL=redis'])(
    'a password with unencoded characters is refused without it: %s',
    async (one) => {
      const [name = '', scheme] = one.split('=');
      for (const password of ['hid#den', '12/x?hidden=b']) {
        const environment = {
          [name]: `${scheme}://user:${password}@127.0.0.1:1/0`,
          TRIBUTARY_SECRET: sharedSecret,
        };
        const { code, stdout, stderr } = await runMain(['--check'], environment);
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(new RegExp(`^ {2}- ${name} must be a .* address, .*percent-encoded`, 'm'));
        expect(stderr).not.toMatch(/hid|den/);
      }
    },
  );

  test('a certificate file that is not there is a failure', async () => {
    expect(await database(`${server.url}?sslrootcert=/nowhere.pem`)).toEqual([
      expect.stringMatching(
        /^fail DATABASE_URL names a file in sslcert, .* cannot be read \(ENOENT\); check DATABASE_URL/,
      ),
    ]);
  });

  test('that is a standby is a failure', async () => {
    const [row] = await execute<{ data_directory: string }>('show data_directory');
    await server.stop();
    const signal = join(row?.data_directory ?? '', 'standby.signal');
    await writeFile(signal, '');
    await server.start();
    expect(await database(server.url)).toEqual([
      expect.stringMatching(
        /^fail .* is a standby, which takes no changes; set DATABASE_URL to the primary\.$/,
      ),
    ]);
    await server.stop();
    await rm(signal);
    await server.start();
  });
});

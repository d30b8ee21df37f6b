import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import {
  type AddressInfo,
  connect as connectTcp,
  createServer as createTcpServer,
  type Socket,
} from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { Client as PostgresClient } from 'pg';
import { freePort } from '../../scripts/cluster/ports.ts';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { runMain } from '../../scripts/cluster/process.ts';
import { openStorage } from '../../src/app/open-storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { keepConnected } from '../../src/gateway/redis/sessions.ts';
import { usedCommands } from '../../src/gateway/redis/used-commands.ts';
import { checkedAt, listen, serve } from '../support/doctor.ts';
import { startGateway } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { startRedisCluster } from '../support/redis-cluster.ts';
import { selfSigned } from '../support/self-signed.ts';

const checked = (environment: Environment) => checkedAt('/tmp', environment);

const sameClock = 'ok its clock differs from ours by less than 3 s.';

describe('Redis', () => {
  const redis = async (url: string) => (await checked({ REDIS_URL: url })).redis;

  test('is ok, and keeps no key; a policy that forgets is a warning', async () => {
    await using server = await startRedis();
    expect(await redis(server.url)).toEqual([
      expect.stringMatching(/^ok Redis [\d.]+, maxmemory-policy noeviction\.$/),
      sameClock,
    ]);
    const client = new Redis(server.url);
    expect(await client.dbsize()).toBe(0);
    for (const policy of ['allkeys-lru', 'volatile-lru', 'volatile-ttl']) {
      await client.config('SET', 'maxmemory-policy', policy);
      expect(await redis(server.url)).toEqual([
        expect.stringMatching(`^warn .*${policy}: spent budgets may be forgotten; set`),
        sameClock,
      ]);
    }
    await client.config('SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1');
    expect(await redis(server.url)).toEqual([expect.stringMatching(/^fail it refuses to write .*OOM/)]);
    client.disconnect();
  });

  test('with a driven clock is told', async () => {
    await using server = await startRedis({ driven: true });
    const lines = (await redis(server.url)) ?? [];
    expect(lines[1]).toMatch(/^warn its clock is \d+ s behind ours; synchronise/);
  });

  test('a database number that it does not have is a failure', async () => {
    await using server = await startRedis();
    expect(await redis(`${server.url}/99`)).toEqual([
      'fail ERR DB index is out of range; correct the number of the database, at the end of REDIS_URL (redis://host:port/0).',
    ]);
  });

  test('that is a replica, needs another password or is dead is a failure', async () => {
    await using server = await startRedis({ settings: ['--requirepass', 'right'] });
    const { port } = new URL(server.url);
    const at = (password: string) => `redis://:${password}@127.0.0.1:${port}`;
    const [wrong = ''] = (await redis(at('hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail .*WRONGPASS.*correct REDIS_URL/);
    expect(wrong).not.toContain('hidden');
    const client = new Redis(at('right'));
    await client.call('REPLICAOF', '127.0.0.1', '1');
    expect(await redis(at('right'))).toEqual([
      'fail it is a replica, which takes no writes; set REDIS_URL to the primary.',
    ]);
    client.disconnect();
    await server.kill();
    expect(await redis(at('right'))).toEqual([
      expect.stringMatching(/^fail nothing listens at the address;.*\(REDIS_URL\)\.$/),
    ]);
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
    expect(lines).toEqual([
      "fail ERR unknown command 'AUTH'; correct REDIS_URL: address, user and password.",
    ]);
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
      'fail it is a single Redis and no node of a Redis Cluster; remove REDIS_CLUSTER.',
    ]);
    await using cluster = await startRedisCluster();
    for (const { url } of cluster.masters) {
      expect(await redis({ REDIS_URL: url })).toEqual([
        'fail it is a node of a Redis Cluster; set REDIS_CLUSTER=true.',
      ]);
      expect(await redis({ REDIS_URL: url, REDIS_CLUSTER: 'true' })).toEqual([
        expect.stringMatching(/^ok Redis [\d.]+, maxmemory-policy noeviction\.$/),
        sameClock,
      ]);
    }
  });

  test('a cluster whose slots have no node is a failure', async () => {
    const settings = ['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())];
    await using node = await startRedis({ settings });
    expect(await redis({ REDIS_URL: node.url, REDIS_CLUSTER: 'true' })).toEqual([
      'fail the state of the cluster is fail; check that all slots have a node (CLUSTER INFO).',
    ]);
  });

  test('a cluster some of whose slots have no node is a failure', async () => {
    await using cluster = await startRedisCluster();
    const clients = cluster.masters.map(({ url }) => new Redis(url));
    for (const client of clients) await client.config('SET', 'cluster-require-full-coverage', 'no');
    await Promise.all(clients.map((client) => client.call('CLUSTER', 'DELSLOTSRANGE', '1', '16383')));
    for (const client of clients) client.disconnect();
    expect(await redis({ REDIS_URL: cluster.url, REDIS_CLUSTER: 'true' })).toEqual([
      expect.stringMatching(/^fail it refuses to write .*CLUSTERDOWN.*; check that all slots have a node/),
    ]);
  });

  test('a cluster that is slow, and one whose user may not read the slots, keep their own hints', async () => {
    await using cluster = await startRedisCluster();
    const [node] = cluster.masters;
    const sockets: Socket[] = [];
    // Only the connection that inspects the node is answered.
    await using slow = await listen(
      createTcpServer((socket) => {
        const isFirst = sockets.push(socket.on('error', () => {})) === 1;
        if (isFirst) socket.pipe(connectTcp(node?.port ?? 0, '127.0.0.1')).pipe(socket);
        else socket.resume();
      }),
    );
    expect(await redis({ REDIS_URL: `redis://127.0.0.1:${slow.port}`, REDIS_CLUSTER: 'true' })).toEqual([
      expect.stringMatching(/^fail it did not answer in time; check REDIS_URL, the addresses that its nodes/),
    ]);
    for (const socket of sockets) socket.destroy();

    const client = new Redis(cluster.url);
    await client.call('ACL', 'SETUSER', 'hidden-user', 'on', '>hidden', '~*', '+@all', '-cluster');
    client.disconnect();
    const url = cluster.url.replace('//', '//hidden-user:hidden@');
    expect(await redis({ REDIS_URL: url, REDIS_CLUSTER: 'true' })).toEqual([
      expect.stringMatching(
        /^fail NOPERM (its|this) user has no permissions to run the 'cluster.*; allow its user/,
      ),
    ]);
  });

  test.each(['false', 'true'])('with and without TLS is told apart, REDIS_CLUSTER=%s', async (kind) => {
    await using plain = await startRedis();
    await using tls = await listen(createTlsServer(selfSigned));
    const at = (url: string) => redis({ REDIS_URL: url, REDIS_CLUSTER: kind });
    expect(await at(`rediss://127.0.0.1:${plain.port}`)).toEqual([
      'fail the server speaks plain text, without TLS; begin REDIS_URL with redis://, or use the port that has TLS.',
    ]);
    expect(await at(`redis://127.0.0.1:${tls.port}`)).toEqual([
      'fail the server speaks TLS; begin REDIS_URL with rediss://, or use the port without TLS.',
    ]);
    expect(await at(`rediss://127.0.0.1:${tls.port}`)).toEqual([
      expect.stringMatching(/^fail the certificate of the server is self-signed; .*\(REDIS_URL\)\.$/),
    ]);
  });

  test('another program, and one that never answers, are failures', async () => {
    await using http = await serve((_, response) => void response.end());
    expect(await redis({ REDIS_URL: `redis://127.0.0.1:${http.port}` })).toEqual([
      `fail the server at 127.0.0.1:${http.port} speaks HTTP, not Redis; correct host and port of REDIS_URL.`,
    ]);
    const byAddress = createHttpServer((_, response) => void response.end()).listen(0, '::1');
    await once(byAddress, 'listening');
    const { port } = byAddress.address() as AddressInfo;
    expect(await redis({ REDIS_URL: `redis://[::1]:${port}` })).toEqual([
      `fail the server at [::1]:${port} speaks HTTP, not Redis; correct host and port of REDIS_URL.`,
    ]);
    byAddress.close();
    await using silent = await listen(createTcpServer((socket) => socket.resume()));
    const found = await checkedAt('/tmp', { REDIS_URL: `redis://127.0.0.1:${silent.port}` }, 300);
    expect(found['redis']).toEqual([
      expect.stringMatching(/^fail it did not answer in time; check REDIS_URL/),
    ]);
  });
});

describe('a server of another protocol that greets at once', () => {
  const greeting = (text: string) =>
    listen(
      createTcpServer((socket) => {
        const say = () => void socket.write(text);
        socket.on('error', () => {}).on('data', say);
        say();
      }),
    );
  test.each([
    ['SSH-2.0-OpenSSH_9.6\r\n', 'speaks SSH, not Redis', 'speaks SSH, not PostgreSQL'],
    [
      '220 mail ESMTP\r\n',
      'does not speak the protocol of Redis',
      'does not speak the protocol of PostgreSQL',
    ],
    ['+OK\r\n+OK\r\n', 'does not speak the protocol of Redis', 'does not speak the protocol of PostgreSQL'],
  ])('is named for %j', async (text, notRedis, notPostgres) => {
    await using server = await greeting(text);
    const at = (scheme: string) => `${scheme}://user:hidden@127.0.0.1:${server.port}/`;
    const found = await checked({
      REDIS_URL: at('redis'),
      DATABASE_URL: `${at('postgres')}db`,
      TRIBUTARY_SECRET: sharedSecret,
    });
    const place = `the server at 127.0.0.1:${server.port}`;
    expect(found['redis']).toEqual([`fail ${place} ${notRedis}; correct host and port of REDIS_URL.`]);
    expect(found['database']).toEqual([
      `fail ${place} ${notPostgres}; correct host and port of DATABASE_URL.`,
    ]);
  });
});

describe('a user of Redis', () => {
  const rights = 'allow its user ~tributary:* +@all -@dangerous +info (ACL SETUSER).';
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
  const all = ['~*', '+@all'];
  const redis = async (...rules: readonly string[]) =>
    (await checked({ REDIS_URL: await userWith(...rules) })).redis;

  test('that may not run a command is told its name and the rights', async () => {
    expect(await redis(...all, '-time')).toEqual([`fail its user may not run TIME (NOPERM); ${rights}`]);
    expect(await redis(...all, '-eval')).toEqual([`fail its user may not run EVAL (NOPERM); ${rights}`]);
    for (const rules of [
      [...all, '-set'],
      ['~other:*', '+@all'],
    ]) {
      const [line = ''] = (await redis(...rules)) ?? [];
      expect(line).toMatch(/^fail it refuses to write or to run scripts: (ERR|NOPERM) /);
      expect(line).toContain(rights);
    }
  });

  test('that may not run a command of one part of the gateway is told all of them, and no key stays', async () => {
    const refused = ['-xadd', '-xread', '-zadd', '-lpush', '-evalsha'];
    expect(await redis('~tributary:*', '+@all', '-@dangerous', '+info', ...refused)).toEqual([
      `fail its user may not run EVALSHA, ZADD, XADD, XREAD, LPUSH (NOPERM); ${rights}`,
    ]);
    expect(await client.dbsize()).toBe(0);
  });

  test('is tried with each command of each script', async () => {
    const tried = [...usedCommands.map(([command]) => command), 'SET', 'TIME'];
    const called = new Set<string>();
    for await (const file of glob('src/**/*.lua')) {
      const text = await readFile(file, 'utf8');
      for (const [, command = ''] of text.matchAll(/redis\.p?call\('(\w+)'/g)) called.add(command);
    }
    expect(called).toContain('ZREMRANGEBYSCORE');
    expect(tried).toEqual(expect.arrayContaining([...called]));
  });

  test('with only the commands that are tried serves a gateway', async () => {
    const commands = usedCommands.map(([command]) => `+${command.toLowerCase()}`);
    const url = await userWith('~tributary:*', '+eval', '+set', '+time', '+info', ...commands);
    expect((await checked({ REDIS_URL: url })).redis?.[0]).toMatch(/^ok Redis/);
    await client.call('ACL', 'LOG', 'RESET');
    await using gateway = await startGateway({ REDIS_URL: url });
    const { body } = await gateway.send<{ dependencies: Record<string, string> }>('/readyz');
    expect(body.dependencies['redis']).toBe('ok');
    await gateway.graph('{ gateway { history { samples { to } } } }');
    expect(await client.call('ACL', 'LOG')).toEqual([]);
  });

  test('without INFO is a warning, and ioredis writes nothing to the terminal', async () => {
    const environment = { REDIS_URL: await userWith(...all, '-info'), PORT: '0', TRIBUTARY_DATA: '/tmp' };
    const { code, stdout, stderr } = await runMain(['--check'], environment);
    expect([code, stderr]).toEqual([0, '']);
    const text = 'its user may not run INFO (NOPERM): its role and its maxmemory-policy are not checked';
    expect(stdout).toMatch(/^warn {2}redis/m);
    expect(stdout).toContain(`${text}; ${rights}`);
    expect(stdout).not.toContain('hidden');
  });

  test('with these rights serves a gateway', async () => {
    const url = await userWith('~tributary:*', '+@all', '-@dangerous', '+info');
    expect((await checked({ REDIS_URL: url })).redis).toEqual([
      expect.stringMatching(/^ok Redis/),
      sameClock,
    ]);
    await client.call('ACL', 'LOG', 'RESET');
    await using gateway = await startGateway({ REDIS_URL: url });
    const { body } = await gateway.send<{ dependencies: Record<string, string> }>('/readyz');
    expect(body.dependencies['redis']).toBe('ok');
    await gateway.graph('{ viewer { kind } }');
    expect(await client.call('ACL', 'LOG')).toEqual([]);
  });

  test('with a password that the server does not ask for is a warning', async () => {
    const REDIS_URL = `redis://:hidden-password@127.0.0.1:${server.port}`;
    const { stdout, stderr } = await runMain(['--check'], { REDIS_URL, PORT: '0', TRIBUTARY_DATA: '/tmp' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^warn {2}redis .*the server lets everybody in without one; set the password/m);
    expect(stdout).not.toContain('hidden');
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
      sameClock,
    ]);
    const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
    expect(await execute(tables)).toEqual([{ count: 0 }]);
    await (await openStorage({ databaseUrl: server.url, folder: '' }))[Symbol.asyncDispose]();
    const settings = 'select count(*)::int as count from settings';
    const before = await execute(settings);
    expect(await database(server.url)).toEqual([
      expect.stringMatching(/all migrations are done\.$/),
      sameClock,
    ]);
    expect(await execute(settings)).toEqual(before);
  });

  test('with a user that may only read, or another password, is a failure', async () => {
    const [file] = await execute<{ hba_file: string }>(
      'create role reader login',
      'grant select on all tables in schema public to reader',
      "create role locked login password 'right'",
      'show hba_file',
    );
    const path = file?.hba_file ?? '';
    const rules = await readFile(path, 'utf8');
    await writeFile(path, `host all locked 127.0.0.1/32 scram-sha-256\n${rules}`);
    await execute('select pg_reload_conf()');
    expect(await database(as('reader'))).toEqual([
      expect.stringMatching(
        /^fail PostgreSQL at .* refuses changes: permission denied for table settings; give the user of DATABASE_URL/,
      ),
    ]);
    const [wrong = ''] = (await database(as('locked', 'hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail PostgreSQL at .*password authentication failed.*correct DATABASE_URL/);
    expect(wrong).not.toContain('hidden');
    expect(await database(as('locked'))).toEqual([
      expect.stringMatching(
        /^fail PostgreSQL at .*, asks for a password, and DATABASE_URL has none; set it: postgres/,
      ),
    ]);
    await execute(
      'alter role locked set default_transaction_read_only = on',
      'grant all on all tables in schema public to locked',
    );
    expect(await database(as('locked', 'right'))).toEqual([
      expect.stringMatching(
        /refuses changes: cannot execute INSERT in a read-only transaction; set default_transaction_read_only to off/,
      ),
    ]);
  });

  test('with a user that owns no tables is a failure when migrations are due', async () => {
    const due = "'0034-events-trace'";
    await execute(
      'create role helper login',
      'grant create on schema public to helper',
      'grant all on all tables in schema public to helper',
    );
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(/^ok .*all migrations are done/),
      sameClock,
    ]);
    await execute(
      `create table done as select * from kysely_migration where name = ${due}`,
      `delete from kysely_migration where name = ${due}`,
    );
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(
        /^fail .* refuses changes: must be owner of table \w+; give the user of DATABASE_URL the rights of the owner/,
      ),
    ]);
    await execute('grant postgres to helper');
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(/^ok .*the next start runs 1 migrations\.$/),
      sameClock,
    ]);
    await execute('insert into kysely_migration select * from done', 'drop table done');
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

  test('with too few connections is a warning', async () => {
    const found = await checked({
      DATABASE_URL: server.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      TRIBUTARY_SECRET: sharedSecret,
      TRIBUTARY_WORKERS: '50',
    });
    expect(found['database']).toEqual([
      expect.stringMatching(/^warn .*this gateway with its 50 workers may need 600; raise max_connections/),
      sameClock,
    ]);
  });

  test('with too few connections for its user or its database is a warning', async () => {
    await execute(
      'create role few login connection limit 3',
      'create database narrow owner few connection limit 11',
    );
    const url = new URL(as('few'));
    url.pathname = '/narrow';
    const low = async () => (await database(url.href))?.[0];
    expect(await low()).toMatch(
      /^warn .*the user of DATABASE_URL takes 3 connections, and this gateway may need 12; raise the connection limit of the user/,
    );
    await execute('alter role few connection limit 12');
    expect(await low()).toMatch(
      /^warn .*the database takes 11 connections, and this gateway may need 12; raise/,
    );
    await execute('alter database narrow connection limit 12');
    expect(await low()).toMatch(/^ok /);
    const workers = { REDIS_URL: 'redis://127.0.0.1:1', TRIBUTARY_WORKERS: '2' };
    const found = await checked({ DATABASE_URL: url.href, TRIBUTARY_SECRET: sharedSecret, ...workers });
    expect(found['database']?.[0]).toMatch(
      /^warn .*the user of DATABASE_URL takes 12 connections, and this gateway with its 2 workers may need 24; raise/,
    );
  });

  test('with a search_path whose schema does not exist is a failure', async () => {
    await execute('create role lost login superuser', 'alter role lost set search_path = nowhere');
    expect(await database(as('lost'))).toEqual([
      expect.stringMatching(
        /refuses changes: no schema has been selected to create in, and search_path is nowhere; make the schema/,
      ),
    ]);
  });

  test.each(['HTTP', 'Redis', 'TLS'])('%s at its address is a failure', async (protocol) => {
    await using opened = new AsyncDisposableStack();
    const start = {
      HTTP: () => serve((_, response) => void response.end()),
      Redis: () => startRedis(),
      TLS: () => listen(createTlsServer(selfSigned)),
    }[protocol];
    const port = start && opened.use(await start()).port;
    expect(await database(`postgres://user:hidden@127.0.0.1:${port}/db`)).toEqual([
      `fail the server at 127.0.0.1:${port} speaks ${protocol}, not PostgreSQL; correct host and port of DATABASE_URL.`,
    ]);
  });

  test('without TLS, which sslmode demands, is a failure, and no warning is printed', async () => {
    const DATABASE_URL = `${server.url}?sslmode=require`;
    const { stdout, stderr } = await runMain(['--check'], { DATABASE_URL, TRIBUTARY_SECRET: sharedSecret });
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^fail {2}database .*, has no TLS, and sslmode of DATABASE_URL demands it; remove sslmode/m,
    );
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
    expect(stdout).toMatch(/^fail {2}database .* does not speak the protocol of PostgreSQL; correct host/m);
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
      expect.stringMatching(/^fail PostgreSQL at .* did not answer in time; check DATABASE_URL/),
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
        /^fail DATABASE_URL names a file in sslcert, .* cannot be read \(ENOENT\); correct/,
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

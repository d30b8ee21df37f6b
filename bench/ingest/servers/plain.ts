import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { portOf } from '../../measure/port.ts';
import { reportTo } from '../../measure/server-child.ts';

/** The simplest hook: one durable insert per push, which drops duplicates. */
const [engine = '', place = ''] = process.argv.slice(2);

type Insert = (subscription: string, id: string, data: string) => unknown;

const table =
  'create table received (subscription text, id text, data text not null, primary key (subscription, id))';

function insertIntoSqlite(): Insert {
  const database = new DatabaseSync(join(place, 'received.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec(table);
  const insert = database.prepare('insert into received values (?, ?, ?) on conflict do nothing');
  return (...row) => insert.run(...row);
}

async function insertIntoPostgres(): Promise<Insert> {
  const pool = new Pool({ connectionString: place, max: 10 });
  await pool.query(table);
  const statement = 'insert into received values ($1, $2, $3) on conflict do nothing';
  return (...row) => pool.query({ name: 'receive', text: statement, values: row });
}

const insert = engine === 'SQLite' ? insertIntoSqlite() : await insertIntoPostgres();
const server = createServer(async (request, response) => {
  const { message, subscription } = JSON.parse(await text(request));
  await insert(subscription, message.messageId, Buffer.from(message.data, 'base64').toString());
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportTo(portOf(server));

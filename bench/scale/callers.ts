import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digestOf, newSecret } from '../../src/gateway/auth/secrets.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Storage } from '../../src/storage/database.ts';
import { operator, principals } from '../measure/principals.ts';

const atOnce = 10_000;

/** Issues a token to each of many users on PostgreSQL: copies of one that the directory has issued. */
export async function issueTokens({ db }: Storage, count: number): Promise<readonly string[]> {
  const { entry } = await createTokenDirectory(db, principals).issue({
    holder: operator('first'),
    name: null,
    expiresAt: null,
  });
  const tokens: string[] = [];
  for (let done = 0; done < count; done += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - done) }, () => newSecret('token'));
    const rows = some.map((token, n) => ({
      id: `tok_${randomBytes(8).toString('hex')}`,
      hash: digestOf(token),
      subject: `caller-${done + n}`,
    }));
    await sql`
      insert into tokens (id, hash, kind, subject, name, client_id, plan, scopes, grants, date_created)
      select made.id, made.hash, kind, made.subject, name, client_id, plan, scopes, grants, date_created
      from tokens, json_to_recordset(${JSON.stringify(rows)}::json) as made (id text, hash text, subject text)
      where tokens.id = ${entry.id}`.execute(db);
    tokens.push(...some);
  }
  return tokens;
}
